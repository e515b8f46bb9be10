/**
 * The settings of the app, as one value. They are stored as JSON with a version and checked when they are read. A
 * change that adds a field raises the version and lists the field's value for older versions in `ADDED`.
 */
import { LOOKS, PALETTES, type Palette } from '@open2048/board-view';
import { fault, ok, shape, type Result, UNITS, type Unit } from '@open2048/core';
import { ENGINE_NAMES, type EngineName } from '@open2048/engine';
import { RATES, type Rate } from './rates.ts';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import { DEFAULT_KEYS, keyMap, type KeyMap } from '../input/keymap.ts';

/** `system` follows the system's light or dark mode; so does `contrast`, with the highest contrast. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** What a tile shows; `by-rules` shows numbers or levels, whichever the rule set scores. */
export const TILE_STYLES = ['by-rules', ...LOOKS] as const;
export type TileStyle = (typeof TILE_STYLES)[number];

/** How fast tiles slide; `off` turns the animation off. */
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How much the text board says about a move. */
export const ANNOUNCEMENTS = ['short', 'full'] as const;
export type Announcements = (typeof ANNOUNCEMENTS)[number];

/** Whether a large download may start by itself if it is expensive: on a metered connection or a small device. */
export const LARGE_DOWNLOADS = ['ask', 'allow', 'refuse'] as const;
export type LargeDownloads = (typeof LARGE_DOWNLOADS)[number];

export interface Settings {
  readonly theme: Theme;
  readonly palette: Palette;
  readonly tiles: TileStyle;
  readonly speed: Speed;
  readonly sound: boolean;
  /** 0..100. */
  readonly volume: number;
  /** null follows the browser. */
  readonly language: Language | null;
  readonly keys: KeyMap;
  /** Whether direction buttons are shown next to the board. */
  readonly controls: boolean;
  /** Whether the tools of a game are shown next to the board: redo, hint, autoplay, sharing. Otherwise its menu has them. */
  readonly tools: boolean;
  readonly announcements: Announcements;
  /** The unit of advice, if an advisor for the rules counts it; null chooses the strongest advisor. */
  readonly adviceUnit: Unit | null;
  readonly autoplayRate: Rate;
  /** The engine that judges if nothing is proved; null chooses one by the device. */
  readonly engine: EngineName | null;
  readonly largeDownloads: LargeDownloads;
}

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  palette: 'vivid',
  tiles: 'by-rules',
  speed: 'normal',
  sound: true,
  volume: 60,
  language: null,
  keys: DEFAULT_KEYS,
  controls: false,
  tools: false,
  announcements: 'full',
  adviceUnit: null,
  autoplayRate: '2',
  engine: null,
  largeDownloads: 'ask',
};

/** The duration of a slide in milliseconds, by speed. */
export const SLIDE_MS: Readonly<Record<Speed, number>> = {
  off: 0,
  fast: 60,
  normal: 110,
  slow: 260,
};

const FORMAT = 'open2048-settings';
const MAX_TEXT = 2 ** 14;

/**
 * The fields that each version added, from the second on, with the values that they have in settings of an older
 * version.
 */
const ADDED: readonly Partial<Settings>[] = [
  { announcements: 'full' },
  { adviceUnit: null, autoplayRate: '2' },
  { engine: null },
  {},
  { largeDownloads: 'ask' },
  {},
  { tools: true },
];
/** Before version 5, units and engines had other names. */
const FORGOTTEN: Partial<Settings> = { adviceUnit: null, engine: null };
const RENAMED = 5;
/** The former name of the engine `heuristic`, before version 7. */
const FORMER_HEURISTIC = 'lines';
const VERSION = 8;

const settings: shape.Shape<Settings> = shape.object({
  theme: shape.oneOf(THEMES),
  palette: shape.oneOf(PALETTES),
  tiles: shape.oneOf(TILE_STYLES),
  speed: shape.oneOf(SPEEDS),
  sound: shape.boolean,
  volume: shape.integer(0, 100),
  language: shape.nullable(shape.oneOf(LANGUAGES)),
  keys: keyMap,
  controls: shape.boolean,
  tools: shape.boolean,
  announcements: shape.oneOf(ANNOUNCEMENTS),
  adviceUnit: shape.nullable(shape.oneOf(UNITS)),
  autoplayRate: shape.oneOf(RATES),
  engine: shape.nullable(shape.oneOf(ENGINE_NAMES)),
  largeDownloads: shape.oneOf(LARGE_DOWNLOADS),
});
const anything: shape.Shape<unknown> = (value) => ok(value);
const envelope = shape.object({
  format: shape.oneOf([FORMAT]),
  version: shape.integer(1, Number.MAX_SAFE_INTEGER),
  settings: anything,
});

/** Settings as the text that is stored. */
export function formatSettings(value: Settings): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, settings: value });
}

/** Parses settings; faults `newer-version`, those of shapes and of `keyMap`, `bad-json`, `too-long`. */
export function parseSettings(text: string): Result<Settings> {
  const json = shape.jsonOf(text, MAX_TEXT);
  if (!json.ok) return json;
  const read = envelope(json.value, '');
  if (!read.ok) return read;
  const { version } = read.value;
  if (version > VERSION) {
    return fault('newer-version', `expected version ${VERSION}, got version ${version}`, 'version');
  }
  const stored = read.value.settings;
  if (version === VERSION) return settings(stored, 'settings');
  const forgotten = version < RENAMED ? FORGOTTEN : {};
  const whole: Record<string, unknown> = Object.assign(
    {},
    ...ADDED.slice(version - 1),
    stored,
    forgotten,
  );
  if (whole.engine === FORMER_HEURISTIC) whole.engine = 'heuristic';
  return settings(whole, 'settings');
}
