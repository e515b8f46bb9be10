import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, formatSettings, parseSettings, type Settings } from './settings.ts';

const CHANGED: Settings = {
  theme: 'contrast',
  palette: 'safe',
  tiles: 'tiers',
  speed: 'off',
  sound: false,
  volume: 0,
  language: 'zh',
  keys: { ...DEFAULT_SETTINGS.keys, undo: ['u', 'Backspace'] },
  controls: true,
  tools: false,
  announcements: 'short',
  adviceUnit: 'chance',
  autoplayRate: 'fastest',
  engine: 'instant',
  largeDownloads: 'refuse',
};

test.each([DEFAULT_SETTINGS, CHANGED])('settings are read as they were written', (settings) => {
  expect(parseSettings(formatSettings(settings))).toEqual({ ok: true, value: settings });
});

const text = (change: object) =>
  JSON.stringify({ ...JSON.parse(formatSettings(DEFAULT_SETTINGS)), ...change });

const { tools: _tools, ...seventh } = CHANGED;
const { largeDownloads: _largeDownloads, ...fifth } = seventh;
const fourth = { ...fifth, adviceUnit: 'goal' };
const { engine: _engine, ...third } = fourth;
const { adviceUnit: _unit, autoplayRate: _rate, ...second } = third;
const { announcements: _announcements, ...first } = second;
const { announcements, adviceUnit, autoplayRate, engine, largeDownloads } = DEFAULT_SETTINGS;
test.each([
  {
    version: 1,
    settings: first,
    usual: { announcements, adviceUnit, autoplayRate, engine, largeDownloads, tools: true },
  },
  {
    version: 2,
    settings: second,
    usual: { adviceUnit, autoplayRate, engine, largeDownloads, tools: true },
  },
  { version: 3, settings: third, usual: { adviceUnit, engine, largeDownloads, tools: true } },
  { version: 4, settings: fourth, usual: { adviceUnit, engine, largeDownloads, tools: true } },
  { version: 5, settings: fifth, usual: { largeDownloads, tools: true } },
  {
    version: 6,
    settings: { ...seventh, engine: 'lines' },
    usual: { engine: 'heuristic', tools: true },
  },
  { version: 7, settings: seventh, usual: { tools: true } },
])('settings of version $version are read; what it lacks is as usual', ({ usual, ...stored }) =>
  expect(parseSettings(text(stored))).toEqual({ ok: true, value: { ...CHANGED, ...usual } }),
);

test.each([
  { rule: 'a truncated text', stored: text({}).slice(0, -3), code: 'bad-json' },
  { rule: 'another format', stored: text({ format: 'open2048-records' }), code: 'bad-value' },
  { rule: 'a newer version', stored: text({ version: 9 }), code: 'newer-version' },
  {
    rule: 'an unknown theme',
    stored: text({ settings: { ...DEFAULT_SETTINGS, theme: 'pink' } }),
    code: 'bad-value',
  },
  {
    rule: 'a volume out of range',
    stored: text({ settings: { ...DEFAULT_SETTINGS, volume: 101 } }),
    code: 'bad-value',
  },
  {
    rule: 'a key with two commands',
    stored: text({
      settings: { ...DEFAULT_SETTINGS, keys: { ...DEFAULT_SETTINGS.keys, undo: ['r'] } },
    }),
    code: 'key-conflict',
  },
  {
    rule: 'a field missing in a version that requires it',
    stored: text({ settings: { ...third, adviceUnit } }),
    code: 'missing-field',
  },
  {
    rule: 'an old version without settings',
    stored: text({ version: 1, settings: null }),
    code: 'missing-field',
  },
  { rule: 'without settings', stored: text({ settings: null }), code: 'bad-value' },
  { rule: 'a text that is too long', stored: ' '.repeat(2 ** 14 + 1), code: 'too-long' },
])('$rule is refused: $code', ({ stored, code }) =>
  expect(parseSettings(stored)).toMatchObject({ ok: false, error: { code } }),
);
