/** The table of grades: how often the moves of each player have which grade, and how often a move is flagged. */
import { grouped } from './grouped.ts';
import { GRADES, isMistake, judgeMove, type JudgedMove } from '@open2048/advice';
import { PRESETS } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import type { GradedGame } from './graded-games.ts';
import { evaluationBy } from './predictions.ts';
import { number, percent, table } from './report.ts';
import { boardOf } from './rows.ts';

/** The judgements of the evaluated moves of a game by an engine. */
export function judgedBy(engine: EngineName, { judged }: GradedGame): readonly JudgedMove[] {
  return judged.map((move) => {
    const { cells, score, played } = move;
    const evaluation = evaluationBy(engine, move[engine]);
    const position = { board: boardOf(cells), score };
    return judgeMove(PRESETS.classic, position, evaluation, played, 0);
  });
}

/** The share of the moves of games with each grade; every game counts by its number of moves. */
export function gradeShares(
  engine: EngineName,
  games: readonly GradedGame[],
): { readonly shares: readonly number[]; readonly flagged: number } {
  let all = 0;
  let flagged = 0;
  const sums = GRADES.map(() => 0);
  for (const game of games) {
    const moves = judgedBy(engine, game);
    const weight = game.moves / moves.length;
    all += game.moves;
    for (const move of moves) {
      sums[GRADES.indexOf(move.grade)]! += weight;
      if (isMistake(move)) flagged += weight;
    }
  }
  return { shares: sums.map((sum) => sum / all), flagged: flagged / all };
}

/** The table: by player, by strength and all together; then by the other engines. */
export function gradeTable(games: readonly GradedGame[]): string {
  const row = (name: string, some: readonly GradedGame[], engine: EngineName = 'standard') => {
    const { shares, flagged } = gradeShares(engine, some);
    const moves = some.reduce((sum, each) => sum + each.moves, 0);
    return [name, number(some.length), number(moves), ...shares.map(percent), percent(flagged)];
  };
  const byPlayer = grouped(games, ({ player }) => player);
  const byStrength = grouped(games, ({ strength }) => strength);
  return table(
    ['player', 'games', 'moves', ...GRADES, 'flagged'],
    [
      ...[...byPlayer.entries()].map(([name, some]) => row(name, some)),
      ...[...byStrength.entries()].map(([name, some]) => row(`**${name}**`, some)),
      row('**all**', games),
      row('all, by `instant`', games, 'instant'),
      row('all, by `heuristic`', games, 'heuristic'),
    ],
  );
}
