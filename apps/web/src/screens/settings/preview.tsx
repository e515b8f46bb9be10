/**
 * Sample tiles for the chosen settings: how fast they slide, and what they look like. Hidden from
 * screen readers.
 */
import { createBoardView } from '@open2048/board-view';
import { expectOk, motions, move, parsePosition, PRESETS, RIGHT } from '@open2048/core';
import { effect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../../app.tsx';
import { boardOptions } from '../../settings/board-options.ts';
import { SLIDE_MS, type Speed } from '../../settings/settings.ts';

const BEFORE = expectOk(parsePosition('1x6/10.0.5.0.5.0'));
const FIRST_TILES = expectOk(parsePosition('2x6/1.2.3.4.5.6/7.8.9.10.11.12'));
const STEP = {
  after: move(BEFORE, RIGHT).board,
  motions: motions(BEFORE, RIGHT, 'once'),
};

/** A row of tiles that slides once at the given speed. */
export function SlidePreview({ speed }: { readonly speed: Speed }) {
  const { settings } = useApp();
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const options = boardOptions(settings.value.peek(), PRESETS.classic);
    const view = createBoardView(host.current!, { ...options, slideMs: SLIDE_MS[speed] });
    view.show(BEFORE);
    view.animate(STEP);
    return () => view.destroy();
  }, [speed, settings]);
  return <div ref={host} class="slide-preview" />;
}

/** The tiles up to 4096, or the first twelve levels, in the chosen look. */
export function LookPreview() {
  const { settings } = useApp();
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const view = createBoardView(host.current!);
    view.show(FIRST_TILES);
    const stop = effect(() => view.setOptions(boardOptions(settings.value.value, PRESETS.classic)));
    return () => {
      stop();
      view.destroy();
    };
  }, [settings]);
  return <div ref={host} class="look-preview" />;
}
