/**
 * The model of a position being edited: the board, the cursor, the brush, and the undo and redo
 * history. Components read the signals and make changes only through the methods; the latest edit
 * is a value, and words.ts puts it into words.
 */
import {
  boardsEqual,
  emptyBoard,
  transform,
  withRank,
  type Board,
  type Size,
  type Symmetry,
} from '@open2048/core';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { carried, strokeOf, touched, type Brush } from './brush.ts';
import { resized } from './resize.ts';

/** The most boards that can be undone; a board has at most 1024 bytes. */
const MAX_PAST = 1000;

/** The latest edit: of one cell, from one cell to another, or of the whole board. */
export type Edit =
  | { readonly kind: 'tile'; readonly cell: number }
  | { readonly kind: 'held' | 'dropped'; readonly cell: number }
  | {
      readonly kind:
        | 'cleared'
        | 'resized'
        | 'turned'
        | 'undone'
        | 'redone'
        | 'read'
        | 'nothing-to-undo'
        | 'nothing-to-redo';
    };

/** The latest edit; `number` counts edits, to distinguish equal ones. */
export interface LatestEdit {
  readonly number: number;
  /** null before the first edit. */
  readonly edit: Edit | null;
}

interface History {
  readonly past: readonly Board[];
  readonly board: Board;
  /** The next board is last. */
  readonly future: readonly Board[];
}

/** One position being edited. */
export class Editor {
  readonly board: ReadonlySignal<Board>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** The cell that key presses apply to. */
  readonly cursor: ReadonlySignal<number>;
  readonly brush: ReadonlySignal<Brush>;
  /** The cell whose tile is being carried, or null. */
  readonly held: ReadonlySignal<number | null>;
  readonly latest: ReadonlySignal<LatestEdit>;
  readonly #history;
  readonly #cursor = signal(0);
  readonly #brush;
  readonly #held = signal<number | null>(null);
  readonly #latest = signal<LatestEdit>({ number: 0, edit: null });
  /** The brush of the current stroke. */
  #stroke: Brush | null = null;
  /** Whether the current stroke has changed the board. */
  #strokeChanged = false;
  /** Whether a tile is being dragged from the palette. */
  #lifted = false;

