/** An analysis as text is read again with the same losses, and whatever is damaged or does not fit is refused. */
import {
  DIRECTIONS,
  expectOk,
  legalMoves,
  newGame,
  play,
  PRESETS,
  seeded,
  sha256,
  type Game,
  type Unit,
} from '@open2048/core';
import { encodeReplay, replayOf, ReplayTimeline } from '@open2048/replay';
import { base64url, bytesOfBase64url } from '@open2048/replay/bytes';
import { expect, test } from 'vitest';
import { analysisText, parseAnalysisText, type SharedAnalysis } from './analysis-text.ts';
import { judgeGame } from './analysis.ts';
import { evaluationOf } from './evaluation.ts';
import { GameAnalysis } from './game-analysis.ts';

/** A game of at most `most` moves, played without a plan. */
function timelineOf(most: number, seed = 7): ReplayTimeline {
  let game: Game = newGame(PRESETS.classic, seeded(seed));
  for (let move = 0; move < most; move++) {
    const [direction] = legalMoves(game.position.board).toReversed();
    if (direction === undefined) break;
    game = expectOk(play(game, { type: 'move', direction, elapsed: 100 }));
  }
  return new ReplayTimeline(replayOf(game));
}

/** Evaluations with values that no rounding leaves as they are. */
function analysed(timeline: ReplayTimeline, unit: Unit = 'points', scale = 1000): SharedAnalysis {
  const evaluations = timeline.standingMoves().map(({ place }, index) => {
    const legal = legalMoves(timeline.positionAt(place).board);
    const values = legal.map((direction) => ({
      direction,
      value: scale * (2 + Math.sin(index)) - (scale / 300) * ((direction + index) % 4),
    }));
    return evaluationOf(
      values.toSorted((a, b) => b.value - a.value),
      { unit, isExact: unit === 'chance' },
    );
  });
  return {
    judge: 'test 1',
    engine: 'standard',
    nodes: 10_000,
    unit,
    isExact: unit === 'chance',
    evaluations,
  };
}

const GAME = timelineOf(120);
const ANALYSIS = analysed(GAME);
const TEXT = expectOk(analysisText(GAME, ANALYSIS));

test.each([
  { unit: 'points', scale: 100_000, near: 1 / 16 },
  { unit: 'chance', scale: 0.3, near: 2 ** -24 },
  { unit: 'moves', scale: 50, near: 1 / 64 },
  { unit: 'own', scale: 2_000_000, near: 1 },
] as const)('values in $unit are read again, rounded', ({ unit, scale, near }) => {
  const given = analysed(GAME, unit, scale);
  const read = expectOk(parseAnalysisText(GAME, expectOk(analysisText(GAME, given))));
  expect(read).toMatchObject({
    judge: 'test 1',
    engine: 'standard',
    nodes: 10_000,
    unit,
    isExact: given.isExact,
  });
  expect(read.evaluations).toHaveLength(given.evaluations.length);
  for (const [index, { moves }] of given.evaluations.entries()) {
    const again = read.evaluations[index]!.moves;
    for (const { direction, value, loss } of moves) {
      const found = again.find((move) => move.direction === direction)!;
      expect(Math.abs(found.value - value)).toBeLessThanOrEqual(near);
      expect(found.loss === 0).toBe(loss === 0);
    }
  }
});

test('the grades of a game are those of the analysis that was written', () => {
  const judged = ({ evaluations, unit }: SharedAnalysis) => {
    const analysis = new GameAnalysis(GAME);
    for (const evaluation of evaluations) expect(analysis.add(evaluation)).toBe(true);
    return judgeGame(analysis.judged, unit);
  };
  const read = expectOk(parseAnalysisText(GAME, TEXT));
  expect(judged(read).grades).toEqual(judged(ANALYSIS).grades);
  expect(judged(read).accuracy).toBeCloseTo(judged(ANALYSIS).accuracy!, 2);
});

test('what is written again is the same text', () => {
  const read = expectOk(parseAnalysisText(GAME, TEXT));
  expect(expectOk(analysisText(GAME, read))).toBe(TEXT);
});

