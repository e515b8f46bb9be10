/** The tables of endgame play. */
import { ENDGAME, ENDGAME_FORMATIONS, endgameProblem } from '@open2048/advice';
import { expectOk, FACES, PRESETS } from '@open2048/core';
import { CORNER_MADE } from '@open2048/engine';
import type { Formation, Problem } from '@open2048/solver';

/** A table of endgame play. */
export interface EndgameTable {
  /** Such as `endgame-1024`. */
  readonly name: string;
  /** The rank of the tile that it makes. */
  readonly made: number;
  readonly problem: Problem;
  /** The disk space that building it needs, in bytes. */
  readonly bytes: number;
}

/** The tables by which the engine plays, the strongest first. */
export const ENDGAME_TABLES: readonly EndgameTable[] = [
  endgameTable(CORNER_MADE, 4.2e9, ENDGAME_FORMATIONS[0]),
  endgameTable(CORNER_MADE, 2.7e9, ENDGAME_FORMATIONS[1]),
];

/** The table of a formation that makes a tile of a rank, and the disk space that building it needs, in bytes. */
export function endgameTable(
  made: number,
  bytes: number,
  formation: Formation = ENDGAME,
): EndgameTable {
  const kind = formation.limits === undefined ? '' : '-compact';
  const problem = expectOk(endgameProblem(PRESETS.classic, made, formation));
  return { name: `endgame-${FACES[made]}${kind}`, made, bytes, problem };
}
