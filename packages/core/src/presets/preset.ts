/**
 * The exports of the file of a preset: its rules, its texts, and the examples that tests check. They
 * are separate exports, so that a bundler can drop those that a program does not use.
 */
import type { Language } from '../language.ts';
import type { RuleSet } from '../ruleset.ts';

/** The exports of a file in this folder. */
export interface Preset {
  readonly rules: RuleSet;
  readonly texts: PresetTexts;
  readonly playthrough: Playthrough;
  /** The counts of `perft` from the start, by depth from 0. */
  readonly perft: readonly PerftRow[];
}

/** The parts of a preset's texts: its name, how it differs from other presets, and its source. */
export const PRESET_PARTS = ['name', 'about', 'source'] as const;
export type PresetPart = (typeof PRESET_PARTS)[number];

export type PresetTexts = Readonly<Record<Language, Readonly<Record<PresetPart, string>>>>;

/** The game of the golden file `playthroughs/NAME.txt`. */
export interface Playthrough {
  readonly seed: number;
  /** Moves (U R D L), undo (<), redo (>) and continue (!); blanks and line ends are ignored. */
  readonly script: string;
}

export type PerftRow = readonly [positions: number, games: bigint];
