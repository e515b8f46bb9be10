/**
 * What the tiles of a board do between one board and the next, computed without drawing. Unlike
 * ranks on a board, tiles have an identity, which a plan preserves across a move, an undo or a
 * jump. A plan always ends on the requested board, whatever motions it is given: a motion that does
 * not fit is ignored, and the tile that should have arrived appears in its place. So a view can be
 * wrong for one animation at most.
 */
import type { Board, Motion } from '@open2048/core';

/** A tile with identity: `id` is unique in its view, `rank` is 1..255, `cell` a row-major index. */
export interface Tile {
  readonly id: number;
  readonly rank: number;
  readonly cell: number;
}

/** The tiles on a board of that size, in any order; `nextId` is larger than any id used so far. */
export interface TileLayout {
  readonly rows: number;
  readonly cols: number;
  readonly tiles: readonly Tile[];
  readonly nextId: number;
}

/**
 * What a tile does. It stays: `slide` (possibly over no distance). It is added: `pop` when the
 * tiles that merge into it have arrived, `appear` when all have, `part` at once, out of a merged
 * tile that an undo splits. It is removed: `join` slides under its merged tile, `leave` fades at
 * once.
 */
export type Role = 'slide' | 'pop' | 'appear' | 'part' | 'join' | 'leave';

/** The act of one tile in a plan: it starts on the cell `from` and ends on `tile.cell`. */
export interface TileAnimation {
  readonly tile: Tile;
  readonly from: number;
  readonly role: Role;
}

/** The acts of all tiles, and the resulting scene. */
export interface Plan {
  readonly acts: readonly TileAnimation[];
  readonly scene: TileLayout;
}

/** A scene without tiles or cells, before the first board is shown. */
export const EMPTY_SCENE: TileLayout = { rows: 0, cols: 0, tiles: [], nextId: 1 };

/** Tiles slide and merge along `motions`; any other tiles of `after` appear. */
export function planMove(scene: TileLayout, after: Board, motions: readonly Motion[]): Plan {
  const stage = new Stage(scene, after);
  for (const { from, to, merged } of motions) {
    if (!merged) stage.slide(from, to);
    else if (stage.retire(from, to)) stage.enter(to, to, 'pop');
  }
  return stage.plan();
}

/** The plan back to `before`, along the `motions` of the move that is undone. */
export function planUndo(scene: TileLayout, before: Board, motions: readonly Motion[]): Plan {
  const stage = new Stage(scene, before);
  for (const { from, to, merged } of motions) {
    if (!merged) stage.slide(to, from);
    else if (stage.has(to)) stage.enter(from, to, 'part');
  }
  for (const { to, merged } of motions) if (merged) stage.drop(to);
  return stage.plan();
}

/**
 * The plan from any board to any other: tiles that are the same on both stay, the others leave and
 * appear.
 */
export function planJump(scene: TileLayout, board: Board): Plan {
  const stage = new Stage(scene, board);
  for (const { cell } of scene.tiles) stage.slide(cell, cell);
  return stage.plan();
}

/**
 * Collects the acts of one plan: takes tiles from the old scene and fills the cells of the target.
 * Between boards of different size no tile is reused.
 */
class Stage {
  readonly #target: Board;
  readonly #waiting: Map<number, Tile>;
  readonly #filled = new Set<number>();
  readonly #acts: TileAnimation[] = [];
  readonly #tiles: Tile[] = [];
  #nextId: number;

  constructor(scene: TileLayout, target: Board) {
    const sameSize = scene.rows === target.rows && scene.cols === target.cols;
    const tiles = sameSize ? scene.tiles : [];
    this.#target = target;
    this.#waiting = new Map(tiles.map((tile) => [tile.cell, tile]));
    this.#nextId = scene.nextId;
  }

  has(cell: number): boolean {
    return this.#waiting.has(cell);
  }

  /** Keeps a tile if it exists and the target has its rank in that place. */
  slide(from: number, to: number): void {
    const tile = this.#waiting.get(from);
    if (tile === undefined || tile.rank !== this.#target.ranks[to] || this.#filled.has(to)) return;
    this.#waiting.delete(from);
    this.#stay({ tile: { ...tile, cell: to }, from, role: 'slide' });
  }

  /** Adds a new tile, unless its cell is filled, or empty in the target. */
  enter(cell: number, from: number, role: 'pop' | 'appear' | 'part'): void {
    const rank = this.#target.ranks[cell];
    if (rank === undefined || rank === 0 || this.#filled.has(cell)) return;
    this.#stay({ tile: { id: this.#nextId++, rank, cell }, from, role });
  }

  /** Removes a tile into a merged one; false if it does not exist. */
  retire(from: number, to: number): boolean {
    const tile = this.#waiting.get(from);
    if (tile === undefined) return false;
    this.#waiting.delete(from);
    this.#acts.push({ tile: { ...tile, cell: to }, from, role: 'join' });
    return true;
  }

  /** Removes a merged tile without animation: its parts cover it. */
  drop(cell: number): void {
    this.#waiting.delete(cell);
  }

  plan(): Plan {
    for (const tile of this.#waiting.values()) {
      this.#acts.push({ tile, from: tile.cell, role: 'leave' });
    }
    const { rows, cols, ranks } = this.#target;
    for (let cell = 0; cell < ranks.length; cell++) this.enter(cell, cell, 'appear');
    const scene = { rows, cols, tiles: this.#tiles, nextId: this.#nextId };
    return { acts: this.#acts, scene };
  }

  #stay(act: TileAnimation): void {
    this.#filled.add(act.tile.cell);
    this.#acts.push(act);
    this.#tiles.push(act.tile);
  }
}
