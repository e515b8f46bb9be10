/** `open2048 rules`: lists the presets, prints a rule set as JSON to start from, and validates custom rule sets. */
import { PRESET_NAMES, PRESETS, presetOf } from '@open2048/core';
import { EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { describeRules } from './describe.ts';
import { readRules } from './rules.ts';

/** `rules list`: prints the presets with a description each, as lines or as one JSON array of {name, about}. */
export async function listRules({ json }: Output): Promise<number> {
  const presets = PRESET_NAMES.map((name) => ({ name, about: describeRules(PRESETS[name]) }));
  const lines = presets.map(({ name, about }) => `${name.padEnd(12)}${about}`);
  await print(`${json === true ? JSON.stringify(presets) : lines.join('\n')}\n`);
  return EXIT.ok;
}

/** `rules show`: prints a rule set as JSON, in the form that `--rules` accepts. */
export async function showRules(source: string, output: Output): Promise<number> {
  const rules = await readRules(source);
  if (!rules.ok) return refuse(rules.error, output);
  await print(`${JSON.stringify(rules.value, null, output.json === true ? 0 : 2)}\n`);
  return EXIT.ok;
}

/**
 * `rules validate`: checks whether a rule set can be played; if not, the fault names the field. A file that cannot be
 * read is an I/O error, not an invalid rule set.
 */
export async function validateRules(source: string, output: Output): Promise<number> {
  const rules = await readRules(source);
  if (!rules.ok) {
    const isUnread = ['unknown-rules', 'cannot-read'].includes(rules.error.code);
    return refuse(rules.error, output, isUnread ? EXIT.io : EXIT.no);
  }
  const preset = presetOf(rules.value);
  const about = describeRules(rules.value);
  const name = preset === null ? '' : ` (${preset})`;
  await print(
    output.json === true
      ? `${JSON.stringify({ valid: true, preset, about })}\n`
      : `valid${name}: ${about}\n`,
  );
  return EXIT.ok;
}
