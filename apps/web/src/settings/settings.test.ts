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
  announcements: 'short',
};

test.each([DEFAULT_SETTINGS, CHANGED])('settings are read as they were written', (settings) => {
  expect(parseSettings(formatSettings(settings))).toEqual({ ok: true, value: settings });
});

const text = (change: object) =>
  JSON.stringify({ ...JSON.parse(formatSettings(DEFAULT_SETTINGS)), ...change });

test('settings of the first version are read; in full is what it would have said', () => {
  const { announcements: _, ...first } = CHANGED;
  expect(parseSettings(text({ version: 1, settings: first }))).toEqual({
    ok: true,
    value: { ...CHANGED, announcements: 'full' },
  });
});

test.each([
  { rule: 'a text cut short', stored: text({}).slice(0, -3), code: 'bad-json' },
  { rule: 'another format', stored: text({ format: 'open2048-records' }), code: 'bad-value' },
  { rule: 'a newer version', stored: text({ version: 3 }), code: 'newer-version' },
  {
    rule: 'a theme that does not exist',
    stored: text({ settings: { ...DEFAULT_SETTINGS, theme: 'pink' } }),
    code: 'bad-value',
  },
  {
    rule: 'a volume beyond the end',
    stored: text({ settings: { ...DEFAULT_SETTINGS, volume: 101 } }),
    code: 'bad-value',
  },
  {
    rule: 'a key of two commands',
    stored: text({
      settings: { ...DEFAULT_SETTINGS, keys: { ...DEFAULT_SETTINGS.keys, undo: ['r'] } },
    }),
    code: 'key-conflict',
  },
  { rule: 'nothing inside', stored: text({ settings: null }), code: 'bad-value' },
  { rule: 'more than there can be', stored: ' '.repeat(2 ** 14 + 1), code: 'too-long' },
])('$rule is refused: $code', ({ stored, code }) =>
  expect(parseSettings(stored)).toMatchObject({ ok: false, error: { code } }),
);
