/** How far an arena is, in one line of the terminal: games, rates, time left, and how the engines stand. */
import { count, Pace } from '../status.ts';
import type { Played } from './game.ts';
import { meanOf } from './statistics.ts';

/** Who hears how an arena goes. */
export interface ArenaProgress {
  readonly onMove: () => void;
  readonly onPlayed: (game: Played) => void;
}

/** Shows the progress of an arena of `all` games, of which some were played before; `now` tells milliseconds. */
export function arenaProgress(
  all: number,
  names: readonly string[],
  before: readonly Played[],
  now: () => number,
): ArenaProgress {
  const pace = new Pace(now, { from: before.length, all, what: 'games' });
  const scores = names.map((_, engine) =>
    before.filter((game) => game.engine === engine).map(({ score }) => score),
  );
  let played = before.length;
  let moves = 0;
  const show = (): void =>
    pace.show(played, (seconds) => [
      `${count(moves / Math.max(seconds, 0.001))} moves/s`,
      ...scores.flatMap((some, engine) => {
        const { mean, error } = meanOf(some);
        return some.length < 2 ? [] : [`${names[engine]} ${count(mean)} ± ${count(error)}`];
      }),
    ]);
  return {
    onMove: () => {
      moves++;
      show();
    },
    onPlayed: ({ engine, score }) => {
      played++;
      scores[engine]!.push(score);
      show();
    },
  };
}
