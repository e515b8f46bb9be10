/**
 * Colours in OKLCH, a perceptually uniform colour space, and calculations on them: whether a screen can show a colour,
 * and its contrast with another. The conversion is by Björn Ottosson, https://bottosson.github.io/posts/oklab/;
 * contrast is defined by WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio.
 */

/** A colour in OKLCH: lightness 0..1, chroma 0..0.4, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Red, green and blue in linear light, each 0..1 if a screen can show it. */
export type LinearRgb = readonly [red: number, green: number, blue: number];

/** A colour as CSS. */
export function cssColour([lightness, chroma, hue]: Oklch): string {
  return `oklch(${lightness} ${chroma} ${hue})`;
}

/** A colour in linear sRGB; outside 0..1 if an sRGB screen cannot show it. */
export function linearRgb([lightness, chroma, hue]: Oklch): LinearRgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The colour with the same lightness and hue and the largest chroma in sRGB, up to the given one. */
export function withinSrgb([lightness, chroma, hue]: Oklch): Oklch {
  let fitting = chroma;
  while (fitting > 0 && !isShown(linearRgb([lightness, fitting, hue]))) fitting -= 0.005;
  return [lightness, Math.max(0, Number(fitting.toFixed(3))), hue];
}

function isShown(channels: LinearRgb): boolean {
  return channels.every((channel) => channel >= 0 && channel <= 1);
}
