/**
 * The presets. Each is a file of `presets/` and describes a well-known variant of the game. There are
 * two lists: `PRESETS` has only the rules, so that the texts and examples are left out of the bundle
 * of a program that does not need them.
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

/** All exports of the files of the presets, by name. */
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
