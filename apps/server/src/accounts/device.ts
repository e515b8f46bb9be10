/**
 * The device of a session in plain words, so that people recognise their own: the program and the system that a client
 * names in its `User-Agent`. Versions are left out, because they change and identify more than they explain.
 */

/** What a client says it is; null where it says nothing that is known here. */
export interface Device {
  readonly program: string | null;
  readonly system: string | null;
}

/** In this order: most browsers also name those that they are compatible with. */
const PROGRAMS: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ['open2048', /\bopen2048\b/i],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
  ['Python', /^(?:python|aiohttp)/i],
  ['Node.js', /^node/i],
];
const SYSTEMS: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac ?OS ?X?\b|\bMacintosh\b|\bdarwin\b/i],
  ['Linux', /\bLinux\b/i],
];
/** Longer texts are not searched. */
const MAX_LENGTH = 512;

/** The device that a `User-Agent` names. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  const nameIn = (names: typeof PROGRAMS): string | null =>
    names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { program: nameIn(PROGRAMS), system: nameIn(SYSTEMS) };
}
