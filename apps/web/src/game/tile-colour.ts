/** The colour of a tile outside a board: in charts and lists. */
import { cssColour, SCHEMES, tileColours, type Look, type Shades } from '@open2048/board-view';
import { useMemo } from 'preact/hooks';
import { useApp } from '../app.tsx';

/** Returns the colour of a tile of rank 1..255, or of an empty cell for 0, as CSS for light and dark schemes. */
export function useTileColour(look: Look): (rank: number) => string {
  const { palette, theme } = useApp().settings.value.value;
  const contrast = theme === 'contrast' ? 'more' : 'usual';
  return useMemo(
    () => (rank) => tileColour(rank, look, { palette, contrast }),
    [look, palette, contrast],
  );
}

function tileColour(rank: number, look: Look, shades: Omit<Shades, 'scheme'>): string {
  if (rank === 0) return 'var(--line)';
  const [light, dark] = SCHEMES.map((scheme) =>
    cssColour(tileColours(rank, look, { ...shades, scheme }).face),
  );
  return `light-dark(${light}, ${dark})`;
}
