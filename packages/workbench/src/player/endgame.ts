/** Endgame play with the best table of a folder. */
import { EndgamePlay, type AskTable } from '@open2048/advice';
import { FACES, ok, type Result, type RuleSet } from '@open2048/core';
import { loadEndgameSearch } from '@open2048/engine';
import { queryExact } from '@open2048/solver';
import {
  ENDGAME_TABLES,
  endgameTablesHold,
  findEndgameTable,
  openEndgameTable,
  type EndgameTable,
} from './endgame-tables.ts';

/** A folder that may have a table of endgame play. Its file is opened for the first game that needs it. */
export class EndgameFolder {
  readonly #folder: string;
  readonly #known: readonly EndgameTable[];
  readonly #table: EndgameTable | null;
  #play: EndgamePlay | null = null;
  #closeFile: (() => Promise<void>) | null = null;

  private constructor(folder: string, known: readonly EndgameTable[], table: EndgameTable | null) {
    this.#folder = folder;
    this.#known = known;
    this.#table = table;
  }

  /** Looks for the first of the given tables in a folder. */
  static async find(
    folder: string,
    known: readonly EndgameTable[] = ENDGAME_TABLES,
  ): Promise<EndgameFolder> {
    return new EndgameFolder(folder, known, await findEndgameTable(folder, known));
  }

  /** Looks for the same tables in another folder, and closes this one. */
  async other(folder: string): Promise<EndgameFolder> {
    await this.#closeFile?.();
    return EndgameFolder.find(folder, this.#known);
  }

  /** The name of the table, such as `endgame-1024`; null if the folder has none. */
  get name(): string | null {
    return this.#table && `endgame-${FACES[this.#table.made]}`;
  }

  /** Endgame play for games of some rules; null if there is no table for them. Faults of `openTableFile`. */
  async playFor(rules: RuleSet): Promise<Result<EndgamePlay | null>> {
    if (this.#table === null || !endgameTablesHold(rules)) return ok(null);
    if (this.#play === null) {
      const opened = await openEndgameTable(this.#folder, this.#table);
      if (!opened.ok) return opened;
      const { table, close } = opened.value;
      this.#closeFile = close;
      const ask: AskTable = (board) => queryExact(table, board);
      this.#play = new EndgamePlay(await loadEndgameSearch(), ask, this.#table.made);
    }
    return ok(this.#play);
  }
}