test('an analysis of the first moves only is read, and one that follows a game without its times', () => {
  const part = { ...ANALYSIS, evaluations: ANALYSIS.evaluations.slice(0, 5) };
  const { replay } = GAME;
  const events = replay.events.map((event) => ({ ...event, elapsed: 0 }));
  const untimed = new ReplayTimeline({ ...replay, events });
  const read = expectOk(parseAnalysisText(untimed, expectOk(analysisText(GAME, part))));
  expect(read.evaluations).toHaveLength(5);
});

test('a move takes less than eleven characters', () => {
  expect(TEXT.length).toBeLessThan(11 * ANALYSIS.evaluations.length);
});

/** The text with changed bytes and a digest that is right again, as a forger would make it. */
function forged(change: (bytes: number[]) => void): string {
  const bytes = Array.from(expectOk(bytesOfBase64url(TEXT)).slice(0, -8));
  change(bytes);
  const events = GAME.replay.events.map((event) => ({ ...event, elapsed: 0 }));
  const game = expectOk(encodeReplay({ ...GAME.replay, events }));
  const digest = sha256(Uint8Array.from([...bytes, ...game])).slice(0, 8);
  return base64url(Uint8Array.from([...bytes, ...digest]));
}

/** The offset of the number of moves: after the version, the unit, the judge, the engine and the nodes. */
const COUNT_AT = 1 + 1 + 1 + 'test 1'.length + 1 + 'standard'.length + 2;

test.each([
  { rule: 'a changed character', text: TEXT.replace(/.(?=.{40}$)/, 'A'), code: 'bad-digest' },
  { rule: 'cut short', text: TEXT.slice(0, -8), code: 'bad-digest' },
  { rule: 'next to nothing', text: 'AQAB', code: 'cut-short' },
  { rule: 'not base64', text: `${TEXT}!`, code: 'bad-base64' },
  { rule: 'too long', text: 'A'.repeat(2 ** 23 + 1), code: 'too-long' },
  {
    rule: 'of another game',
    text: expectOk(analysisText(timelineOf(120, 8), analysed(timelineOf(120, 8)))),
    code: 'bad-digest',
  },
  { rule: 'of a newer version', text: forged((bytes) => (bytes[0] = 2)), code: 'unknown-version' },
  { rule: 'with unknown flags', text: forged((bytes) => (bytes[1] = 8)), code: 'unknown-flag' },
  {
    rule: 'by a judge of other characters',
    text: forged((bytes) => (bytes[3] = 7)),
    code: 'bad-value',
  },
  { rule: 'by an unknown engine', text: forged((bytes) => (bytes[10] = 65)), code: 'bad-value' },
  {
    rule: 'with more moves than the game',
    text: forged((bytes) => (bytes[COUNT_AT] = 121)),
    code: 'bad-count',
  },
  {
    rule: 'with fewer moves than it says',
    text: forged((bytes) => bytes.splice(-20)),
    code: 'cut-short',
  },
  {
    rule: 'with more after its end',
    text: forged((bytes) => bytes.push(0)),
    code: 'trailing-bytes',
  },
  {
    rule: 'without a best move',
    text: forged((bytes) => bytes.splice(COUNT_AT + 1, 99, ...Array.from({ length: 99 }, () => 1))),
    code: 'bad-value',
  },
])('an analysis is refused: $rule', ({ text, code }) => {
  expect(parseAnalysisText(GAME, text)).toMatchObject({ ok: false, error: { code } });
});

test('what cannot be written is refused', () => {
  const [first] = ANALYSIS.evaluations;
  const huge = { ...first!, moves: first!.moves.map((move) => ({ ...move, value: 2 ** 60 })) };
  expect(analysisText(GAME, { ...ANALYSIS, evaluations: [huge] })).toMatchObject({
    error: { code: 'bad-value' },
  });
  expect(analysisText(GAME, { ...ANALYSIS, judge: 'Müller' })).toMatchObject({
    error: { code: 'bad-value' },
  });
});

test('directions are those of the position, the best first', () => {
  const { evaluations } = expectOk(parseAnalysisText(GAME, TEXT));
  const [{ moves }] = evaluations as [(typeof evaluations)[number]];
  expect(moves.every(({ direction }) => DIRECTIONS.includes(direction))).toBe(true);
  expect(moves[0]!.loss).toBe(0);
});
