/** The games whose endgames are known: the problem of their exact table, and for which rules it holds. */
import { PRESETS, ruleSetText, type Result, type RuleSet } from '@open2048/core';
import { CORNER_MADE } from '@open2048/engine';
import { problemOf, type Formation, type Problem } from '@open2048/solver';
import { ENDGAME } from './endgame-play.ts';

/** The row away from the large tiles has tiles of up to 64. */
const COMPACT: Formation = {
  ...ENDGAME,
  limits: Array.from({ length: 16 }, (_, cell) => (cell < 4 ? 6 : 0)),
};

/**
 * The formations of the tables by which the engine plays, the strongest first. With a table that makes a 512 only, nearly every
 * game is lost when the last 1024 has to be made, so a smaller tile is of no use; limits are (docs/adr/0058).
 */
export const ENDGAME_FORMATIONS = [ENDGAME, COMPACT] as const;

/** The problem of the table of a formation that makes a tile of the rank `made`, in games of some rules. */
export function endgameProblem(
  rules: RuleSet,
  made: number,
  formation: Formation,
): Result<Problem> {
  return problemOf(rules, { kind: 'tile', rank: made }, 'optimal', formation);
}

/** Whether endgames of classic games are those of games with some rules. The start and the goal do not matter. */
export function endgamesHold(rules: RuleSet): boolean {
  const { start, size } = PRESETS.classic;
  if (rules.size.rows !== size.rows || rules.size.cols !== size.cols) return false;
  const [classic, other] = [PRESETS.classic, { ...rules, start }].map((each) =>
    endgameProblem(each, CORNER_MADE, ENDGAME),
  );
  const areKnown = classic!.ok && other!.ok;
  return areKnown && ruleSetText(classic!.value.rules) === ruleSetText(other!.value.rules);
}
