import { PRESETS, type PresetName } from '@open2048/core';
import { expect, test } from 'vitest';
import { boardOptions } from './board-options.ts';
import { DEFAULT_SETTINGS, type TileStyle } from './settings.ts';

test.each<{ preset: PresetName; tiles: TileStyle; look: string }>([
  { preset: 'classic', tiles: 'by-rules', look: 'numbers' },
  { preset: 'tiers', tiles: 'by-rules', look: 'tiers' },
  { preset: 'classic', tiles: 'tiers', look: 'tiers' },
  { preset: 'tiers', tiles: 'numbers', look: 'numbers' },
])('$preset with tiles $tiles shows $look', ({ preset, tiles, look }) =>
  expect(boardOptions({ ...DEFAULT_SETTINGS, tiles }, PRESETS[preset])).toMatchObject({ look }),
);

test('the palette, the speed and the theme are those of the settings', () =>
  expect(
    boardOptions(
      { ...DEFAULT_SETTINGS, palette: 'safe', speed: 'off', theme: 'contrast' },
      PRESETS.classic,
    ),
  ).toEqual({ slideMs: 0, look: 'numbers', palette: 'safe', contrast: 'more' }));

test('a theme of normal contrast leaves the contrast to the system', () =>
  expect(boardOptions(DEFAULT_SETTINGS, PRESETS.classic).contrast).toBe('auto'));
