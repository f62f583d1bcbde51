"""Errors that end a command; each owns its exit code."""

from __future__ import annotations


class KbError(Exception):
    """The input cannot be read.

    The message says where, what was expected, what was found and what to do. Commands print it on stderr and exit
    with ``exit_code``.
    """

    exit_code = 2


class BadNumberError(KbError):
    """A text that should be a rule number is none."""


class BadDateError(KbError):
    """A text that should be a date is none, or lies before the first known edition."""


class SourceError(KbError):
    """A source file is damaged, of another kind, too large or mis-decoded."""


class DataError(KbError):
    """A data file of ours (terms, cards, scenarios, waivers) breaks its format."""


class NotFoundError(KbError):
    """The question was understood and the answer is: there is none."""

    exit_code = 1
