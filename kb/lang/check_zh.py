"""What comparing texts of the rules must know about Chinese (simplified characters).

The cues carry the alignment without numbers; a check that Chinese has no cues for does not compare it.
"""

from __future__ import annotations

from kb.lang.checks import CheckPack, Cue, Quotes

_CUES: dict[str, tuple[Cue, ...]] = {}

_CUES["ability"] = (
    Cue("characteristic-defining", "特征定义异能"),
    Cue("delayed-triggered", "延迟触发式异能"),
    Cue("reflexive-triggered", "反身触发式异能"),
    Cue("triggered-mana", "触发式法术力异能"),
    Cue("activated-mana", "起动式法术力异能"),
    Cue("triggered", "触发式异能"),
    Cue("activated", "起动式异能"),
    Cue("static", "静止式异能"),
    Cue("spell", "咒语异能"),
    Cue("mana", "法术力异能"),
    Cue("loyalty", "忠诚异能"),
    Cue("keyword", "关键字异能"),
    Cue("linked", "关联异能"),
    Cue("evasion", "躲避式异能"),
)

_CUES["zone"] = (
    Cue("battlefield", "战场"),
    Cue("graveyard", "坟墓场"),
    Cue("library", "牌库"),
    Cue("hand", "手牌|手上"),
    Cue("exile", "放逐"),
    Cue("stack", "堆叠"),
    Cue("command", "统帅区"),
    Cue("outside", "游戏外|游戏之外"),
)

_CUES["player"] = (
    Cue("opponent", "对手"),
    Cue("controller", "操控者"),
    Cue("control", "操控"),
    Cue("owner", "拥有者"),
    Cue("own", "拥有"),
    Cue("target", "目标"),
    Cue("each", "每位|每个"),
)

_CUES["time"] = (
    Cue("until-end-of-turn", "直到回合结束"),
    Cue("end-step", "结束步骤"),
    Cue("this-turn", "本回合|此回合|该回合"),
    Cue("upkeep", "维持"),
    Cue("draw-step", "抓牌步骤"),
    Cue("untap-step", "重置步骤"),
    Cue("main-phase", "行动阶段|主阶段"),
)

_CUES["comparison"] = (
    Cue("ge", "或更多|或更高|以上|至少"),
    Cue("le", "或更少|或更低|以下"),
    Cue("up-to", "至多"),
    Cue("gt", "大于|多于|超过"),
    Cue("lt", "小于|少于"),
)

_CUES["quality"] = (
    Cue("face-down", "牌面朝下"),
    Cue("face-up", "牌面朝上"),
    Cue("untapped", "未横置"),
    Cue("tapped", "横置"),
    Cue("power", "力量"),
    Cue("toughness", "防御力"),
    Cue("colorless", "无色"),
    Cue("white", "白色"),
    Cue("blue", "蓝色"),
    Cue("black", "黑色"),
    Cue("red", "红色"),
    Cue("green", "绿色"),
)

PACK = CheckPack(
    code="zh",
    cues=_CUES,
    quotes=Quotes((("“", "”"), ("‘", "’"), ("《", "》")), straight=False),
    remains=frozenset(),
    counted=(),
    doubled=frozenset(),
    stem=str.casefold,
    compounds=False,
    length=0.35,
)
