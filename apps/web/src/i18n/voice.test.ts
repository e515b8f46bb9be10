/**
 * The style sheet of `docs/voice.md`, as far as a machine can check it: phrases that were replaced stay out of the English
 * texts of the app, the board element, the presets and the command line, and a few rules of form hold. The sources are
 * searched as text, since many texts are functions.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CATALOGUES = sourcesIn('apps/web/src').filter((path) => path.endsWith('/messages/en.ts'));
const OTHERS = [
  'packages/board-view/src/words.ts',
  ...sourcesIn('packages/core/src/presets'),
  ...sourcesIn('apps/cli/src'),
];

/** The paths of the sources in a folder, without tests. */
function sourcesIn(folder: string): string[] {
  return readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => `${folder}/${path}`)
    .toSorted();
}

/** What used to be said, and what is said instead. */
const REPLACED: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bfetch(?:ing|ed)?\b/i, 'download'],
  [/without a network|also offline/i, 'works offline'],
  [/meanwhile|gives? advice|advises/i, 'using … until then'],
  [/searching ahead, not proved/i, 'engine estimate'],
  [/to be expected/i, 'expected final score'],
  [/held against the best|are judged\b/i, 'compared, analysed'],
  [/given away|gives a lot away/i, 'costliest mistakes; blunder'],
  [/there is (?:a )?better/i, 'there’s a better move'],
  [/come by themselves|know the right move/i, 'second nature'],
  [/do not (?:ask|show) again/i, 'remove from practice'],
  [/every kind of sight/i, 'colour-blind safe'],
  [/as the rules have it|as set by the rules/i, 'rule default'],
  [/as the browser/i, 'browser default'],
  [/\bby (?:letter|place|position)\b/i, 'bind by character, bind by key position'],
  [/back to the usual|default keys/i, 'reset to defaults'],
  [/tile to (?:lay|place)\b/i, 'tile'],
  [/rules to choose from|choose the rules/i, 'presets'],
  [/i am asked|it goes on/i, 'ask me, keep playing'],
  [/these (?:are no rules|rules are not valid)/i, 'invalid rules'],
  [/in no format|not a supported format/i, 'unrecognised format'],
  [/left for (?:another|a new) game/i, 'unfinished'],
  [/kept (?:beside|separately)\b(?! yours)/i, 'kept'],
  [/store of this browser|this browser’s storage/i, 'browser storage'],
  [/(?:needs|has) the focus/i, 'no need to click first'],
  [/to type or to key/i, 'by typing or single keys'],
  [/on the table in words|current game in words/i, 'your current game as text'],
  [/taken back|moves? undone/i, 'undos'],
  [/time of each move|how long each move/i, 'include move times'],
  [/\} a game\b/i, 'per game'],
];

/** The lines of a source that are texts: with a quote, and neither an import, a comment nor the name of a code. */
function texts(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => /['`]/.test(line) && !/^\s*(?:import|export \*|\/?\*|\/\/|case )/.test(line))
    .map((line) => line.replaceAll(/^\s*'?[\w-]+'?:/g, '').replaceAll(/\$\{[^}]*\}/g, '${}'))
    .filter((line) => /['`][^'`]*[ A-Z]/.test(line));
}

function replacedIn(source: string): string[] {
  return texts(source).flatMap((line) =>
    REPLACED.filter(([phrase]) => phrase.test(line)).map(
      ([, instead]) => `${line.trim()} → ${instead}`,
    ),
  );
}

test.each([
  ["kept: 'Ready, without a network too.',", 'works offline'],
  ["wanting: 'Fetch it now',", 'download'],
  ["  blunder: 'That gives a lot away.',", 'costliest mistakes; blunder'],
  ['perGame: (count: number) => `${integer(count)} a game`,', 'per game'],
])('%s is found', (line, instead) => expect(replacedIn(line)[0]).toContain(instead));

test('there are catalogues', () => expect(CATALOGUES.length).toBeGreaterThan(30));

test.each([...CATALOGUES, ...OTHERS])('%s has no replaced phrase', (path) => {
  expect(replacedIn(readFileSync(ROOT + path, 'utf8'))).toEqual([]);
});

test.each(CATALOGUES)('%s has no space before an ellipsis, and no straight quotes', (path) => {
  const lines = texts(readFileSync(ROOT + path, 'utf8'));
  expect(lines.filter((line) => / …|\.\.\.(?!\w|\()|"|\w\\'\w/.test(line))).toEqual([]);
});
