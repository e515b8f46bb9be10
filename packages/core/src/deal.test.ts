/** The keyed deal against its specification: docs/deal.md, the vectors of the RFC, and Node's own HMAC. */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { keyDealer } from '@open2048/testing/games';
import { describe, expect, test } from 'vitest';
import { boardFromFaces, emptyBoard, type Board } from './board.ts';
import { commitmentOf, dealerFault, dealerOf, dealRng, KeyDealer, MAX_KEY_BYTES } from './deal.ts';
import { seeded, UNKNOWN_DEALER, type Deal, type DealerRecord } from './dealer.ts';
import { newGame, play } from './game.ts';
import { bytesOfHex } from './byte-text.ts';
import { hexOf } from './hex.ts';
import { HmacSha256 } from './hmac.ts';
import { drawSpawn, legalNow, positionOn } from './position.ts';
import { PRESETS } from './presets.ts';
import { expectOk } from './result.ts';
import { Rng, seedState } from './rng.ts';
import { bytesOf, sha256 } from './sha256.ts';

const hexRange = (first: number, count: number) =>
  hexOf(Uint8Array.from({ length: count }, (_, index) => first + index));
const id = hexRange(0, 16);
const nonce = hexRange(0xf0, 16);
const key = hexRange(0, 32);
const deal: Deal = { id, nonce, commitment: commitmentOf(id, key) };
const dealer = new KeyDealer(deal, key);

