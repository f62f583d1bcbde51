'use strict';
(async () => {
  const $ = (selector, top = document) => top.querySelector(selector);
  const $$ = (selector, top = document) => [...top.querySelectorAll(selector)];
  const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  let speak = document.documentElement.lang;

  // Everything is set as text, never as markup: names in the data cannot become elements.
  const el = (tag, props = {}, ...kids) => {
    const node = document.createElement(tag);
    for (const [key, value] of Object.entries(props)) {
      if (value === null || value === undefined) continue;
      if (key === 'class') node.className = value; else node.setAttribute(key, value);
    }
    node.append(...kids.filter((kid) => kid !== null && kid !== undefined));
    return node;
  };

  let data;
  try {
    const bytes = Uint8Array.from(atob($('#data').textContent.trim()), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    data = JSON.parse(await new Response(stream).text());
  } catch (error) {
    $('#shown').textContent = $('#shown').dataset.old;
    return;
  }
  const { rules, scenarios, code, lines, languages, texts: written, words } = data;
  const say = (key, values = {}) =>
    (words[speak][key] ?? words.en[key] ?? key).replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
  const pick = (texts) => (texts && (texts[speak] ?? texts.en ?? Object.values(texts)[0])) || '';
  const place = new Map(rules.map((rule, index) => [rule.n, index]));
  const cells = $$('.map a.s');
  const flags = { 1: 'suspect', 2: 'weak', 3: 'stale_texts' };
  const titleOf = (rule) => pick(rule.t) || pick(rule.p);

  const hay = rules.map((rule) => fold([
    rule.n,
    ...Object.values(rule.t || rule.p || {}),
    ...Object.values(rule.x || {}).map((text) => text.b),
    ...rule.sc.map(([index]) => scenarios[index].i + ' ' + Object.values(scenarios[index].t).join(' ')),
    ...rule.co.map(([index]) => code[index].p),
  ].join('\n')));

  /* ---- filters ---- */
  const state = { query: '', statuses: new Set(), flag: '', section: '' };
  let shownRules = [];
  let listed = 0;
  const STEP = 60;

  const hits = (index) => {
    const rule = rules[index];
    if (state.statuses.size && !state.statuses.has(rule.s)) return false;
    if (state.flag && flags[rule.f] !== state.flag) return false;
    if (state.section && rule.n[0] !== state.section) return false;
    if (!state.query) return true;
    if (/^[1-9]\d{2}(\.\d*[a-z]*)?$/.test(state.query)) return rule.n.startsWith(state.query);
    return state.query.split(/\s+/).every((word) => hay[index].includes(word));
  };

  const apply = () => {
    shownRules = [];
    cells.forEach((cell, index) => {
      const on = hits(index);
      cell.classList.toggle('o', !on);
      if (on) shownRules.push(index);
    });
    $$('.map section').forEach((section) => {
      section.classList.toggle('none', Boolean(state.section) && section.dataset.section !== state.section);
    });
    $$('button[data-status]').forEach((button) =>
      button.setAttribute('aria-pressed', state.statuses.has(button.dataset.status)));
    $$('button[data-flag]').forEach((button) => button.setAttribute('aria-pressed', state.flag === button.dataset.flag));
    $('#shown').textContent = say('page_shown', { count: shownRules.length, all: rules.length });
    $('#list').replaceChildren();
    listed = 0;
    more();
    entry();
  };

  const item = (rule) => el('li', {},
    el('span', { class: 's ' + rule.s + doubtClass(rule), 'aria-hidden': 'true' }),
    el('a', { href: '#' + rule.n }, (rule.n + ' ' + titleOf(rule)).trim()),
    el('span', { class: 'quiet' }, ' ' + say(rule.s) + (rule.f ? ', ' + say(flags[rule.f]) : '')));
  const doubtClass = (rule) => (rule.f === 1 ? ' q' : rule.f ? ' w' : '');

  const more = () => {
    const next = shownRules.slice(listed, listed + STEP);
    $('#list').append(...next.map((index) => item(rules[index])));
    listed += next.length;
    $('#more').hidden = listed >= shownRules.length;
  };

  /* ---- the map is one tab stop; arrow keys move in it ---- */
  let at = 0;
  const entry = () => {
    const target = cells[at].classList.contains('o') ? shownRules[0] ?? at : at;
    cells[at].tabIndex = -1;
    at = target;
    cells[at].tabIndex = 0;
  };
  const go = (index) => {
    if (index === undefined || !cells[index]) return;
    cells[at].tabIndex = -1;
    at = index;
    cells[at].tabIndex = 0;
    cells[at].focus();
  };
  const near = (step) => {
    for (let index = at + step; index >= 0 && index < cells.length; index += step) {
      if (!cells[index].classList.contains('o') && cells[index].offsetParent) return index;
    }
    return undefined;
  };
  const line = (step) => {
    const box = cells[at].getBoundingClientRect();
    for (let index = at + step; index >= 0 && index < cells.length; index += step) {
      const other = cells[index].getBoundingClientRect();
      if (!other.width || Math.abs(other.top - box.top) < 8) continue;
      const row = [];
      for (let beside = index; cells[beside]; beside += step) {
        const next = cells[beside].getBoundingClientRect();
        if (next.width && Math.abs(next.top - other.top) >= 8) break;
        if (next.width && !cells[beside].classList.contains('o')) row.push([Math.abs(next.left - box.left), beside]);
        index = beside;
      }
      if (row.length) return row.sort((a, b) => a[0] - b[0])[0][1];
    }
    return undefined;
  };
  $('.map').addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !event.target.matches('a.s')) return;
    const to = { ArrowRight: () => near(1), ArrowLeft: () => near(-1), ArrowDown: () => line(1), ArrowUp: () => line(-1),
      Home: () => shownRules[0], End: () => shownRules.at(-1) }[event.key];
    if (!to) return;
    event.preventDefault();
    go(to());
  });

  /* ---- a rule's panel ---- */
  const dialog = $('dialog');
  const chips = (numbers) => numbers.length
    ? el('ul', { class: 'chips' }, ...numbers.map((number) => el('li', {}, link(number))))
    : el('p', { class: 'quiet' }, say('page_none'));
  const link = (number) => place.has(number)
    ? el('a', { href: '#' + number, title: titleOf(rules[place.get(number)]) }, number) : el('span', {}, number);
  const head = (key) => el('h3', {}, say(key));

  const texts = (rule) => el('div', { class: 'texts' }, ...written.map((lang) => {
    const text = rule.x && rule.x[lang];
    const name = new Intl.DisplayNames([speak], { type: 'language' }).of(lang);
    const title = rule.t && rule.t[lang];
    return el('div', { lang },
      el('div', { class: 'lang', lang: speak }, name + ', ' + (text ? say('page_text_' + text.s) : say('page_no_text'))),
      title ? el('p', {}, el('strong', {}, title)) : null,
      text && text.b ? el('p', {}, text.b) : null,
      text && text.e ? el('details', {}, el('summary', { lang: speak }, say('page_examples') + ' (' + text.e.length + ')'),
        ...text.e.map((example) => el('p', {}, example))) : null);
  }));

  const proof = (one) => {
    const how = one.m.startsWith('variant:') ? say('page_variant', { name: one.m.slice(8) }) : say('page_off');
    return el('div', { class: one.ok ? 'witness' : 'witness not' },
      el('div', { class: 'quiet' }, (one.ok ? how + ': ' + say('page_failed') : say('not_shown', { mutant: '-', witness: '' }))
        + (one.l ? ' (' + say('page_line') + ' ' + one.l + ')' : '')),
      one.w ? el('code', {}, one.w) : null,
      pick(one.y) ? el('div', {}, pick(one.y)) : null);
  };

  const scenario = ([index, proves], rule) => {
    const one = scenarios[index];
    return el('div', { class: 'box' },
      el('div', {}, el('strong', {}, pick(one.t) || one.i)),
      el('div', { class: 'quiet' }, say(proves ? 'proves' : 'touches') + ' ' + one.i + ', ' + say('page_result_' + one.s)),
      el('code', { class: 'quiet' }, one.f),
      one.s !== 'pass' && pick(one.m) ? el('p', {}, pick(one.m)) : null,
      ...one.p.filter((each) => each.r === rule.n).map(proof),
      el('details', {}, el('summary', {}, say('page_transcript') + ' (' + one.g.length + ')'),
        el('pre', {}, one.g.map((each) => lines[each][Math.max(0, languages.indexOf(speak))]).join('\n'))));
  };

  const source = ([index, own]) => {
    const one = code[index];
    return el('details', { class: 'box', open: own ? '' : null },
      el('summary', {}, el('code', {}, one.p + ':' + one.l), ' ', el('span', { class: 'quiet' }, say(own ? 'page_own' : 'page_also'))),
      el('pre', {}, one.x));
  };

  const doubt = (one) => el('div', { class: 'box doubt' },
    el('p', {}, el('strong', {}, say(one.k ? 'weak' : 'suspect')), ': ' + pick(one.t)),
    one.w.length ? el('p', {}, ...one.w.flatMap(([kind, text]) =>
      [kind === 'same' ? text : el(kind === 'added' ? 'ins' : 'del', {}, text), ' '])) : null);

  const render = (rule) => {
    const path = rule.n.match(/^(\d{3}\.\d+)[a-z]/);
    $('#panel').replaceChildren(
      el('p', {}, el('span', { class: 's ' + rule.s + doubtClass(rule), 'aria-hidden': 'true' }), ' ', el('strong', {}, say(rule.s)),
        rule.f ? ', ' + say(flags[rule.f]) : '', path ? ' · ' : '', path ? link(path[1]) : ''),
      ...(rule.d ? [head('page_doubt'), ...rule.d.map(doubt)] : []),
      ...(rule.a ? [head('page_reviewed'), ...rule.a.map(([date, reason]) => el('p', {}, say('accepted', { date, reason })))] : []),
      texts(rule),
      ...(rule.r ? [head('page_reason'), el('p', {}, pick(rule.r))] : []),
      head('page_scenarios'),
      ...(rule.sc.length ? rule.sc.map((each) => scenario(each, rule)) : [el('p', { class: 'quiet' }, say('page_no_scenarios'))]),
      head('page_code'),
      ...(rule.co.length ? rule.co.map(source) : [el('p', { class: 'quiet' }, say('page_no_code'))]),
      head('page_cites'), chips(rule.c), head('page_cited_by'), chips(rule.b),
      head('page_history'),
      el('table', {}, ...rule.h.map(([edition, number, change]) => el('tr', {}, el('td', {}, edition), el('td', {}, number),
        el('td', {}, say('change_' + change))))),
      el('p', { class: 'quiet' }, say('page_hash') + ' ', el('code', {}, rule.k)));
    $('#number').textContent = (rule.n + ' ' + titleOf(rule)).trim();
    dialog.scrollTop = 0;
  };

  const route = () => {
    const index = place.get(decodeURIComponent(location.hash.slice(1)));
    if (index === undefined) {
      if (dialog.open) dialog.close();
      return;
    }
    render(rules[index]);
    if (!dialog.open) dialog.showModal();
    $('#number').focus();
    cells[at].tabIndex = -1;
    at = index;
    cells[at].tabIndex = 0;
  };
  dialog.addEventListener('close', () => {
    if (place.has(location.hash.slice(1))) history.replaceState(null, '', location.pathname + location.search + '#');
    cells[at].focus({ preventScroll: true });
  });
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
  $('#close').addEventListener('click', () => dialog.close());

  /* ---- language of labels ---- */
  const label = () => {
    document.documentElement.lang = speak;
    $$('[data-t]').forEach((node) => { node.textContent = say(node.dataset.t, node.dataset); });
    $$('[data-l]').forEach((node) => { node.textContent = JSON.parse(node.dataset.l)[speak]; });
    $$('[data-placeholder]').forEach((node) => { node.placeholder = say(node.dataset.placeholder); });
    $$('button[data-lang]').forEach((node) => node.setAttribute('aria-pressed', node.dataset.lang === speak));
    cells.forEach((cell, index) => {
      const rule = rules[index];
      const told = (rule.n + ' ' + titleOf(rule)).trim() + ', ' + say(rule.s) + (rule.f ? ', ' + say(flags[rule.f]) : '');
      cell.setAttribute('aria-label', told);
      cell.title = told;
    });
    document.title = say('page_title');
    apply();
    if (dialog.open) route();
  };

  $('#query').addEventListener('input', (event) => { state.query = fold(event.target.value.trim()); apply(); });
  $('#section').addEventListener('change', (event) => { state.section = event.target.value; apply(); });
  $$('button[data-status]').forEach((button) => button.addEventListener('click', () => {
    const status = button.dataset.status;
    if (!state.statuses.delete(status)) state.statuses.add(status);
    apply();
  }));
  $$('button[data-flag]').forEach((button) => button.addEventListener('click', () => {
    state.flag = state.flag === button.dataset.flag ? '' : button.dataset.flag;
    apply();
  }));
  $$('button[data-lang]').forEach((button) => button.addEventListener('click', () => { speak = button.dataset.lang; label(); }));
  $('#reset').addEventListener('click', () => {
    Object.assign(state, { query: '', flag: '', section: '' });
    state.statuses.clear();
    $('#query').value = '';
    $('#section').value = '';
    apply();
  });
  $('#more').addEventListener('click', more);
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !dialog.open && !event.target.matches('input, select')) {
      event.preventDefault();
      $('#query').focus();
    }
  });
  cells.forEach((cell) => { cell.tabIndex = -1; });
  label();
  window.addEventListener('hashchange', route);
  route();
  document.documentElement.dataset.ready = 'yes';
})();
