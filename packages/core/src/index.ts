/** The public face of the rules: everything a program that plays, reads or checks 2048 needs. */
export * from './result.ts';
export * from './direction.ts';
export * from './face.ts';
export * from './board.ts';
export * from './slide.ts';
export * from './move.ts';
export * from './legal.ts';
export * from './packed.ts';
export * from './rng.ts';
export * from './notation.ts';
export * from './ruleset.ts';
export * from './presets.ts';
export * from './position.ts';
export * from './perft.ts';
export * from './symmetry.ts';
export * from './game.ts';
export * from './replay.ts';
