/** Searches with a time limit, and searches that return control to the event loop. */
import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { loadEngine } from './engine.ts';
import type { SearchResult } from './search-result.ts';

const board = draw`
  2   4   8   16
  256 128 64  32
  2   8   4   2
  .   2   .   .`;

const other = draw`
  2 4 2
  . . 4
  . . .`;

/** A clock that advances by one millisecond each time it is read. */
function ticking(): () => number {
  let now = 0;
  return () => now++;
}

describe('a search that yields to the event loop', () => {
  test('finds the same as an uninterrupted search, whatever the engine does meanwhile', async () => {
    const engine = await loadEngine(ticking());
    const whole = engine.search(board, { nodes: 50_000 });
    const thinking = engine.think(board, { nodes: 50_000 });
    engine.move(other, 1);
    expect(await thinking).toEqual(whole);
  });

  test('reports each pass, the last one as its answer', async () => {
    const engine = await loadEngine();
    const results: SearchResult[] = [];
    const answer = await engine.think(
      board,
      { nodes: 50_000 },
      { onResult: (advice) => results.push(advice) },
    );
    expect(results.at(-1)?.moves).toEqual(answer.moves);
    const nodes = results.map((advice) => advice.nodes);
    expect(nodes.length).toBeGreaterThan(2);
    expect(nodes).toEqual([...new Set(nodes)].toSorted((a, b) => a - b));
  });

  test('ends on request with the result so far', async () => {
    const engine = await loadEngine();
    const stop = new AbortController();
    const advice = await engine.think(
      board,
      {},
      { signal: stop.signal, onResult: () => stop.abort() },
    );
    expect(advice.moves.length).toBeGreaterThan(0);
  });

  test('lets the whole event loop run, including signals and other ports', async () => {
    const engine = await loadEngine(ticking());
    const stop = new AbortController();
    const rounds = (left: number): unknown =>
      left === 0 ? stop.abort() : setImmediate(() => rounds(left - 1));
    rounds(5);
    const { nodes } = await engine.think(board, {}, { signal: stop.signal });
    // Five rounds of the loop, not the thousand messages of a port that Node processes in each
    // round.
    expect(nodes).toBeLessThan(100_000);
  });

  test('ends when the engine starts another search', async () => {
    const engine = await loadEngine();
    const first = engine.think(board, {});
    const second = engine.search(other, { depth: 2 });
    expect((await first).moves.length).toBeGreaterThan(0);
    expect(engine.search(other, { depth: 2 })).toEqual(second);
  });
});

test('a position with few continuations is searched to the end in a few passes', async () => {
  const engine = await loadEngine();
  const crowded = draw`
    .    2    4    8
    16   32   64   128
    256  512  1024 2048
    4096 8192 16384 32768`;
  let passes = 0;
  const result = await engine.think(crowded, { nodes: 1_000_000 }, { onResult: () => passes++ });
  expect(passes).toBeLessThan(30);
  expect(result.nodes).toBeLessThan(1000);
  // Deeper searches find nothing more.
  expect(engine.search(crowded, { depth: 12 }).moves).toEqual(result.moves);
});

describe('a budget of time', () => {
  test('returns what its passes found', async () => {
    const engine = await loadEngine(ticking());
    const passes: SearchResult[] = [];
    const onResult = (pass: SearchResult): number => passes.push(pass);
    const advice = await engine.think(board, { milliseconds: 40 }, { onResult });
    expect(passes.length).toBeGreaterThan(1);
    expect(passes.at(-1)?.moves).toEqual(advice.moves);
    expect(advice.nodes).toBeLessThan(45 * 1024);
  });

  test('of little time searches deeper than one move', async () => {
    const engine = await loadEngine(ticking());
    expect(engine.search(board, { milliseconds: 3 }).depth).toBeGreaterThan(1);
  });

  test('of zero still gives a move', async () => {
    const engine = await loadEngine(ticking());
    expect(engine.search(board, { milliseconds: 0 }).depth).toBe(1);
  });
});
