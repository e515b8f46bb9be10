/**
 * Follows the recipes of CONTRIBUTING.md exactly in a copy of the repository: their steps are sufficient,
 * and the relevant checks of `npm test` pass.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Copy, type Outcome } from './repository.ts';

const PRESETS = 'packages/core/src/presets.ts';

/** The parts of the file of a preset. */
const RULES = `/** The original game on a larger board. */
import type { RuleSet } from '../ruleset.ts';
import { rules as classic } from './classic.ts';
import type { PerftRow, Playthrough, PresetTexts } from './preset.ts';

export const rules: RuleSet = { ...classic, size: { rows: 5, cols: 5 } };
`;
const TEXTS = `
export const texts: PresetTexts = {
  en: { name: 'Large', about: 'More room for the same goal.', source: 'A larger board' },
  de: { name: 'Groß', about: 'Mehr Platz für dasselbe Ziel.', source: 'Ein größeres Brett' },
  fr: { name: 'Grand', about: 'Plus de place, le même but.', source: 'Un plateau plus grand' },
  es: { name: 'Grande', about: 'Más sitio para la misma meta.', source: 'Un tablero más grande' },
  zh: { name: '大棋盘', about: '目标相同，空间更大。', source: '更大的棋盘' },
};
`;
const EXAMPLES = `
export const playthrough: Playthrough = { seed: 1, script: 'LLLLLULDR<<>>RDLU' };

export const perft: readonly PerftRow[] = [
  [1200, 2400n],
  [8528, 424800n],
];
`;

/** Adds a preset as the recipe says, or without some of its parts. */
function addRuleSet(copy: Copy, name: string, parts: readonly string[], rows = rowsOf(name)): void {
  copy.write(`packages/core/src/presets/${name}.ts`, parts.join(''));
  for (const [row, before] of rows) copy.insert(PRESETS, row, before);
}

/** The rows of a preset, each with the text that follows it. */
function rowsOf(name: string): readonly (readonly [row: string, before: string])[] {
  return [
    [`import * as ${name} from './presets/${name}.ts';\n`, 'import * as terminal64'],
    [`  ${name}: ${name}.rules,\n`, '} as const satisfies'],
    [`  ${name},\n`, '};\n\n/** One text'],
  ];
}

const SCREEN = `/** A screen for the test of the recipe. */
import { useText } from '../../app.tsx';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { messages } from './messages.ts';

export { messages } from './messages.ts';

/** The screen. */
export function Screen() {
  return <Page title={useText(uiMessages).screen('about')}>{useText(messages).what}</Page>;
}
`;
const TITLES = { en: 'About', de: 'Über', fr: 'À propos', es: 'Acerca de', zh: '关于' };

/** Adds the screen `about` as the recipe says. */
function addScreen(copy: Copy): void {
  const folder = 'apps/web/src/screens/about';
  copy.write(`${folder}/screen.tsx`, SCREEN);
  copy.write(`${folder}/messages.ts`, copy.read('apps/web/src/screens/help/messages.ts'));
  for (const [language, title] of Object.entries(TITLES)) {
    const text = `export const text = { what: '${title} open2048' };\n`;
    copy.write(`${folder}/messages/${language}.ts`, text);
    copy.insert(`apps/web/src/ui/messages/${language}.ts`, `  about: '${title}',\n`, '  help: ');
  }
  copy.insert('apps/web/src/route.ts', "'about', ", "'help'] as const");
  const load = "  about: () => import('./screens/about/screen.tsx'),\n";
  copy.insert('apps/web/src/screens.ts', load, '  help: ');
  copy.insert('apps/web/src/ui/icons.tsx', "  about: 'M12 5v14',\n", '  help: ');
}

const node = (copy: Copy, tool: string, ...args: readonly string[]): Promise<Outcome> =>
  copy.run(process.execPath, `node_modules/${tool}`, ...args);
const compile = (copy: Copy, ...projects: readonly string[]): Promise<Outcome> =>
  node(copy, 'typescript/bin/tsc', '-b', ...projects);

/** The tests of all presets and all texts, limited to the rows of the new ones. */
const TESTS = [
  '--testNamePattern=large|about|every preset',
  'packages/core/src/perft',
  'packages/core/src/position',
  'packages/core/src/ruleset-json',
  'playthroughs',
  'apps/web/src/i18n/catalogues',
  'apps/web/src/screens/rules',
];

describe('add a rule set and a screen', () => {
  const copy = new Copy();
  const outcomes: Record<string, Outcome> = {};
  afterAll(() => copy.remove());

  beforeAll(async () => {
    addRuleSet(copy, 'large', [RULES, TEXTS, EXAMPLES]);
    addScreen(copy);
    outcomes['playthroughs'] = await copy.run('npm', 'run', 'playthroughs');
    [outcomes['types'], outcomes['unit']] = await Promise.all([
      compile(copy, 'apps/web'),
      node(copy, 'vitest/vitest.mjs', 'run', '--project', 'unit', ...TESTS),
    ]);
    [outcomes['architecture'], outcomes['unused']] = await Promise.all([
      copy.run(process.execPath, 'scripts/architecture.mjs'),
      node(copy, 'knip/bin/knip.js', '--no-progress'),
    ]);
  }, 900_000);

  test.each(['playthroughs', 'types', 'unit', 'architecture', 'unused'])('%s', (name) => {
    const { code, output } = outcomes[name]!;
    expect(code, output).toBe(0);
  });

  test('the golden game is written', () => {
    expect(outcomes['playthroughs']!.output).toContain('new     large.txt');
    expect(copy.read('playthroughs/large.txt')).toContain('rules large\nseed 1\n');
  });
});

describe('the types report what a rule set lacks', () => {
  const copy = new Copy();
  let output = '';
  afterAll(() => copy.remove());

  beforeAll(async () => {
    const rows = copy.read(PRESETS);
    addRuleSet(copy, 'mute', [RULES, EXAMPLES]);
    addRuleSet(copy, 'unproved', [RULES, TEXTS]);
    addRuleSet(copy, 'four', [RULES, TEXTS.replace(/^ {2}zh: .*\n/m, ''), EXAMPLES]);
    output = (await compile(copy, 'packages/core')).output;
    // The compiler reports a missing row only when all existing rows have the right type.
    copy.write(PRESETS, rows);
    addRuleSet(copy, 'half', [RULES, TEXTS, EXAMPLES], rowsOf('half').slice(0, 2));
    output += (await compile(copy, 'packages/core')).output;
  }, 300_000);

  test.each([
    ['its texts', /Property 'texts' is missing .*presets\/mute"/],
    [
      'its examples',
      /presets\/unproved".* is missing the following properties .*: playthrough, perft/,
    ],
    ['a language', /presets\/four\.ts.*: error TS2741: Property 'zh' is missing/],
    ['a row', /presets\.ts.*: error TS2741: Property 'half' is missing/],
  ])('%s', (_, message) => {
    expect(output).toMatch(message);
  });
});
