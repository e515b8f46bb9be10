/**
 * The saved games as this screen shows them, read from the store when it opens and whenever another
 * tab may have changed it, and the actions on them. Before any change the current game is saved and
 * closed; it is opened again when needed.
 */
import {
  deleteSaves,
  exportGames,
  importSaves,
  listSaves,
  readSavedGame,
  resumeSave,
  type Backup,
  type SaveEntry,
  type SaveList,
} from '@open2048/session';
import { signal, type ReadonlySignal } from '@preact/signals';
import type { App } from '../../app.tsx';
import { coalesced } from '../../coalesced.ts';
import type { Settings } from '../../settings/settings.ts';
import { saveBackup } from '../../sharing/backup.ts';
import { savedRoute } from '../../sharing/link.ts';
import type { FileImport } from './file-import.ts';

/** The latest deletion. */
export interface Deleted {
  readonly count: number;
  readonly backup: Backup;
}

export class SavedGames {
  /** null until the list is read, `unread` if the store fails. */
  readonly list: ReadonlySignal<SaveList | 'unread' | null>;
  readonly deleted: ReadonlySignal<Deleted | null>;
  /** Whether the store refused the latest change. */
  readonly hasFailed: ReadonlySignal<boolean>;
  readonly #list = signal<SaveList | 'unread' | null>(null);
  readonly #deleted = signal<Deleted | null>(null);
  readonly #hasFailed = signal(false);
  readonly #app: App;
  /**
   * Whether a change from this screen is in progress: it may notify of each of its writes, and the
   * list is read once at the end.
   */
  #isChanging = false;

  constructor(app: App) {
    this.#app = app;
    this.list = this.#list;
    this.deleted = this.#deleted;
    this.hasFailed = this.#hasFailed;
  }

  /** Reads the list now and after every change elsewhere; returns a function that stops that. */
  open(): () => void {
    const look = coalesced(async () => {
      if (!this.#isChanging) await this.#read();
    });
    void this.#app.table.flush().then(look);
    return this.#app.ports.storage.watch(look);
  }

  /** Continues a game on the play screen. */
  async resume(entry: SaveEntry): Promise<void> {
    const done = await this.#change(() => resumeSave(this.#app.ports, entry));
    if (done?.ok === true) {
      this.#app.router.go({ screen: 'play', rules: entry.rules, seed: null });
    }
  }

  /** Shows a game from its start. */
  async watch({ rules, id }: SaveEntry): Promise<void> {
    const { ports, router } = this.#app;
    const found = await this.#try(() => readSavedGame(ports.storage, rules, id));
    if (found !== null) router.go(savedRoute(found));
  }

  /** Deletes games; `undo` brings them back. */
  async delete(entries: readonly SaveEntry[]): Promise<void> {
    const { ports } = this.#app;
    await this.#change(async () => {
      const backup = await deleteSaves(ports, entries, ports.now());
      this.#deleted.value = { count: entries.length, backup };
    });
  }

  /** Restores the games that were deleted last. */
  async undo(): Promise<void> {
    const deleted = this.#deleted.value;
    if (deleted === null) return;
    const done = await this.#change(() => importSaves(this.#app.ports, deleted.backup));
    if (done?.ok === true) this.#deleted.value = null;
  }

  closeDeleted(): void {
    this.#deleted.value = null;
  }

  /** Downloads games as a file. */
  async saveGames(entries: readonly SaveEntry[]): Promise<void> {
    const { ports } = this.#app;
    const backup = await this.#try(() => exportGames(ports.storage, entries, ports.now()));
    if (backup !== null) saveBackup(backup);
  }

  /** Imports the file whose plan is shown; resolves when that has ended. */
  async import(fileImport: FileImport, settings: Settings | null): Promise<void> {
    await this.#change(() => fileImport.import(settings));
  }

  async #change<Value>(work: () => Promise<Value>): Promise<Value | null> {
    this.#isChanging = true;
    const value = await this.#try(async () => {
      await this.#app.table.clear();
      return work();
    });
    this.#isChanging = false;
    await this.#read();
    return value;
  }

  async #try<Value>(work: () => Promise<Value>): Promise<Value | null> {
    try {
      const value = await work();
      this.#hasFailed.value = false;
      return value;
    } catch {
      this.#hasFailed.value = true;
      return null;
    }
  }

  async #read(): Promise<void> {
    try {
      this.#list.value = await listSaves(this.#app.ports.storage);
    } catch {
      this.#list.value = 'unread';
    }
  }
}
