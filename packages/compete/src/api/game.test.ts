import { expect, test } from 'vitest';
import { readEvent } from './events.ts';
import { readGame } from './ranked.ts';

/** Nobody answers here. */
const server = { api: 'http://127.0.0.1:1/api/' };

test.each(['zzz', '', '0'.repeat(31), 'F'.repeat(32), '../account', `${'0'.repeat(32)}/live`])(
  '%j is no id of a game, so there is none, and no server is asked',
  async (id) => {
    expect(await readGame(server, id)).toMatchObject({ error: { code: 'unknown-game' } });
  },
);

test.each(['Daily', '', 'a'.repeat(41), 'daily-2026-11-23/me', 'daily?'])(
  '%j is no id of an event, so there is none, and no server is asked',
  async (id) => {
    expect(await readEvent(server, id)).toMatchObject({ error: { code: 'unknown-event' } });
  },
);
