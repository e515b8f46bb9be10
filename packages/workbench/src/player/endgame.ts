/** Endgame play with the tables of a folder. */
import { access } from 'node:fs/promises';
import { EndgamePlay, tableGuide } from '@open2048/advice';
import { ok, type Result } from '@open2048/core';
import { queryExact } from '@open2048/solver';
import { openTableFile, tablePath } from '../tables/tables.ts';
import { ENDGAME_TABLES, type EndgameTable } from './endgame-table.ts';
import { loadEndgameEngine } from './shipped-engine.ts';

/**
 * A folder that may have tables of endgame play, of which the strongest is used. Its file is opened for the first game that
 * needs it.
 */
export class EndgameFolder {
  readonly #folder: string;
  readonly #tables: readonly EndgameTable[];
  /** The strongest table that the folder has. */
  readonly #table: EndgameTable | null;
  #play: EndgamePlay | null = null;
  #closeFile: (() => Promise<void>) | null = null;

  private constructor(folder: string, tables: readonly EndgameTable[], table: EndgameTable | null) {
    this.#folder = folder;
    this.#tables = tables;
    this.#table = table;
  }

  /** Looks for tables in a folder; the strongest come first. */
  static async find(
    folder: string,
    tables: readonly EndgameTable[] = ENDGAME_TABLES,
  ): Promise<EndgameFolder> {
    for (const table of tables) {
      const isThere = await access(tablePath(folder, table.problem)).then(
        () => true,
        () => false,
      );
      if (isThere) return new EndgameFolder(folder, tables, table);
    }
    return new EndgameFolder(folder, tables, null);
  }

  /** Looks for the same tables in another folder, and closes this one. */
  async other(folder: string): Promise<EndgameFolder> {
    await this.#closeFile?.();
    return EndgameFolder.find(folder, this.#tables);
  }

  /** The name of the table, such as `endgame-1024`; null if the folder has none. */
  get name(): string | null {
    return this.#table?.name ?? null;
  }

  /** Endgame play by the table; null if there is none. Faults of `openTableFile`. */
  async play(): Promise<Result<EndgamePlay | null>> {
    if (this.#table === null) return ok(null);
    if (this.#play === null) {
      const { problem, made } = this.#table;
      const opened = await openTableFile(tablePath(this.#folder, problem), problem);
      if (!opened.ok) return opened;
      const { table, close } = opened.value;
      this.#closeFile = close;
      const guide = tableGuide((board) => queryExact(table, board), made);
      this.#play = new EndgamePlay(loadEndgameEngine, guide);
    }
    return ok(this.#play);
  }
}
