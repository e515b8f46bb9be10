/** Pictures of what a slide to the left does to a row; the text around them says the same. */
import { createBoardView } from '@open2048/board-view';
import { expectOk, LEFT, move, parsePosition, PRESETS, type Board } from '@open2048/core';
import { effect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../../app.tsx';
import { boardOptions } from '../../settings/board-options.ts';
import { Icon } from '../../ui/icons.tsx';

/** Rows before the move: tiles that slide, tiles that merge, and a merge that is not followed by another. */
const ROWS = ['1x4/0.1.0.3', '1x4/5.0.5.2', '1x4/6.6.7.7'].map((row) =>
  expectOk(parsePosition(row)),
);

/** Three rows before and after. */
export function Examples() {
  return (
    <div class="examples">
      {ROWS.map((row) => (
        <div key={row.ranks.join('.')} class="example">
          <Row board={row} />
          <Icon path="M4 12h16M13 5l7 7-7 7" />
          <Row board={move(row, LEFT).board} />
        </div>
      ))}
    </div>
  );
}

function Row({ board }: { readonly board: Board }) {
  const { settings } = useApp();
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const view = createBoardView(host.current!);
    view.show(board);
    const stop = effect(() => view.setOptions(boardOptions(settings.value.value, PRESETS.classic)));
    return () => {
      stop();
      view.destroy();
    };
  }, [board, settings]);
  return <div ref={host} class="example-row" />;
}
