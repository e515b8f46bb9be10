/**
 * The board being edited, rendered twice: a picture, and over it an invisible grid of cells for
 * keys, pointers and screen readers. Only the cell with the cursor is in the tab order; arrow keys
 * move between cells. https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
import { createBoardView } from '@open2048/board-view';
import type { Board, RuleSet } from '@open2048/core';
import { effect, useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { useWording } from '../game/wording.ts';
import { boardOptions } from '../settings/board-options.ts';
import './editing.css';
import type { Editor } from './editor.ts';
import { KEYS_ID } from './keys-fold.tsx';
import { useBoardKeys, useBoardPad } from './keys.ts';
import { messages } from './messages.ts';
import { watchClicks, watchStrokes } from './strokes.ts';
import { cellWords } from './words.ts';

interface GridProps {
  readonly editor: Editor;
  readonly rules: RuleSet;
}

/** The board to put tiles on. */
export function Grid({ editor, rules }: GridProps) {
  const { rows, cols } = editor.board.value;
  return (
    <div class="editing-board" style={{ '--rows': rows, '--cols': cols }}>
      <Picture editor={editor} rules={rules} />
      <Cells editor={editor} rules={rules} />
    </div>
  );
}

function Picture({ editor, rules }: GridProps) {
  const { settings } = useApp();
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const view = createBoardView(host.current!);
    view.show(editor.board.peek());
    const stopOptions = effect(() => view.setOptions(boardOptions(settings.value.value, rules)));
    const stop = editor.board.subscribe((after) => view.animate({ after, motions: [] }));
    return () => {
      stop();
      stopOptions();
      view.destroy();
    };
  }, [editor, rules, settings]);
  return <div ref={host} class="board-host" />;
}

function Cells({ editor, rules }: GridProps) {
  const text = useText(messages);
  const wording = { text, tiles: useWording(rules) };
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = useBoardKeys(editor, wording.tiles.look);
  const board = editor.board.value;
  useBoardPad(editor, grid);
  useLayoutEffect(() => watchStrokes(grid.current!, editor), [editor]);
  useLayoutEffect(() => watchClicks(grid.current!, editor), [editor]);
  useSignalEffect(() => {
    const next = grid.current!.querySelector<HTMLElement>(`[data-cell='${editor.cursor.value}']`);
    if (grid.current!.contains(document.activeElement)) next?.focus({ preventScroll: false });
  });
  return (
    <div
      ref={grid}
      class="editing-grid"
      role="grid"
      aria-label={text.board}
      aria-describedby={KEYS_ID}
      tabIndex={-1}
      data-brush={editor.brush.value === 'hand' ? 'hand' : 'tile'}
      onKeyDown={onKeyDown}
    >
      {rowsOf(board).map((cells) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table that is laid out as a grid is none for some browsers
        <div key={cells[0]} role="row" class="editing-row">
          {cells.map((cell) => (
            <Cell key={cell} editor={editor} cell={cell} label={cellWords(board, cell, wording)} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The indices of the cells, row by row. */
function rowsOf({ rows, cols }: Board): number[][] {
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: cols }, (_cell, col) => row * cols + col),
  );
}

interface CellProps {
  readonly editor: Editor;
  readonly cell: number;
  readonly label: string;
}

function Cell({ editor, cell, label }: CellProps) {
  const isHeld = editor.held.value === cell;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
      role="gridcell"
      class={isHeld ? 'editing-cell held' : 'editing-cell'}
      data-cell={cell}
      tabIndex={editor.cursor.value === cell ? 0 : -1}
      aria-label={label}
      onFocus={() => editor.goTo(cell)}
    />
  );
}
