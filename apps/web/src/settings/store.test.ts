import { memoryStorage, type Storage } from '@open2048/session';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, formatSettings, parseSettings } from './settings.ts';
import { openSettings, SETTINGS_KEY } from './store.ts';

const stored = async (storage: Storage) => parseSettings((await storage.read(SETTINGS_KEY))!);

test('a change applies immediately and is kept', async () => {
  const storage = memoryStorage();
  const tab = await openSettings(storage);
  expect(tab.value.value).toEqual(DEFAULT_SETTINGS);
  const change = tab.change({ theme: 'dark' });
  expect(tab.value.value.theme).toBe('dark');
  await change;
  expect((await openSettings(storage)).value.value).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
});

test('another tab follows, and its own change keeps the first one', async () => {
  const storage = memoryStorage();
  const [here, there] = [await openSettings(storage), await openSettings(storage)];
  const followed = new Promise<void>((resolve) => {
    there.value.subscribe(({ theme }) => theme === 'dark' && resolve());
  });
  await here.change({ theme: 'dark' });
  await followed;
  await there.change({ speed: 'off' });
  expect(await stored(storage)).toMatchObject({ ok: true, value: { theme: 'dark', speed: 'off' } });
});

test('changes made in two tabs at the same time are both kept', async () => {
  const storage = memoryStorage();
  const [here, there] = [await openSettings(storage), await openSettings(storage)];
  await Promise.all([here.change({ theme: 'dark' }), there.change({ speed: 'off' })]);
  expect(await stored(storage)).toMatchObject({ ok: true, value: { theme: 'dark', speed: 'off' } });
});

test.each([
  { rule: 'damaged settings', text: '{"format":', notice: 'damaged-settings' },
  {
    rule: 'settings of a newer version',
    text: formatSettings(DEFAULT_SETTINGS).replace(/"version":\d+/, '"version":9'),
    notice: 'newer-settings',
  },
])('$rule are told, the default ones hold, and a change ends it', async ({ text, notice }) => {
  const storage = memoryStorage();
  await storage.update(SETTINGS_KEY, () => text);
  const tab = await openSettings(storage);
  expect(tab.value.value).toEqual(DEFAULT_SETTINGS);
  expect(tab.notice.value).toBe(notice);
  await tab.change({ volume: 5 });
  expect(tab.notice.value).toBe(null);
  expect(await stored(storage)).toMatchObject({ ok: true, value: { volume: 5 } });
});

test('a failing store is reported, and the change applies until it can be stored', async () => {
  const works = memoryStorage();
  const control = { fails: true };
  const failing: Storage = {
    ...works,
    update: (key, change) =>
      control.fails ? Promise.reject(new Error('no room')) : works.update(key, change),
  };
  const tab = await openSettings(failing);
  await tab.change({ theme: 'light' });
  expect(tab.notice.value).toBe('unsaved-settings');
  await (await openSettings(works)).change({ volume: 5 });
  expect(tab.value.value).toMatchObject({ theme: 'light', volume: 5 });
  control.fails = false;
  await tab.change({ speed: 'slow' });
  expect(tab.notice.value).toBe(null);
  expect(await stored(works)).toMatchObject({
    ok: true,
    value: { theme: 'light', speed: 'slow', volume: 5 },
  });
});
