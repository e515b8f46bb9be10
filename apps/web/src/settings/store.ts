/**
 * The settings that hold now, as a signal, kept in the store of the app and the same in every tab.
 * A change holds at once; it is then made to what is stored, which another tab may have changed, and
 * the result is told to the other tabs.
 */
import { ok } from '@open2048/core';
import type { Storage } from '@open2048/session';
import { signal, type ReadonlySignal } from '@preact/signals';
import { DEFAULT_SETTINGS, formatSettings, parseSettings, type Settings } from './settings.ts';

/** The key of the settings in the store. */
export const SETTINGS_KEY = 'open2048/settings';

/** What a player should know: stored settings could not be used, or the latest change is not stored. */
export type SettingsNotice = 'damaged-settings' | 'newer-settings' | 'unsaved-settings';

/** The way to other tabs; a `BroadcastChannel` is one. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** The settings of this tab. */
export class SettingsStore {
  readonly value: ReadonlySignal<Settings>;
  readonly notice: ReadonlySignal<SettingsNotice | null>;
  readonly #value;
  readonly #notice;
  readonly #storage: Storage;
  readonly #channel: Channel;

  constructor(storage: Storage, channel: Channel, stored: Stored) {
    this.#storage = storage;
    this.#channel = channel;
    this.value = this.#value = signal(stored.settings);
    this.notice = this.#notice = signal(stored.notice);
    channel.addEventListener('message', ({ data }) => {
      const told = parseSettings(String(data));
      if (told.ok) this.#value.value = told.value;
    });
  }

  /** Changes some settings; resolves when that is stored or has failed, which `notice` tells. */
  async change(change: Partial<Settings>): Promise<void> {
    this.#value.value = { ...this.#value.value, ...change };
    let text = '';
    try {
      await this.#storage.update(SETTINGS_KEY, (old) => {
        const stored = old === null ? ok(DEFAULT_SETTINGS) : parseSettings(old);
        // What cannot be read is replaced by what holds here.
        text = formatSettings({ ...(stored.ok ? stored.value : this.#value.value), ...change });
        return text;
      });
      this.#channel.postMessage(text);
      this.#notice.value = null;
    } catch {
      this.#notice.value = 'unsaved-settings';
    }
  }
}

/** What was found in the store. */
interface Stored {
  readonly settings: Settings;
  readonly notice: SettingsNotice | null;
}

/** The settings as they are stored, or the default ones. */
export async function openSettings(storage: Storage, channel: Channel): Promise<SettingsStore> {
  return new SettingsStore(storage, channel, await read(storage));
}

async function read(storage: Storage): Promise<Stored> {
  const text = await storage.read(SETTINGS_KEY).catch(() => null);
  if (text === null) return { settings: DEFAULT_SETTINGS, notice: null };
  const stored = parseSettings(text);
  if (stored.ok) return { settings: stored.value, notice: null };
  const newer = stored.error.code === 'newer-version';
  return { settings: DEFAULT_SETTINGS, notice: newer ? 'newer-settings' : 'damaged-settings' };
}
