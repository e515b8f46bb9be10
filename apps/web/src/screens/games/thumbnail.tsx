/** The board of a saved game as a small picture. A list draws dozens in a frame, so it is a canvas and not a board. */
import { parsePosition, type RuleSet } from '@open2048/core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp } from '../../app.tsx';
import { drawBoard, lengthsIn, looksNow } from '../../sharing/picture/draw-board.ts';

interface ThumbnailProps {
  readonly rules: RuleSet;
  /** The board in notation; null if it is too large for a list. */
  readonly board: string | null;
}

/** Hidden from screen readers; empty if the board is too large. */
export function Thumbnail({ rules, board }: ThumbnailProps) {
  const { settings } = useApp();
  const host = useRef<HTMLCanvasElement>(null);
  const options = settings.value.value;
  const isDark = useDark();
  useEffect(() => {
    const canvas = host.current!;
    const side = Math.round(canvas.clientWidth * devicePixelRatio);
    // oxlint-disable-next-line react/immutability -- the canvas itself
    canvas.width = side;
    canvas.height = side;
    const parsed = board === null ? null : parsePosition(board);
    if (parsed?.ok !== true) return;
    const pen = canvas.getContext('2d')!;
    const content = { board: parsed.value, ...looksNow(options, rules) };
    const wide = lengthsIn(parsed.value, side);
    const lengths = lengthsIn(parsed.value, Math.min(side, (side * side) / wide.height));
    pen.translate((side - lengths.width) / 2, (side - lengths.height) / 2);
    drawBoard(pen, content, lengths);
  }, [options, board, rules, isDark]);
  return <canvas ref={host} class="games-board" aria-hidden="true" />;
}

/** Whether the system asks for dark colours. */
function useDark(): boolean {
  const [dark] = useState(() => matchMedia('(prefers-color-scheme: dark)'));
  const [isDark, setDark] = useState(dark.matches);
  useEffect(() => {
    const follow = () => setDark(dark.matches);
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, [dark]);
  return isDark;
}