  /** Starts with a board of at least one cell and a brush. */
  constructor(board: Board, brush: Brush) {
    this.#history = signal<History>({ past: [], board, future: [] });
    this.#brush = signal(brush);
    this.board = computed(() => this.#history.value.board);
    this.canUndo = computed(() => this.#history.value.past.length > 0);
    this.canRedo = computed(() => this.#history.value.future.length > 0);
    this.cursor = this.#cursor;
    this.brush = this.#brush;
    this.held = this.#held;
    this.latest = this.#latest;
  }

  choose(brush: Brush): void {
    this.#held.value = null;
    this.#brush.value = brush;
  }

  /** Chooses a brush whose tile may be dragged onto the board. */
  lift(brush: Brush): void {
    this.choose(brush);
    this.#lifted = brush !== 'hand';
  }

  /** Ends the drag of a tile on a cell, or outside the board with null. */
  lay(cell: number | null): void {
    const isLifted = this.#lifted;
    this.#lifted = false;
    if (!isLifted || cell === null) return;
    this.goTo(cell);
    this.apply(this.#brush.value);
  }

  /** Moves the cursor to a cell. */
  goTo(cell: number): void {
    this.#cursor.value = cell;
  }

  /** Starts a stroke on a cell; a single undo reverts everything up to `endStroke`. */
  beginStroke(cell: number): void {
    this.goTo(cell);
    if (this.#brush.value === 'hand') return this.#hold(cell);
    this.#stroke = strokeOf(this.board.value.ranks[cell]!, this.#brush.value);
    this.#strokeChanged = false;
    this.#touch(cell);
  }

  /** Continues the stroke over another cell. */
  leadStroke(cell: number): void {
    if (cell === this.#cursor.value) return;
    this.goTo(cell);
    if (this.#stroke !== null) this.#touch(cell);
  }

  /** Ends the stroke at the cursor; a carried tile is put down there. */
  endStroke(): void {
    this.#stroke = null;
    if (this.#held.value !== null) this.#drop(this.#cursor.value);
  }

  /** Applies the brush at the cursor; the hand picks up a tile, and then puts it down. */
  press(): void {
    const cell = this.#cursor.value;
    if (this.#brush.value !== 'hand') {
      this.beginStroke(cell);
      this.endStroke();
    } else if (this.#held.value === null) this.#hold(cell);
    else this.#drop(cell);
  }

  /** Stops carrying a tile without moving it; false if none is carried. */
  cancelHold(): boolean {
    const wasHeld = this.#held.value !== null;
    this.#held.value = null;
    return wasHeld;
  }

  /** Sets the tile at the cursor to rank 1..255, or clears the cell with 0. */
  set(rank: number): void {
    const cell = this.#cursor.value;
    this.#change(withRank(this.board.value, cell, rank), { kind: 'tile', cell });
  }

  /** Applies a brush to the cell at the cursor. */
  apply(brush: Brush): void {
    this.set(touched(this.board.value.ranks[this.#cursor.value]!, brush));
  }

  clear(): void {
    const { rows, cols } = this.board.value;
    this.#change(emptyBoard(rows, cols), { kind: 'cleared' });
  }

  /** Resizes the board, sides from 1, and keeps what fits. */
  resize(size: Size): void {
    this.#change(resized(this.board.value, size), { kind: 'resized' });
  }

  /** Rotates or mirrors the board. */
  turn(symmetry: Symmetry): void {
    this.#change(transform(this.board.value, symmetry), { kind: 'turned' });
  }

  /** Replaces the board with one from a text, a link or a game. */
  read(board: Board): void {
    this.#change(board, { kind: 'read' });
  }

  undo(): void {
    const { past, board, future } = this.#history.value;
    const before = past.at(-1);
    if (before === undefined) return this.#emit({ kind: 'nothing-to-undo' });
    this.#show(
      { past: past.slice(0, -1), board: before, future: [...future, board] },
      { kind: 'undone' },
    );
  }

  redo(): void {
    const { past, board, future } = this.#history.value;
    const after = future.at(-1);
    if (after === undefined) return this.#emit({ kind: 'nothing-to-redo' });
    this.#show(
      { past: [...past, board], board: after, future: future.slice(0, -1) },
      { kind: 'redone' },
    );
  }

  #hold(cell: number): void {
    if (this.board.value.ranks[cell] === 0) return;
    this.#held.value = cell;
    this.#emit({ kind: 'held', cell });
  }

  #drop(cell: number): void {
    const from = this.#held.value!;
    this.#held.value = null;
    this.#change(carried(this.board.value, from, cell), { kind: 'dropped', cell });
  }

  #touch(cell: number): void {
    const board = this.board.value;
    const rank = touched(board.ranks[cell]!, this.#stroke!);
    this.#change(withRank(board, cell, rank), { kind: 'tile', cell });
  }

  /** Changes the board; later boards of one stroke share its undo step. */
  #change(board: Board, edit: Edit): void {
    const { past, board: before } = this.#history.value;
    if (boardsEqual(board, before)) return this.#emit(edit);
    const isSameStroke = this.#stroke !== null && this.#strokeChanged;
    this.#strokeChanged = this.#stroke !== null;
    const kept = isSameStroke ? past : [...past, before].slice(-MAX_PAST);
    this.#show({ past: kept, board, future: [] }, edit);
  }

  #show(history: History, edit: Edit): void {
    const { cols } = this.board.value;
    const [row, col] = [Math.floor(this.#cursor.value / cols), this.#cursor.value % cols];
    const { board } = history;
    this.#held.value = null;
    this.#history.value = history;
    this.#cursor.value = Math.min(row, board.rows - 1) * board.cols + Math.min(col, board.cols - 1);
    this.#emit(edit);
  }

  #emit(edit: Edit): void {
    this.#latest.value = { edit, number: this.#latest.value.number + 1 };
  }
}
