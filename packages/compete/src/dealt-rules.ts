/** The rule sets of games that a server deals: those that deal tiles by chance and have a score. */
import {
  emptyBoard,
  formatPosition,
  parseRuleSet,
  PRESET_NAMES,
  PRESETS,
  ruleSetText,
  type RuleSet,
} from '@open2048/core';

/**
 * The most moves of a dealt game. With more, the replay of a game on the largest board that is dealt would exceed the
 * work limit of replays (`MAX_PLAY_WORK` of @open2048/core), so the game could not be finished.
 */
export const MAX_DEALT_MOVES = 350_000;

/** The rule sets by the name that boards and addresses use, the default first. */
export const DEALT_RULES: ReadonlyMap<string, RuleSet> = new Map(
  [
    ['classic', PRESETS.classic] as const,
    ['3x3', { ...PRESETS.classic, size: { rows: 3, cols: 3 } }] as const,
    ['5x5', { ...PRESETS.classic, size: { rows: 5, cols: 5 } }] as const,
    ...PRESET_NAMES.map((name) => [name, PRESETS[name]] as const),
  ].filter(([, rules]) => isDealt(rules)),
);

const NAMES: ReadonlyMap<string, string> = new Map(
  [...DEALT_RULES].map(([name, rules]) => [ruleSetText(rules), name]),
);

/** The first names by the text of the rules on an empty board: some rule sets differ only in their start. */
const NAMES_FROM_BOARD: ReadonlyMap<string, string> = new Map(
  [...DEALT_RULES].toReversed().map(([name, rules]) => [fromEmpty(rules), name]),
);

/** The rule set with the start on this board, in the notation of positions, instead of tiles that are dealt. */
export function startingFrom(rules: RuleSet, board: string): RuleSet {
  return { ...rules, start: { kind: 'given', board } };
}

/** The rules of a dealt game, with the board on which it starts; null if they are not known here. */
export function rulesOfGame({ name, position }: DealtStart): RuleSet | null {
  const rules = DEALT_RULES.get(name);
  if (rules === undefined || position === null) return rules ?? null;
  const given = parseRuleSet(startingFrom(rules, position));
  return given.ok ? given.value : null;
}

/** What a dealt game is played by: the name in `DEALT_RULES`, and the board it starts from, null for dealt tiles. */
export interface DealtStart {
  readonly name: string;
  readonly position: string | null;
}

/** The name and the start of a rule set, or null if it differs from those that are dealt in more than the start. */
export function dealtStartOf(rules: RuleSet): DealtStart | null {
  const { start } = rules;
  const isGiven = start.kind === 'given';
  const name = (isGiven ? NAMES_FROM_BOARD.get(fromEmpty(rules)) : null) ?? dealtRulesName(rules);
  return name === null ? null : { name, position: isGiven ? start.board : null };
}

function fromEmpty(rules: RuleSet): string {
  const { rows, cols } = rules.size;
  return ruleSetText(startingFrom(rules, formatPosition(emptyBoard(rows, cols))));
}

/** The name of a rule set in `DEALT_RULES`, or null if no server deals it. */
export function dealtRulesName(rules: RuleSet): string | null {
  return NAMES.get(ruleSetText(rules)) ?? null;
}

function isDealt({ start, spawn, score }: RuleSet): boolean {
  return start.kind === 'drawn' && spawn.kind === 'uniform' && score !== 'none';
}
