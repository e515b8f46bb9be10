import { memoryStorage, type Storage } from '@open2048/session';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, formatSettings, parseSettings } from './settings.ts';
import { openSettings, SETTINGS_KEY } from './store.ts';

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

async function openTab(storage: Storage) {
  const channel = new BroadcastChannel('settings-test');
  channels.push(channel);
  return openSettings(storage, channel);
}

const stored = async (storage: Storage) => parseSettings((await storage.read(SETTINGS_KEY))!);

test('a change holds at once and is there the next time', async () => {
  const storage = memoryStorage();
  const tab = await openTab(storage);
  expect(tab.value.value).toEqual(DEFAULT_SETTINGS);
  const change = tab.change({ theme: 'dark' });
  expect(tab.value.value.theme).toBe('dark');
  await change;
  expect((await openTab(storage)).value.value).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
});

test('another tab follows, and its own change keeps the first', async () => {
  const storage = memoryStorage();
  const [here, there] = [await openTab(storage), await openTab(storage)];
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
  const [here, there] = [await openTab(storage), await openTab(storage)];
  await Promise.all([here.change({ theme: 'dark' }), there.change({ speed: 'off' })]);
  expect(await stored(storage)).toMatchObject({ ok: true, value: { theme: 'dark', speed: 'off' } });
});

test.each([
  { rule: 'damaged settings', text: '{"format":', notice: 'damaged-settings' },
  {
    rule: 'settings of a newer version',
    text: formatSettings(DEFAULT_SETTINGS).replace('"version":2', '"version":9'),
    notice: 'newer-settings',
  },
])('$rule are told, the default ones hold, and a change ends it', async ({ text, notice }) => {
  const storage = memoryStorage();
  await storage.update(SETTINGS_KEY, () => text);
  const tab = await openTab(storage);
  expect(tab.value.value).toEqual(DEFAULT_SETTINGS);
  expect(tab.notice.value).toBe(notice);
  await tab.change({ volume: 5 });
  expect(tab.notice.value).toBe(null);
  expect(await stored(storage)).toMatchObject({ ok: true, value: { volume: 5 } });
});

test('a store that fails is told, and the change holds all the same', async () => {
  const failing: Storage = {
    ...memoryStorage(),
    update: () => Promise.reject(new Error('no room')),
  };
  const tab = await openTab(failing);
  await tab.change({ theme: 'light' });
  expect(tab.notice.value).toBe('unsaved-settings');
  expect(tab.value.value.theme).toBe('light');
});
