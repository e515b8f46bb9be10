/**
 * The rule sets that everyone starts from. Each is a file of `presets/` and stands for a game people
 * already know. Two lists hold them: `PRESETS` has the rules alone, so a program that needs no more is
 * bundled without the rest.
 */
import { mustBeOneOf } from './arguments.ts';
import { LANGUAGES, type Language } from './language.ts';
import * as classic from './presets/classic.ts';
import * as console from './presets/console.ts';
import * as corner from './presets/corner.ts';
import * as cs61b from './presets/cs61b.ts';
import { PRESET_PARTS, type Preset, type PresetPart } from './presets/preset.ts';
import * as terminal64 from './presets/terminal64.ts';
import * as tiers from './presets/tiers.ts';
import type { RuleSet } from './ruleset.ts';

/** The rules of the presets by name, the default first. */
export const PRESETS = {
  classic: classic.rules,
  cs61b: cs61b.rules,
  console: console.rules,
  terminal64: terminal64.rules,
  corner: corner.rules,
  tiers: tiers.rules,
} as const satisfies Record<string, RuleSet>;

export type PresetName = keyof typeof PRESETS;

/** The names of the presets, the default first. */
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];

/** All that the files of the presets say, by name. */
export const PRESET_FILES: Readonly<Record<PresetName, Preset>> = {
  classic,
  cs61b,
  console,
  terminal64,
  corner,
  tiers,
};

/** One text of every preset in one language. */
export function presetTexts(
  language: Language,
  part: PresetPart,
): Readonly<Record<PresetName, string>> {
  mustBeOneOf('language', LANGUAGES, language);
  mustBeOneOf('part', PRESET_PARTS, part);
  const texts = PRESET_NAMES.map((name) => [name, PRESET_FILES[name].texts[language][part]]);
  return Object.fromEntries(texts) as Record<PresetName, string>;
}
