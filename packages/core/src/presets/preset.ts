/**
 * What the file of a preset exports: its rules, its texts, and the examples that tests check. They are
 * exports of their own, so that a bundler leaves out what a program does not use.
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

/** What a preset is called, how it differs from others, and where it comes from. */
export const PRESET_PARTS = ['name', 'about', 'source'] as const;
export type PresetPart = (typeof PRESET_PARTS)[number];

export type PresetTexts = Readonly<Record<Language, Readonly<Record<PresetPart, string>>>>;

/** The game of the golden file `playthroughs/NAME.txt`. */
export interface Playthrough {
  readonly seed: number;
  /** Moves (U R D L), undo (<), redo (>) and continue (!); blanks and line ends mean nothing. */
  readonly script: string;
}

export type PerftRow = readonly [positions: number, games: bigint];
