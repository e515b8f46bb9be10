/** Histograms of scores, and their text. */
import { expect, test } from 'vitest';
import { histogramOf, histogramText } from './histogram.ts';

test('a histogram has the same bins for all engines and shows small shares', () => {
  const histogram = histogramOf([[0, 10, 10, 10, 39], [20]], 4);
  expect(histogram).toEqual({
    width: 10,
    classes: 4,
    shares: [
      [0.2, 0.6, 0, 0.2],
      [0, 0, 1, 0],
    ],
  });
  expect(histogramText(histogram, ['A', 'Bob'], 9)).toBe(
    'A    ▂▂▅▅  ▂▂\nBob      ██\n     0     40\n',
  );
});
