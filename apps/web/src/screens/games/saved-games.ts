/**
 * The saved games as this screen shows them, read from the store when it opens and whenever another
 * tab may have changed it, and the actions on them. Before any change the current game is saved and
 * closed; it is opened again when needed.
 */
import type { Result } from '@open2048/core';
import {
  deleteSaves,
  exportGames,
  exportSaves,
  listSaves,
  readSavedGame,
  renameGame,
  restoreDeleted,
  resumeSave,
  type Deletion,
  type Exported,
  type SaveEntry,
  type SaveList,
} from '@open2048/session';
import { signal, type ReadonlySignal } from '@preact/signals';
import type { App } from '../../app.tsx';
import { coalesced } from '../../coalesced.ts';
import { formatSettings, type Settings } from '../../settings/settings.ts';
import { saveBackups } from '../../sharing/backup.ts';
import { analysisRoute, savedRoute } from '../../sharing/link.ts';
import type { FileImport } from './file-import.ts';

/** The latest deletion. */
export interface Deleted {
  readonly count: number;
  readonly deletion: Deletion;
}

/** What the screen reports: the store is full, the store failed, or how many games are not in the file. */
export type Report = 'full' | 'failed' | { readonly omitted: number };

/** The list, `unread` if the store fails, or how many games have been read of those that must be read. */
export type Listing =
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'unread' }
  | ({ readonly kind: 'read' } & SaveList);

/** A saved game that was read to be watched, analysed or shared. */
export type ReadGame = NonNullable<Awaited<ReturnType<typeof readSavedGame>>>;

export class SavedGames {
  /** null until something is known. */
  readonly listing: ReadonlySignal<Listing | null>;
  readonly deleted: ReadonlySignal<Deleted | null>;
  readonly report: ReadonlySignal<Report | null>;
  /** Whether a change or an export is in progress. */
  readonly isBusy: ReadonlySignal<boolean>;
  readonly #listing = signal<Listing | null>(null);
  readonly #deleted = signal<Deleted | null>(null);
  readonly #report = signal<Report | null>(null);
  /** A change may notify of each of its writes, and the list is read once at the end. */
  readonly #isBusy = signal(false);
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    this.listing = this.#listing;
    this.deleted = this.#deleted;
    this.report = this.#report;
    this.isBusy = this.#isBusy;
  }

  /** Reads the list now and after every change elsewhere; returns a function that stops that. */
  open(): () => void {
    const look = coalesced(async () => {
      if (!this.#isBusy.peek()) await this.#read();
    });
    void this.#app.table.flush().then(look);
    return this.#app.ports.storage.watch(look);
  }

  /** Continues a game on the play screen. */
  async resume(entry: SaveEntry): Promise<void> {
    const { ports, router } = this.#app;
    const done = await this.#change(() => resumeSave(ports, entry));
    if (done?.ok === true) router.go({ screen: 'play', rules: entry.rules, seed: null });
  }

  /** Shows a game from its start. */
  async watch(entry: SaveEntry): Promise<void> {
    const found = await this.game(entry);
    if (found !== null) this.#app.router.go(savedRoute(found));
  }

  /** Shows a game and analyses it. */
  async analyse(entry: SaveEntry): Promise<void> {
    const found = await this.game(entry);
    if (found !== null) this.#app.router.go(analysisRoute(found));
  }

  /** Reads a game; null if it is gone or the store failed. */
  game({ rules, id }: SaveEntry): Promise<ReadGame | null> {
    return this.#try(() => readSavedGame(this.#app.ports.storage, rules, id));
  }

  /** Names a game; resolves to the result, with the fault of an invalid name, and to null if the store failed. */
  async rename(entry: SaveEntry, text: string): Promise<Result<string | null> | null> {
    const done = await this.#try(() => renameGame(this.#app.ports.storage, entry, text));
    await this.#read();
    return done;
  }

  /** Deletes games; `undo` brings them back. */
  async delete(entries: readonly SaveEntry[]): Promise<void> {
    const { ports } = this.#app;
    await this.#change(async () => {
      const deletion = await deleteSaves(ports, entries, ports.now());
      this.#deleted.value = { count: entries.length, deletion };
    });
  }

  /** Restores the games that were deleted last. */
  async undo(): Promise<void> {
    const deleted = this.#deleted.value;
    if (deleted === null) return;
    const done = await this.#change(() => restoreDeleted(this.#app.ports, deleted.deletion));
    if (done?.ok === true) this.#deleted.value = null;
  }

  closeDeleted(): void {
    this.#deleted.value = null;
  }

  /** Downloads games as a file. */
  async saveGames(entries: readonly SaveEntry[]): Promise<void> {
    const { ports } = this.#app;
    await this.#save(() => exportGames(ports.storage, entries, ports.now()));
  }

  /** Downloads everything as a file. */
  async saveAll(): Promise<void> {
    const { table, ports, settings } = this.#app;
    const head = { savedAt: ports.now(), settings: formatSettings(settings.value.value) };
    await this.#save(async () => {
      await table.flush();
      return exportSaves(ports.storage, head);
    });
  }

  /** Imports the file whose plan is shown; resolves when that has ended. */
  async import(fileImport: FileImport, settings: Settings | null): Promise<void> {
    await this.#change(() => fileImport.import(settings));
  }

  async #save(read: () => Promise<Exported>): Promise<void> {
    this.#isBusy.value = true;
    const exported = await this.#try(read);
    this.#isBusy.value = false;
    if (exported === null) return;
    saveBackups(exported.backups);
    const { omitted } = exported;
    if (omitted > 0) this.#report.value = { omitted };
  }

  async #change<Value>(work: () => Promise<Value>): Promise<Value | null> {
    this.#isBusy.value = true;
    const value = await this.#try(async () => {
      await this.#app.table.clear();
      return work();
    });
    this.#isBusy.value = false;
    await this.#read();
    return value;
  }

  async #try<Value>(work: () => Promise<Value>): Promise<Value | null> {
    try {
      const value = await work();
      this.#report.value = null;
      return value;
    } catch (error) {
      const isFull = (error as Error).name === 'QuotaExceededError' || isStorageFull(error);
      this.#report.value = isFull ? 'full' : 'failed';
      return null;
    }
  }

  async #read(): Promise<void> {
    const known = this.#listing.peek();
    const before = known?.kind === 'read' ? known : undefined;
    try {
      const list = await listSaves(this.#app.ports.storage, {
        ...(before && { before }),
        onRead: (done, total) => {
          if (before === undefined) this.#listing.value = { kind: 'reading', done, total };
        },
      });
      this.#listing.value = { kind: 'read', ...list };
    } catch {
      this.#listing.value = { kind: 'unread' };
    }
  }
}

/** Whether an error of the session says that the store is full. */
function isStorageFull(error: unknown): boolean {
  return (error as { readonly notice?: { readonly code: string } }).notice?.code === 'storage-full';
}

/** A unique name of an entry. */
export function nameOf({ key, id }: SaveEntry): string {
  return `${key} ${id}`;
}
