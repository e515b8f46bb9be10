/**
 * Stored texts that cannot be read are kept and reported, and never overwritten before a copy is
 * kept.
 */
import { expectOk, PRESETS } from '@open2048/core';
import {
  faultyStorage,
  fixedPorts,
  moveOnce,
  type Operation,
  type Outcome,
} from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { openSession } from './index.ts';
import { keysOf } from './storage-keys.ts';

const RULES = { ...PRESETS.classic, size: { rows: 2, cols: 2 } };
const KEYS = keysOf(RULES);

/** A store with two games of some hundred events each, one of them over, and a high score. */
async function playedTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const ports = fixedPorts(faultyStorage(texts, () => 'works'));
  const session = await openSession(RULES, ports);
  for (let game = 0; game < 2; game++) {
    for (let events = 0; events < 600; events += 2) {
      ports.pass(events);
      moveOnce(session);
      expectOk(session.undo());
    }
    if (game === 1) break;
    while (session.state.game.position.status !== 'over') moveOnce(session);
    expectOk(session.addHighScore('Ann'));
    session.newGame();
  }
  await session.close();
  return texts;
}

async function openOn(
  texts: Map<string, string>,
  seed = 50,
  broken?: (operation: Operation) => boolean,
) {
  const storage = faultyStorage(texts, (operation) =>
    broken?.(operation) === true ? 'fails-before' : 'works',
  );
  return openSession(RULES, fixedPorts(storage, seed));
}

const cutShort = (text: string) => text.slice(0, text.length / 2);
const oneBitOff = (text: string) =>
  text.replace(/(?<="data":.{60})./s, (character) =>
    String.fromCharCode(character.charCodeAt(0) ^ 1),
  );
const newer = (text: string) => text.replace(/"version":\d+/, '"version":9');

describe('a save', () => {
  test.each([
    ['cut short', 'damaged-save', cutShort],
    ['with one bit changed', 'damaged-save', oneBitOff],
    ['that is empty', 'damaged-save', () => ''],
    ['of another program', 'damaged-save', () => '{"grid":[]}'],
    ['of a newer version', 'newer-save', newer],
  ] as const)('%s is copied completely, and a new game starts', async (_, code, damage) => {
    const texts = await playedTexts();
    const damaged = damage(texts.get(KEYS.save)!);
    texts.set(KEYS.save, damaged);
    const segments = [...texts].filter(([key]) => key.startsWith(KEYS.journals));
    const session = await openOn(texts);
    expect(session.state.notices).toMatchObject([{ code, key: `${KEYS.save}.damaged-1` }]);
    expect(session.state.game.record).toBeNull();
    moveOnce(session);
    expect((await session.close()).ok).toBe(true);
    expect(JSON.parse(texts.get(`${KEYS.save}.damaged-1`)!)).toEqual({
      save: damaged,
      journal: Object.fromEntries(segments),
    });
    const again = await openOn(texts, 51);
    expect(again.state.notices).toEqual([]);
    expect(again.state.game.position).toEqual(session.state.game.position);
  });

  test.each([
    ['missing', (texts: Map<string, string>, key: string) => texts.delete(key)],
    ['changed', (texts: Map<string, string>, key: string) => texts.set(key, 'L1R1')],
    ['not a journal', (texts: Map<string, string>, key: string) => texts.set(key, 'hello')],
  ])('with a segment %s is damaged, but keeps its other game', async (_, damage) => {
    const texts = await playedTexts();
    const sound = await openOn(new Map(texts));
    expectOk(sound.undoNewGame());
    const { position } = sound.state.game;
    const save = JSON.parse(texts.get(KEYS.save)!) as {
      data: { games: { id: string; segments: string[] }[] };
    };
    const { id, segments } = save.data.games[1]!;
    damage(texts, KEYS.segment(id, segments[0]!));
    const session = await openOn(texts);
    expect(session.state.notices).toMatchObject([{ code: 'damaged-save' }]);
    expect(session.state.game.record).toBeNull();
    expectOk(session.undoNewGame());
    expect(session.state.game.position).toEqual(position);
  });

  test('with damage only to the older game continues with the newer', async () => {
    const texts = await playedTexts();
    const sound = await openOn(new Map(texts));
    const save = JSON.parse(texts.get(KEYS.save)!) as {
      data: { games: { id: string; segments: string[] }[] };
    };
    const { id, segments } = save.data.games[0]!;
    texts.delete(KEYS.segment(id, segments[0]!));
    const session = await openOn(texts);
    expect(session.state.notices).toMatchObject([{ code: 'damaged-save' }]);
    expect(session.state.game.position).toEqual(sound.state.game.position);
    expect(session.state.canUndoNewGame).toBe(false);
  });

  test('of another rule set is not played with these rules', async () => {
    const texts = await playedTexts();
    const storage = faultyStorage(texts, () => 'works');
    const other = await openSession(PRESETS.classic, fixedPorts(storage, 40));
    await other.close();
    texts.set(KEYS.save, texts.get(keysOf(PRESETS.classic).save)!);
    const session = await openOn(texts);
    expect(session.state.notices).toMatchObject([{ code: 'damaged-save' }]);
    expect(session.state.game.rules).toEqual(RULES);
  });

  test('that another session replaces while it is read is not damaged', async () => {
    const texts = await playedTexts();
    const other = await openOn(texts, 40);
    const replaced = { yet: false };
    const storage = faultyStorage(texts, async ({ kind, key }): Promise<Outcome> => {
      if (kind === 'read' && key.startsWith(KEYS.journals) && !replaced.yet) {
        replaced.yet = true;
        for (let game = 0; game < 2; game++) {
          other.newGame();
          moveOnce(other);
        }
        await other.flush();
      }
      return 'works' as const;
    });
    const session = await openSession(RULES, fixedPorts(storage, 41));
    expect(replaced.yet).toBe(true);
    expect(session.state.notices).toEqual([]);
    expect(session.state.game.position).toEqual(other.state.game.position);
  });

  test('is not copied again each time it is found, and at most five copies are kept', async () => {
    const texts = await playedTexts();
    const copies = () => [...texts.keys()].filter((key) => key.includes('.damaged-')).toSorted();
    texts.set(KEYS.save, 'damaged');
    const noWrites = ({ kind, key }: Operation) => kind === 'update' && key === KEYS.save;
    for (let time = 0; time < 3; time++) await (await openOn(texts, 60 + time, noWrites)).close();
    expect(copies()).toEqual([`${KEYS.save}.damaged-1`]);
    for (let time = 0; time < 6; time++) {
      texts.set(KEYS.save, `damaged ${time}`);
      await (await openOn(texts, 70 + time)).close();
    }
    expect(copies()).toEqual([3, 4, 5, 6, 7].map((number) => `${KEYS.save}.damaged-${number}`));
  });

  test('that cannot be moved aside is not overwritten until it can', async () => {
    const texts = await playedTexts();
    texts.set(KEYS.save, 'damaged');
    let full = true;
    const session = await openOn(
      texts,
      50,
      ({ kind, key }) => full && kind === 'update' && key.includes('damaged'),
    );
    expect(session.state.notices).toMatchObject([{ code: 'aside-failed', key: KEYS.save }]);
    moveOnce(session);
    expect(await session.flush()).toMatchObject({ ok: false, error: { code: 'aside-failed' } });
    expect(texts.get(KEYS.save)).toBe('damaged');
    full = false;
    expect((await session.flush()).ok).toBe(true);
    expect(texts.get(`${KEYS.save}.damaged-1`)).toContain('damaged');
    expect(session.state.notices).toMatchObject([{ code: 'damaged-save' }]);
    expect((await openOn(texts)).state.game.position).toEqual(session.state.game.position);
  });
});

