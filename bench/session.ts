/**
 * The cost of a move on the thread that draws the screen, saving included, by the length of the
 * game, and the time to resume a long game. The store is in memory, so that only the project's own
 * work is measured: the journal, the digest and the text of the save.
 */
import { PRESETS, expectOk, legalMoves } from '@open2048/core';
import { memoryStorage, openSession, type Ports, type Session } from '@open2048/session';
import { summary, text } from './measure.ts';

const LENGTHS = [100, 30_000, 100_000];
const SAMPLES = 1_000;
const BATCH = 64;

/** A move and its undo: no simple player reaches such lengths on the classic board without undo. */
function moveAndUndo(played: Session, way: number): void {
  const legal = legalMoves(played.state.game.position.board);
  expectOk(played.move(legal[way % legal.length]!));
  expectOk(played.undo());
}

async function playTo(played: Session, events: number, from: number): Promise<void> {
  for (let event = from; event < events; event += 2) {
    moveAndUndo(played, event / 2);
    if (event % BATCH === 0) await played.flush();
  }
  await played.flush();
}

/** Microseconds of one move and its save; the undo that follows is not counted. */
async function moveTime(played: Session): Promise<number> {
  const [direction] = legalMoves(played.state.game.position.board);
  const start = performance.now();
  expectOk(played.move(direction!));
  await played.flush();
  const time = performance.now() - start;
  expectOk(played.undo());
  await played.flush();
  return time * 1000;
}

/** Prints the time of a move in games of several lengths, and the time to resume the longest. */
export async function session(): Promise<void> {
  let time = 0;
  let seed = 0;
  const ports: Ports = {
    storage: memoryStorage(),
    now: () => (time += 100 + (time % 397)),
    newSeed: () => seed++,
  };
  const played = await openSession(PRESETS.classic, ports);
  let events = 0;
  for (const length of LENGTHS) {
    await playTo(played, length, events);
    const samples: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) samples.push(await moveTime(played));
    events = length + 2 * SAMPLES;
    console.log(`  after ${length} events ${text(summary(samples), 0)} µs per move, saved`);
  }
  const start = performance.now();
  await openSession(PRESETS.classic, ports);
  console.log(`  resumed after ${events} events in ${(performance.now() - start).toFixed(0)} ms`);
}
