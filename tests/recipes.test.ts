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
  copy.insert('apps/web/src/places.ts', "  about: 'learn',\n", '  help: ');
}

/** Games as words: a direction or S for the start, the cell, and the rank of the new tile. */
const FORMAT = `import { type Direction, fault, ok, PRESETS, type Result, type Spawn } from '@open2048/core';
import type { VerifiedReplay } from '../replay-runner.ts';
import type { Replay } from '../replay.ts';
import { cannotCarry, placed, textFormat, type ReplayFormat } from './format.ts';
import { carried, playedSteps, Recorder, tilesOf } from './recorder.ts';

const PREFIX = '2048-words';
const DIRECTIONS = 'URDL';

/** A format for the test of the recipe. */
export const WORDS: ReplayFormat = textFormat({
  id: 'words',
  name: 'words',
  extension: 'txt',
  detect: (head) => head.startsWith(PREFIX),
  read,
  write,
});

function read(text: string): Result<VerifiedReplay> {
  const [prefix, ...words] = text.trim().split(' ');
  if (prefix !== PREFIX) return fault('bad-format', \`expected \${PREFIX} at the start\`, 0);
  const recorder = new Recorder(PRESETS.classic);
  for (const [index, word] of words.entries()) {
    const [, letter = '', cell = '', rank = ''] = /^([SURDL])([0-9a-f])([12])$/.exec(word) ?? [];
    if (letter === '') return fault('bad-token', \`word \${index}: expected a move and a tile\`, index);
    const spawn: Spawn = { cell: Number.parseInt(cell, 16), rank: Number(rank) };
    const position =
      letter === 'S'
        ? recorder.deal(spawn)
        : recorder.move(DIRECTIONS.indexOf(letter) as Direction, spawn);
    if (!position.ok) return placed(position.error, \`word \${index}\`, index);
  }
  if (recorder.position.spawnsDue > 0) return fault('cut-short', 'expected 2 start tiles', text.length);
  return recorder.replay();
}

function write(replay: Replay): Result<string> {
  const start = carried(replay, WORDS.name);
  if (!start.ok) return start;
  const tiles = replay.start.length > 0 ? replay.start : tilesOf(start.value.board);
  if (tiles.length !== 2 || tiles.some(({ rank }) => rank > 2)) {
    return cannotCarry(WORDS.name, 'holds only games that start with two tiles 2 or 4');
  }
  const words = tiles.map((tile) => wordOf('S', tile));
  for (const { step } of playedSteps(replay)) words.push(wordOf(DIRECTIONS[step!.direction], step!.spawn));
  return ok([PREFIX, ...words].join(' '));
}

function wordOf(letter: string, { cell, rank }: Spawn): string {
  return \`\${letter}\${cell.toString(16)}\${rank}\`;
}
`;

/** Adds the format `words` as the recipe says. */
function addFormat(copy: Copy): void {
  copy.write('packages/replay/src/formats/words.ts', FORMAT);
  const registry = 'packages/replay/src/formats/registry.ts';
  copy.insert(registry, "import { WORDS } from './words.ts';\n", '\nconst BYTES');
  copy.insert(registry, '  WORDS,\n', '  VRS,\n];');
  copy.insert('docs/notation.md', '| `words` | words | a word per tile |\n', '| `hex` ');
  copy.write('fuzz/corpus/words/ok-two-moves.txt', '2048-words S01 S11 L21 R01');
  copy.write('fuzz/corpus/words/bad-cell.txt', '2048-words S01 S01');
}

/** Adds the engine `tiny` as the recipe says. Its weights are those of another one, which it need not keep. */
function addEngine(copy: Copy): void {
  const engine = 'packages/engine';
  copy.linkWeights('instant.weights', 'tiny.weights');
  const file = '    "./tiny.weights": "./weights/tiny.weights",\n';
  copy.insert(`${engine}/package.json`, file, '    "./standard.weights"');
  copy.insert(`${engine}/src/engine-names.ts`, "'tiny', ", "'heuristic'] as const");
  const row = `  tiny: {
    weights: 'tiny.weights',
    mostBytes: 3e6,
    policy: null,
    memory: 173e6,
    meanScore: 400_000,
    games: 300,
    nodes: 1000,
  },
`;
  copy.insert(`${engine}/src/engines.ts`, row, '  heuristic: {');
  const files = 'apps/web/src/advice/engine/files.ts';
  copy.insert(files, "import tiny from '@open2048/engine/tiny.weights?url';\n", '\n/** Lengths');
  copy.insert(files, "  'tiny.weights': fileOf('tiny.weights', tiny),\n", '} as const satisfies');
  for (const language of Object.keys(TITLES)) {
    const texts = `apps/web/src/advice/messages/${language}.ts`;
    const [names, about] = [...copy.read(texts).matchAll(/^ {2}heuristic: .*\n/gm)];
    copy.insert(texts, "  tiny: 'Tiny',\n", names![0]);
    copy.insert(texts, "  tiny: 'Tiny 2048.',\n", about![0]);
  }
}

