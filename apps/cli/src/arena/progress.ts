/**
 * The progress of an arena in one line of the terminal: games, rates, time left, and the mean scores of the engines.
 */
import { meanOf, type Arena, type ArenaListener } from '@open2048/workbench/arena';
import { count, Pace } from '@open2048/workbench/program';

/** Shows the progress of an arena that may already contain played games; `now` returns milliseconds. */
export function arenaProgress(
  { size, names, games: before }: Arena,
  now: () => number,
): ArenaListener {
  const pace = new Pace(now, { from: before.length, all: size, what: 'games' });
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
    onMoves: (made) => {
      moves += made;
      show();
    },
    onPlayed: ({ engine, score }) => {
      played++;
      scores[engine]!.push(score);
      show();
    },
  };
}
