import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logTo(isTTY: boolean) {
  const lines: string[] = [];
  const log = createLog('warn', { isTTY, write: (text) => lines.push(text) });
  return { log, lines };
}

/** An error of the database, which quotes the row. */
const refused = Object.assign(new Error('violates a constraint'), {
  code: '23514',
  detail: 'Failing row contains (secret)',
});

test('an entry is a line of JSON; an error has its kind, message, stack and code only', () => {
  const { log, lines } = logTo(false);
  log.error({ err: refused }, 'cannot store');
  log.info('not at this level');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/\}\n$/);
  expect(lines[0]).not.toContain('secret');
  const { time, ...entry } = JSON.parse(lines[0]!) as Record<string, unknown>;
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(entry).toEqual({
    level: 'error',
    msg: 'cannot store',
    err: { type: 'Error', message: refused.message, stack: refused.stack, code: '23514' },
  });
});

test('in a terminal, an entry is a line for people', () => {
  const { log, lines } = logTo(true);
  log.error({ err: refused }, 'cannot store');
  log.error({ err: refused });
  log.warn('PostgreSQL has ended');
  expect(lines.map((line) => line.slice('2026-11-23 20:00:00 '.length))).toEqual([
    'error: cannot store: violates a constraint\n',
    'error: violates a constraint\n',
    'warn: PostgreSQL has ended\n',
  ]);
});