/** Adds the language `nl` as the recipe says. Its texts are German. */
function addLanguage(copy: Copy): void {
  const isNl = (text: string) => text.replaceAll("'de'", "'nl'");
  copy.insert('packages/core/src/language.ts', "'nl', ", "'zh'] as const");
  for (const preset of copy.list('packages/core/src/presets')) {
    copy.edit(preset, (text) =>
      text.replace(/^ {2}de: (?:\{.*\},\n|\{\n[^}]*\},\n)/m, twice('nl')),
    );
  }
  const words = 'packages/board-view/src/words.ts';
  copy.edit(words, (text) => text.replace(/^ {2}de: \{\n[^]*?\n {2}\},\n/m, twice('nl')));
  copy.insert('apps/web/src/i18n/languages.ts', "  nl: 'nl',\n", "  zh: 'zh-Hans'");
  copy.insert('apps/web/src/i18n/language-names.ts', "  nl: 'Nederlands',\n", '  zh: ');
  const texts = copy.list('apps/web/src').filter((file) => file.endsWith('/messages/de.ts'));
  for (const file of texts) {
    const folder = file.slice(0, -'/de.ts'.length);
    copy.write(`${folder}/nl.ts`, isNl(copy.read(file)));
    copy.insert(`${folder}.ts`, "  nl: () => import('./messages/nl.ts'),\n", '  zh: ');
  }
}

/** Repeats a row of the language `de` for another one. */
function twice(language: string): (row: string) => string {
  return (row) => row + row.replace('de: ', `${language}: `).replaceAll("'de'", `'${language}'`);
}

const node = (copy: Copy, tool: string, ...args: readonly string[]): Promise<Outcome> =>
  copy.run(process.execPath, `node_modules/${tool}`, ...args);
const compile = (copy: Copy, ...projects: readonly string[]): Promise<Outcome> =>
  node(copy, 'typescript/bin/tsc', '-b', ...projects);

/** The tests of everything that a recipe adds to, limited to the new rows. */
const TESTS = [
  '--testNamePattern=large|about|every preset|\\bwords\\b|every format|tiny|the engines go|\\bnl\\b',
  'packages/core/src/perft',
  'packages/core/src/position',
  'packages/core/src/ruleset-json',
  'packages/replay/src/formats',
  'packages/replay/src/notation-page',
  'packages/engine/src/engines',
  'packages/board-view/src/words',
  'playthroughs',
  'fuzz',
  'apps/web/src/i18n/catalogues',
  'apps/web/src/screens',
];

describe('add a rule set, a screen, a format, an engine and a language', () => {
  const copy = new Copy();
  const outcomes: Record<string, Outcome> = {};
  afterAll(() => copy.remove());

  beforeAll(async () => {
    addRuleSet(copy, 'large', [RULES, TEXTS, EXAMPLES]);
    addScreen(copy);
    addFormat(copy);
    addEngine(copy);
    addLanguage(copy);
    outcomes['playthroughs'] = await copy.run('npm', 'run', 'playthroughs');
    [outcomes['types'], outcomes['unit']] = await Promise.all([
      compile(copy, 'apps/web', 'apps/cli'),
      node(copy, 'vitest/vitest.mjs', 'run', '--project', 'unit', ...TESTS),
    ]);
    [outcomes['architecture'], outcomes['unused']] = await Promise.all([
      copy.run(process.execPath, 'scripts/architecture.mjs'),
      node(copy, 'knip/bin/knip.js', '--no-progress'),
    ]);
  }, 900_000);

  const command = (...args: readonly string[]): Promise<Outcome> =>
    copy.run(process.execPath, 'apps/cli/dist/main.js', ...args);

  test.each(['playthroughs', 'types', 'unit', 'architecture', 'unused'])('%s', (name) => {
    const { code, output } = outcomes[name]!;
    expect(code, output).toBe(0);
  });

  test('the golden game is written', () => {
    expect(outcomes['playthroughs']!.output).toContain('new     large.txt');
    expect(copy.read('playthroughs/large.txt')).toContain('rules large\nseed 1\n');
  });

  test('the tests of each addition ran', () => {
    const { output } = outcomes['unit']!;
    expect(Number(/Tests\s+(\d+) passed/.exec(output)?.[1])).toBeGreaterThan(80);
  });

  test('the command line knows the rule set, the format and the engine', async () => {
    const game = copy.path('game.txt');
    copy.write('game.txt', '2048-words S01 S11 L21 R01');
    const outcome = await Promise.all([
      command('rules', 'show', 'large'),
      command('replay', 'verify', game),
      command('hint', '4x4/1.0.0.0/0.0.0.0/0.0.0.0/0.0.0.1', '--weights', 'tiny', '--nodes', '50'),
    ]);
    expect(outcome.map(({ code, output }) => [code, code === 0 ? '' : output])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
  }, 120_000);
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
