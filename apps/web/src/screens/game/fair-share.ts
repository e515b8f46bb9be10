/** Luck as a share of fairly dealt games. */

/**
 * The probability, 0 to 1, that fair dealing gives less luck, where luck is normally distributed around 0 with a standard
 * deviation. The error is below 0.00001 (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.16).
 */
export function fairShare(luck: number, sd: number): number {
  if (sd === 0) return 0.5;
  const z = Math.abs(luck / sd);
  const t = 1 / (1 + 0.33267 * z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const above = density * t * (0.4361836 + t * (-0.1201676 + t * 0.937298));
  return luck < 0 ? above : 1 - above;
}
