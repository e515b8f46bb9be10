/** What an exact table maximises: which objectives the games of a rule set have, and objectives as text. */
import {
  FACES,
  fault,
  mustBeText,
  ok,
  quote,
  rankOfFaceText,
  type Result,
  type RuleSet,
} from '@open2048/core';

/**
 * What is maximised. `score`: the points of the rule set. `moves`: one for each move. `tile`: one once a tile of `rank`
 * or more is on the board, which ends the game, so that the expected value is a probability.
 */
export type Objective =
  | { readonly kind: 'score' }
  | { readonly kind: 'moves' }
  | { readonly kind: 'tile'; readonly rank: number };

/**
 * The objectives of games of a rule set, the most important first. If the goal ends the game, it is the only one:
 * points and moves beyond it do not count, but a table would count them.
 */
export function objectivesOf(rules: RuleSet): readonly [Objective, ...Objective[]] {
  const { size, spawn, goal, atGoal, score } = rules;
  const largest = spawn.kind === 'uniform' ? Math.max(...spawn.ranks.map(({ rank }) => rank)) : 0;
  const counted = { kind: score === 'none' ? 'moves' : 'score' } as const;
  // Making a tile requires a cell for each rank above the largest that is dealt.
  if (goal === null || goal >= size.rows * size.cols + largest) return [counted];
  const made = { kind: 'tile', rank: goal } as const;
  return atGoal === 'end' ? [made] : [counted, made];
}

/** Reads `score`, `moves` or `tile:512`; fault `bad-objective`. */
export function parseObjective(text: string): Result<Objective> {
  if (text === 'score' || text === 'moves') return ok({ kind: text });
  mustBeText('text', text);
  const rank = rankOfFaceText(/^tile:(\d+)$/.exec(text)?.[1] ?? '');
  if (rank.ok && rank.value > 0) return ok({ kind: 'tile', rank: rank.value });
  const expected = 'objective: expected score, moves or tile:N with N a power of two';
  return fault('bad-objective', `${expected}, got ${quote(text)}`);
}

/** The text that `parseObjective` reads. */
export function objectiveText(objective: Objective): string {
  return objective.kind === 'tile' ? `tile:${FACES[objective.rank]}` : objective.kind;
}
