/** Endgame play with the table of a folder. */
import { access } from 'node:fs/promises';
import { EndgamePlay, type AskTable } from '@open2048/advice';
import { FACES, ok, type Result, type RuleSet } from '@open2048/core';
import { loadEndgameSearch } from '@open2048/engine';
import { queryExact } from '@open2048/solver';
import { openTableFile, tablePath } from '../tables/tables.ts';
import { ENDGAME_TABLE, endgameTableHolds, type EndgameTable } from './endgame-table.ts';

/** A folder that may have a table of endgame play. Its file is opened for the first game that needs it. */
export class EndgameFolder {
  readonly #folder: string;
  readonly #table: EndgameTable;
  readonly #isThere: boolean;
  #play: EndgamePlay | null = null;
  #closeFile: (() => Promise<void>) | null = null;

  private constructor(folder: string, table: EndgameTable, isThere: boolean) {
    this.#folder = folder;
    this.#table = table;
    this.#isThere = isThere;
  }

  /** Looks for a table in a folder. */
  static async find(folder: string, table: EndgameTable = ENDGAME_TABLE): Promise<EndgameFolder> {
    const isThere = await access(tablePath(folder, table.problem)).then(
      () => true,
      () => false,
    );
    return new EndgameFolder(folder, table, isThere);
  }

  /** Looks for the same table in another folder, and closes this one. */
  async other(folder: string): Promise<EndgameFolder> {
    await this.#closeFile?.();
    return EndgameFolder.find(folder, this.#table);
  }

  /** The name of the table, such as `endgame-1024`; null if the folder has none. */
  get name(): string | null {
    return this.#isThere ? `endgame-${FACES[this.#table.made]}` : null;
  }

  /** Endgame play for games of some rules; null if there is no table for them. Faults of `openTableFile`. */
  async playFor(rules: RuleSet): Promise<Result<EndgamePlay | null>> {
    if (!this.#isThere || !endgameTableHolds(rules)) return ok(null);
    if (this.#play === null) {
      const opened = await openTableFile(tablePath(this.#folder, this.#table.problem));
      if (!opened.ok) return opened;
      const { table, close } = opened.value;
      this.#closeFile = close;
      const ask: AskTable = (board) => queryExact(table, board);
      this.#play = new EndgamePlay(await loadEndgameSearch(), ask, this.#table.made);
    }
    return ok(this.#play);
  }
}
