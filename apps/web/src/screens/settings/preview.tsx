/** A few tiles that show how fast they slide, once for each choice; for the eye alone. */
import { createBoardView } from '@open2048/board-view';
import { expectOk, motions, move, parsePosition, RIGHT } from '@open2048/core';
import { useEffect, useRef } from 'preact/hooks';
import { SLIDE_MS, type Speed } from '../../settings/settings.ts';

const BEFORE = expectOk(parsePosition('1x6/10.0.5.0.5.0'));
const STEP = {
  after: move(BEFORE, RIGHT).board,
  motions: motions(BEFORE, RIGHT, 'once'),
};

/** A row of tiles that moves once at that speed. */
export function SlidePreview({ speed }: { readonly speed: Speed }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = createBoardView(host.current!, { slideMs: SLIDE_MS[speed] });
    view.show(BEFORE);
    view.animate(STEP);
    return () => view.destroy();
  }, [speed]);
  return <div ref={host} class="slide-preview" />;
}
