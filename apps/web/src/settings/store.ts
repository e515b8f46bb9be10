/**
 * The current settings, as a signal, stored in the store of the app and the same in every tab. A change takes effect at
 * once and is then applied to the stored settings, which another tab may have changed. Changes by other tabs are
 * followed by `Storage.watch`, as for games.
 */
import { ok } from '@open2048/core';
import type { Storage } from '@open2048/session';
import { signal, type ReadonlySignal } from '@preact/signals';
import { DEFAULT_SETTINGS, formatSettings, parseSettings, type Settings } from './settings.ts';

/** The key of the settings in the store. */
export const SETTINGS_KEY = 'open2048/settings';

/** A notice for the player: stored settings could not be used, or the latest change is not stored. */
export type SettingsNotice = 'damaged-settings' | 'newer-settings' | 'unsaved-settings';

/** The settings of this tab. */
export class SettingsStore {
  readonly value: ReadonlySignal<Settings>;
  readonly notice: ReadonlySignal<SettingsNotice | null>;
  readonly #value;
  readonly #notice;
  readonly #storage: Storage;
  /** Changes that are in effect here but not known to be stored, in order. */
  #changes: readonly Partial<Settings>[] = [];

  constructor(storage: Storage, stored: Stored) {
    this.#storage = storage;
    this.value = this.#value = signal(stored.settings);
    this.notice = this.#notice = signal(stored.notice);
    storage.watch((key) => {
      if (key === null || key === SETTINGS_KEY) void this.#follow();
    });
  }

  /** Changes some settings; resolves when the change is stored or has failed, which sets `notice`. */
  async change(change: Partial<Settings>): Promise<void> {
    this.#changes = [...this.#changes, change];
    this.#value.value = { ...this.#value.value, ...change };
    const changes = this.#changes;
    try {
      await this.#storage.update(SETTINGS_KEY, (old) => {
        const stored = old === null ? ok(DEFAULT_SETTINGS) : parseSettings(old);
        // If the stored settings cannot be read, the current ones replace them.
        return formatSettings(changed(stored.ok ? stored.value : this.#value.value, changes));
      });
      this.#changes = this.#changes.filter((each) => !changes.includes(each));
      this.#notice.value = null;
    } catch {
      this.#notice.value = 'unsaved-settings';
    }
  }

  /** Adopts the stored settings, with the changes that are not stored yet on top. */
  async #follow(): Promise<void> {
    const text = await this.#storage.read(SETTINGS_KEY).catch(() => null);
    const stored = text === null ? null : parseSettings(text);
    if (!stored?.ok) return;
    const now = changed(stored.value, this.#changes);
    if (formatSettings(now) !== formatSettings(this.#value.value)) this.#value.value = now;
  }
}

function changed(settings: Settings, changes: readonly Partial<Settings>[]): Settings {
  return Object.assign({}, settings, ...changes) as Settings;
}

/** The result of reading the store. */
interface Stored {
  readonly settings: Settings;
  readonly notice: SettingsNotice | null;
}

/** Opens the stored settings, or the default ones. */
export async function openSettings(storage: Storage): Promise<SettingsStore> {
  return new SettingsStore(storage, await read(storage));
}

async function read(storage: Storage): Promise<Stored> {
  const text = await storage.read(SETTINGS_KEY).catch(() => null);
  if (text === null) return { settings: DEFAULT_SETTINGS, notice: null };
  const stored = parseSettings(text);
  if (stored.ok) return { settings: stored.value, notice: null };
  const newer = stored.error.code === 'newer-version';
  return { settings: DEFAULT_SETTINGS, notice: newer ? 'newer-settings' : 'damaged-settings' };
}
