/** A static picture of a board, hidden from screen readers: the text next to it describes it. */
import { createBoardView } from '@open2048/board-view';
import { formatPosition, type Board, type RuleSet } from '@open2048/core';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../app.tsx';
import { boardOptions } from '../settings/board-options.ts';

interface StillProps {
  readonly board: Board;
  readonly rules: RuleSet;
  readonly class?: string;
}

/** The picture of a board, in the look of its rules. */
export function Still({ board, rules, class: name = '' }: StillProps) {
  const { settings } = useApp();
  const host = useRef<HTMLDivElement>(null);
  const options = settings.value.value;
  const text = formatPosition(board);
  useLayoutEffect(() => {
    const view = createBoardView(host.current!, boardOptions(options, rules));
    view.show(board);
    return () => view.destroy();
    // oxlint-disable-next-line react/exhaustive-deps -- equal boards give the same picture
  }, [options, text, rules.score]);
  return <div ref={host} class={name} />;
}
