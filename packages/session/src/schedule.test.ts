/** Rounds of reading and writing: one at a time, only the latest state, and no endless retries. */
import { describe, expect, test } from 'vitest';
import { Schedule } from './schedule.ts';
import type { Notice } from './state.ts';
import { StorageError } from './storage-errors.ts';

const notice = (code: Notice['code']): Notice => ({ code, message: 'why', key: 'key' });
const FULL = new StorageError(notice('storage-full'));

/** A schedule whose work records its calls; `during` runs within it, and may fail. */
function scheduled(unread: Notice | null = null) {
  const done: string[] = [];
  const control: { during: (kind: string) => void } = { during: () => {} };
  const work = (kind: string) => async () => {
    done.push(kind);
    control.during(kind);
  };
  const schedule: Schedule = new Schedule(
    {
      read: work('read'),
      write: async () => {
        const { version } = schedule;
        await work('write')();
        schedule.settle(version);
      },
      fail: () => void done.push('fail'),
      end: () => void done.push('end'),
    },
    unread,
  );
  return { schedule, done, control };
}

const SAVED = { ok: true, value: undefined };
const fails = () => {
  throw FULL;
};

describe('a change', () => {
  test('is written after the call, in one round', async () => {
    const { schedule, done } = scheduled();
    expect(schedule.saved).toBe('saved');
    schedule.save();
    expect([schedule.saved, done]).toEqual(['saving', []]);
    expect(await schedule.flush()).toEqual(SAVED);
    expect([schedule.saved, done]).toEqual(['saved', ['write', 'end']]);
  });

  test('during a write is written by the same round, several of them once', async () => {
    const { schedule, done, control } = scheduled();
    control.during = () => {
      control.during = () => {};
      for (let change = 0; change < 3; change++) schedule.save();
    };
    schedule.save();
    expect(await schedule.flush()).toEqual(SAVED);
    expect(done).toEqual(['write', 'write', 'end']);
  });

  test('is written after the store was read, if that is due', async () => {
    const { schedule, done } = scheduled();
    schedule.save();
    schedule.follow();
    expect(schedule.isStale).toBe(true);
    await schedule.flush();
    expect(done).toEqual(['read', 'write', 'end']);
    expect(schedule.isStale).toBe(false);
  });
});

test('a flush without a change does nothing', async () => {
  const { schedule, done } = scheduled();
  expect(await schedule.flush()).toEqual(SAVED);
  expect(done).toEqual([]);
});

test('a read that settles everything leaves nothing to write', async () => {
  const { schedule, done, control } = scheduled();
  control.during = () => schedule.settle(schedule.version);
  schedule.save();
  schedule.follow();
  expect(await schedule.flush()).toEqual(SAVED);
  expect(done).toEqual(['read', 'end']);
});

describe('a write that fails', () => {
  const FAULT = { ok: false, error: { code: 'storage-full', message: 'why', at: 'key' } };

  test('is reported, and retried once by each flush and each change', async () => {
    const { schedule, done, control } = scheduled();
    control.during = fails;
    schedule.save();
    await settled();
    expect(done).toEqual(['write', 'fail', 'end']);
    expect(schedule.saved).toBe('failed');
    expect(await schedule.flush()).toEqual(FAULT);
    expect(schedule.failure).toBe(FULL.notice);
    schedule.save();
    expect(schedule.saved).toBe('saving');
    await settled();
    expect(done).toEqual(['write', 'fail', 'end', 'write', 'fail', 'end', 'write', 'fail', 'end']);
    control.during = () => {};
    expect(await schedule.flush()).toEqual(SAVED);
    expect([schedule.saved, schedule.failure]).toEqual(['saved', null]);
  });

  test('is retried at once if there is a later state', async () => {
    const { schedule, done, control } = scheduled();
    control.during = () => {
      control.during = () => {};
      schedule.save();
      throw FULL;
    };
    schedule.save();
    expect(await schedule.flush()).toEqual(SAVED);
    expect(done).toEqual(['write', 'fail', 'write', 'end']);
    expect(schedule.failure).toBeNull();
  });

  test('stays reported until everything is durable', async () => {
    const { schedule, control } = scheduled();
    control.during = fails;
    schedule.save();
    await schedule.flush();
    control.during = (kind) => {
      if (kind === 'write') throw FULL;
    };
    schedule.follow();
    await settled();
    expect(schedule.failure).toBe(FULL.notice);
  });
});

describe('a read that fails', () => {
  test('is not reported if nothing waits to be saved, and is retried', async () => {
    const { schedule, done, control } = scheduled();
    control.during = fails;
    schedule.follow();
    // Reading is not saving.
    expect(schedule.saved).toBe('saved');
    await settled();
    expect([schedule.isStale, schedule.saved, schedule.failure]).toEqual([true, 'saved', null]);
    control.during = () => {};
    schedule.follow();
    await settled();
    expect(schedule.isStale).toBe(false);
    expect(done).toEqual(['read', 'end', 'read', 'end']);
  });

  test('is reported if something waits', async () => {
    const { schedule, done, control } = scheduled();
    control.during = fails;
    schedule.save();
    schedule.follow();
    await settled();
    expect(schedule.failure).toBe(FULL.notice);
    expect(done).toEqual(['read', 'fail', 'end']);
  });
});

test('a store that was not read at the opening is read before anything is written', async () => {
  const unread = notice('read-failed');
  const { schedule, done } = scheduled(unread);
  expect([schedule.isStale, schedule.saved, schedule.failure]).toEqual([true, 'failed', unread]);
  schedule.save();
  expect(await schedule.flush()).toEqual(SAVED);
  expect(done).toEqual(['read', 'write', 'end']);
});

test('a failure outside a round is reported until the next one', async () => {
  const { schedule } = scheduled();
  schedule.fail(FULL);
  expect([schedule.saved, schedule.failure]).toEqual(['failed', FULL.notice]);
  schedule.save();
  expect(await schedule.flush()).toEqual(SAVED);
  expect(() => schedule.fail(new Error('a fault of ours'))).toThrow('a fault of ours');
});

test('after a stop there is no further round', async () => {
  const { schedule, done, control } = scheduled();
  const reason = notice('other-writer');
  control.during = () => schedule.stop(reason);
  schedule.follow();
  schedule.save();
  expect(schedule.isStopped).toBe(false);
  expect(await schedule.flush()).toMatchObject({ ok: false, error: { code: 'other-writer' } });
  expect([schedule.isStopped, schedule.saved, schedule.failure]).toEqual([true, 'failed', reason]);
  schedule.save();
  schedule.follow();
  await schedule.flush();
  expect(done).toEqual(['read', 'end']);
});

/** Waits until all started work is done: the work here never waits. */
async function settled(): Promise<void> {
  for (let ticks = 0; ticks < 30; ticks++) await Promise.resolve();
}
