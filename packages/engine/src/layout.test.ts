/** Where weights are stored: every layout finds the sums of the patterns of a file. */
import { describe, expect, test } from 'vitest';
import { addTo, learningLayout, playingLayout, type Layout } from './layout.ts';
import { NETWORKS } from './networks.ts';

const names = Object.keys(NETWORKS) as (keyof typeof NETWORKS)[];

/** The number of look-ups of a layout. */
const looks = ({ tables }: Layout): number =>
  tables.reduce((sum, table) => sum + table.images.length, 0);

describe('a layout', () => {
  test.each(names)('of %s for training matches the file, with all images', (name) => {
    const { tables, bytes } = learningLayout(NETWORKS[name], 8);
    for (const [number, { cells, images, places, offset }] of tables.entries()) {
      const pattern: string = NETWORKS[name][number]!;
      expect(cells.map((cell) => cell.toString(16)).join('')).toBe(pattern);
      expect(images).toHaveLength(8);
      expect(places).toEqual([cells.map((_, place) => place)]);
      const end = tables[number + 1]?.offset ?? bytes;
      expect(end - offset).toBeGreaterThan(16 ** pattern.length * 8);
    }
  });

  test.each([
    ['4x6', 28],
    ['6x6', 44],
    ['8x6', 60],
    ['5x4', 17],
  ] as const)('of %s for playing looks up %i weights', (name, count) => {
    expect(looks(playingLayout(NETWORKS[name], 2))).toBe(count);
  });

  test.each(names)('of %s for playing adds a weight once for each image it represents', (name) => {
    for (const { images, places } of playingLayout(NETWORKS[name], 2).tables) {
      expect(images.length * places.length).toBe(8);
      expect(new Set(places.map(String)).size).toBe(places.length);
    }
  });

  test('clamps only a sum that does not fit', () => {
    const layout = playingLayout(['569a'], 2);
    const memory = new Int16Array(layout.bytes / 2);
    const add = addTo(memory, layout)(0);
    add(0x0000, -30_000);
    add(0x0001, 1000);
    expect(memory[0]).toBe(-32_767);
    expect([...new Set(memory)].toSorted((a, b) => a - b)).toEqual([-32_767, 0, 2000]);
  });
});