describe('HMAC-SHA-256', () => {
  // https://www.rfc-editor.org/rfc/rfc4231, sections 4.2 to 4.8; case 5 is a truncated output.
  const ascii = (text: string) => Uint8Array.from(Buffer.from(text, 'ascii'));
  const repeated = (byte: number, count: number) => new Uint8Array(count).fill(byte);
  const macOf = (secret: Uint8Array, message: Uint8Array) =>
    hexOf(bytesOf(new HmacSha256(secret).of(HmacSha256.messageOf(message))));
  test.each([
    [
      1,
      repeated(0x0b, 20),
      ascii('Hi There'),
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      2,
      ascii('Jefe'),
      ascii('what do ya want for nothing?'),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      3,
      repeated(0xaa, 20),
      repeated(0xdd, 50),
      '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    ],
    [
      4,
      bytesOfHex(hexRange(1, 25))!,
      repeated(0xcd, 50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    [
      6,
      repeated(0xaa, 131),
      ascii('Test Using Larger Than Block-Size Key - Hash Key First'),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      7,
      repeated(0xaa, 131),
      ascii(
        'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
      ),
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('test case %i of RFC 4231', (_case, secret, message, mac) => {
    expect(macOf(secret, message)).toBe(mac);
  });

  test('matches Node for keys and messages around the block size of 64 bytes', () => {
    for (const keyBytes of [0, 1, 32, 63, 64, 65, 128]) {
      for (const messageBytes of [0, 1, 55, 56, 63, 64, 65, 200]) {
        const [secret, message] = [repeated(keyBytes, keyBytes), repeated(7, messageBytes)];
        const mac = createHmac('sha256', secret).update(message).digest('hex');
        expect(macOf(secret, message)).toBe(mac);
      }
    }
  });
});

/** The state computed from the text of the specification. */
function specifiedState(index: number, board: Board): number[] {
  const place = Buffer.alloc(8);
  place.writeUInt32BE(index, 0);
  place.writeUInt16BE(board.rows, 4);
  place.writeUInt16BE(board.cols, 6);
  const mac = createHmac('sha256', Buffer.from(key, 'hex'))
    .update('open2048 deal 2')
    .update(Buffer.from(id, 'hex'))
    .update(Buffer.from(nonce, 'hex'))
    .update(place)
    .update(Uint8Array.from(board.ranks as Iterable<number>))
    .digest();
  return [0, 4, 8, 12].map((offset) => mac.readUInt32BE(offset));
}

describe('the specification', () => {
  const page = readFileSync(new URL('../../../docs/deal.md', import.meta.url), 'utf8');

  test('the commitment is the SHA-256 of the label, the id and the key', () => {
    const hash = createHash('sha256')
      .update('open2048 key 2')
      .update(Buffer.from(id + key, 'hex'));
    expect(deal.commitment).toBe(hash.digest('hex'));
  });

  test.each([
    [0, emptyBoard(4, 4)],
    [
      1,
      expectOk(
        boardFromFaces([
          [0, 2, 0],
          [4, 0, 8],
        ]),
      ),
    ],
    [70_000, emptyBoard(1, 300)],
  ])('the generator of spawn %i comes from the HMAC', (index, board) => {
    expect(dealRng(deal, key, index, board).state).toEqual(specifiedState(index, board));
  });

  test('of one dealer, too, the spawns depend on the board of each alone, whatever came before', () => {
    for (const side of [4, 3, 5, 4]) {
      const board = emptyBoard(side, side);
      const due = { ...positionOn(PRESETS.classic, board), spawnsDue: 1, moves: 1 };
      for (const index of [2 ** 31, 1, 0x01_02_03_04]) {
        const [a, b, c, d] = specifiedState(index, board) as [number, number, number, number];
        const { spawn } = dealer.deal(index, PRESETS.classic, due);
        expect(spawn).toEqual(drawSpawn(PRESETS.classic, due, new Rng([a, b, c, d])));
      }
    }
  });

  test('the page contains the test vectors', () => {
    const { start } = newGame(PRESETS.classic, dealer);
    const state = specifiedState(0, emptyBoard(4, 4)).map((word) =>
      word.toString(16).padStart(8, '0'),
    );
    expect(page.replaceAll(/ +/g, ' ')).toContain(`| commitment | \`${deal.commitment}\` |`);
    expect(page).toContain(state.join(' '));
    expect(page).toContain(
      start.map(({ cell, rank }) => `rank ${rank} on cell ${cell}`).join(', '),
    );
  });
});

const committed = { kind: 'committed', commitment: hexOf(sha256(bytesOfHex(key)!)), key } as const;

describe('the record of a dealer', () => {
  test.each<readonly [string, DealerRecord]>([
    ['of a seed', seeded(1).record],
    ['of a key', dealer.record],
    ['of a key of version 1', committed],
    ['of a key of version 1 that is not known yet', { ...committed, key: null }],
    ['of a deal whose key is not known yet', { kind: 'remote', deal }],
    ['of anyone', UNKNOWN_DEALER.record],
  ])('%s names its dealer', (_whose, record) => {
    expect(dealerFault(record)).toBeNull();
    expect(dealerOf(record).record).toEqual(record);
  });

  test.each([
    ['id', { ...deal, id: nonce }, key, 'key-mismatch'],
    ['key', deal, nonce + nonce, 'key-mismatch'],
    ['commitment', { ...deal, commitment: key }, key, 'key-mismatch'],
    ['id that is too short', { ...deal, id: id.slice(2) }, key, 'bad-deal'],
    ['nonce in capitals', { ...deal, nonce: nonce.toUpperCase() }, key, 'bad-deal'],
    ['commitment that is not hex', { ...deal, commitment: 'x'.repeat(64) }, key, 'bad-commitment'],
    ['key that is too long', deal, `${key}00`, 'bad-key'],
  ] as const)('another %s is refused', (_what, given, secret, code) => {
    expect(dealerFault({ kind: 'key', deal: given, key: secret })?.error.code).toBe(code);
    expect(() => new KeyDealer(given, secret)).toThrow(code);
  });

  test('a deal is checked before its key is known', () => {
    const record = { kind: 'remote', deal: { ...deal, nonce: key } } as const;
    expect(dealerFault(record)?.error).toMatchObject({ code: 'bad-deal', at: 'nonce' });
  });

  test.each([
    ['commitment in capitals', { ...committed, commitment: 'AB'.repeat(32) }, 'bad-commitment'],
    ['commitment that is too short', { ...committed, commitment: id }, 'bad-commitment'],
    ['key that is not hex', { ...committed, key: 'xy' }, 'bad-key'],
    ['key that is too long', { ...committed, key: '00'.repeat(MAX_KEY_BYTES + 1) }, 'bad-key'],
    ['key of the largest size', { ...committed, key: '00'.repeat(MAX_KEY_BYTES) }, 'key-mismatch'],
  ] as const)('of version 1: another %s is refused', (_what, record, code) => {
    expect(dealerFault(record)?.error.code).toBe(code);
  });
});

describe('a game that a key deals', () => {
  test('deals the same tile again when a move is undone and repeated', () => {
    const game = newGame(PRESETS.classic, dealer);
    const direction = ([0, 1, 2, 3] as const).find((way) => (legalNow(game.position) >> way) & 1)!;
    const moved = expectOk(play(game, { type: 'move', direction }));
    const undone = expectOk(play(moved, { type: 'undo' }));
    expect(expectOk(play(undone, { type: 'move', direction })).turn).toEqual({
      ...moved.turn,
      previous: undone.turn,
    });
    expect(moved.turn.state).toBe(3);
  });

  test('has nothing in common with a game of another id, nonce or key', () => {
    const tiles = (other: Deal, secret: string): string => {
      const own = new KeyDealer(other, secret);
      const { position } = newGame(PRESETS.classic, own);
      const due = { ...position, board: emptyBoard(4, 4), spawnsDue: 1, moves: 1 };
      const spawns = Array.from(
        { length: 40 },
        (_, state) => own.deal(state, PRESETS.classic, due).spawn,
      );
      return spawns.map(({ cell }) => cell).join(' ');
    };
    const otherKey = hexRange(0x40, 32);
    const otherId = { ...deal, id: hexRange(0x70, 16) };
    const games = [
      tiles(deal, key),
      tiles({ ...otherId, commitment: commitmentOf(otherId.id, key) }, key),
      tiles({ ...deal, nonce: hexRange(0x80, 16) }, key),
      tiles({ ...deal, commitment: commitmentOf(id, otherKey) }, otherKey),
    ];
    expect(new Set(games).size).toBe(games.length);
    expect(tiles(deal, key)).toBe(games[0]);
  });

  test('deals each cell and each rank as often as the rules say', () => {
    const rng = new Rng(seedState(1));
    const { position } = newGame(PRESETS.classic, keyDealer(rng));
    const cells = new Map<number, number>();
    let fours = 0;
    const rounds = 4200;
    for (let round = 0; round < rounds; round++) {
      const due = { ...position, spawnsDue: 1, moves: 1 };
      const { spawn } = keyDealer(rng).deal(round, PRESETS.classic, due);
      cells.set(spawn.cell, (cells.get(spawn.cell) ?? 0) + 1);
      fours += spawn.rank === 2 ? 1 : 0;
    }
    expect(cells.size).toBe(14);
    // 300 per cell and 420 fours are expected; the bounds are five standard deviations.
    for (const count of cells.values())
      expect(Math.abs(count - 300)).toBeLessThan(5 * Math.sqrt(300 * (13 / 14)));
    expect(Math.abs(fours - 420)).toBeLessThan(5 * Math.sqrt(420 * 0.9));
  });
});