describe('records', () => {
  test.each([
    ['cut short', 'damaged-records', cutShort],
    ['with one bit changed', 'damaged-records', oneBitOff],
    ['of a newer version', 'newer-records', newer],
  ] as const)('%s are moved aside, and the game continues', async (_, code, damage) => {
    const texts = await playedTexts();
    const damaged = damage(texts.get(KEYS.records)!);
    texts.set(KEYS.records, damaged);
    const session = await openOn(texts);
    expect(session.state.notices).toMatchObject([{ code, key: `${KEYS.records}.damaged-1` }]);
    expect(session.state.game.record).not.toBeNull();
    while (session.state.game.position.status !== 'over') moveOnce(session);
    expect((await session.close()).ok).toBe(true);
    expect(texts.get(`${KEYS.records}.damaged-1`)).toBe(damaged);
    const again = await openOn(texts, 51);
    expect(again.state.notices).toEqual([]);
    expect(again.state.statistics['with-undo']).toMatchObject({ games: 1, over: 1 });
  });

  test('damaged during use are not overwritten until they are moved aside', async () => {
    const texts = await playedTexts();
    let full = true;
    const session = await openOn(
      texts,
      50,
      ({ kind, key }) => full && kind === 'update' && key.includes('damaged'),
    );
    texts.set(KEYS.records, 'damaged');
    while (session.state.game.position.status !== 'over') moveOnce(session);
    expect(await session.flush()).toMatchObject({ ok: false, error: { code: 'aside-failed' } });
    expect(texts.get(KEYS.records)).toBe('damaged');
    full = false;
    expect((await session.flush()).ok).toBe(true);
    expect(texts.get(`${KEYS.records}.damaged-1`)).toBe('damaged');
  });

  test('damaged during use are moved aside and written again', async () => {
    const texts = await playedTexts();
    const session = await openOn(texts);
    const { games } = session.state.statistics['with-undo'];
    texts.set(KEYS.records, 'damaged');
    while (session.state.game.position.status !== 'over') moveOnce(session);
    expect((await session.flush()).ok).toBe(true);
    expect(session.state.notices).toMatchObject([{ code: 'damaged-records' }]);
    expect(texts.get(`${KEYS.records}.damaged-1`)).toBe('damaged');
    const again = await openOn(texts, 51);
    expect(again.state.statistics['with-undo'].games).toBe(games + 1);
    expect(again.state.highScores['with-undo']).toMatchObject([{ name: 'Ann' }]);
  });
});
