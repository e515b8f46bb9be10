/** The keys of the board being edited, while it has the focus; undo and redo work on the whole screen. */
import type { Look } from '@open2048/board-view';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../app.tsx';
import { commandOf } from '../input/keymap.ts';
import { usePad, type PadCommand } from '../input/pad-events.ts';
import type { Editor } from './editor.ts';
import { rankOfLetter, typeDigit } from './typing.ts';

/** Fields and dialogs have their own undo. */
const OTHERS = ':modal, input:not([type=radio]), textarea, select, [contenteditable]';

/** The key handler of the board; `look` is what its tiles show. */
export function useBoardKeys(editor: Editor, look: Look): (event: KeyboardEvent) => void {
  /** The digits of the number being typed, and the cell they apply to. */
  const typed = useRef({ cell: -1, digits: '' });
  return (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const cell = editor.cursor.peek();
    const { digits: before } = typed.current.cell === cell ? typed.current : { digits: '' };
    typed.current = { cell: -1, digits: '' };
    const place = placeOf(event, editor);
    if (place !== null) editor.goTo(place);
    else if (ctrlKey || metaKey || altKey) return;
    else if (/^\d$/.test(key)) {
      const { digits, rank } = typeDigit(before, key, look);
      typed.current = { cell, digits };
      if (rank !== null) editor.set(rank);
    } else if (!act(key, editor)) return;
    event.preventDefault();
  };
}

/** Handles a key that is neither a movement nor a digit; false if the key has no meaning here. */
function act(key: string, editor: Editor): boolean {
  const letter = rankOfLetter(key);
  if (letter !== null) editor.set(letter);
  else if (key === 'Enter' || key === ' ') editor.press();
  else if (key === 'Delete' || key === 'Backspace') editor.set(0);
  else if (key === '+' || key === '=') editor.apply('next');
  else if (key === '-') editor.apply('previous');
  else if (key === 'Escape') return editor.cancelHold();
  else return false;
  return true;
}

/**
 * Gamepad input while the board has the focus: directions move between cells, and off the board at
 * its edge; the lower button presses.
 */
export function useBoardPad(editor: Editor, grid: RefObject<HTMLElement | null>): void {
  usePad((command) => {
    if (grid.current?.contains(document.activeElement) !== true) return false;
    if (command === 'confirm') {
      editor.press();
      return true;
    }
    const { rows, cols } = editor.board.peek();
    const cursor = editor.cursor.peek();
    const [down, right] = STEPS[command] ?? [0, 0];
    const [row, col] = [Math.floor(cursor / cols) + down, (cursor % cols) + right];
    const to = row * cols + col;
    if (to === cursor || row < 0 || row >= rows || col < 0 || col >= cols) return false;
    editor.goTo(to);
    return true;
  });
}

const STEPS: Readonly<Partial<Record<PadCommand, readonly [down: number, right: number]>>> = {
  up: [-1, 0],
  right: [0, 1],
  down: [1, 0],
  left: [0, -1],
};

/** The cell that a key moves the cursor to; null for any other key. */
function placeOf(event: KeyboardEvent, editor: Editor): number | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (metaKey || altKey) return null;
  const { rows, cols } = editor.board.peek();
  const cursor = editor.cursor.peek();
  const [row, col] = [Math.floor(cursor / cols), cursor % cols];
  if (ctrlKey) {
    if (key === 'Home') return 0;
    return key === 'End' ? rows * cols - 1 : null;
  }
  const targets: Readonly<Record<string, readonly [row: number, col: number]>> = {
    ArrowUp: [row - 1, col],
    ArrowRight: [row, col + 1],
    ArrowDown: [row + 1, col],
    ArrowLeft: [row, col - 1],
    Home: [row, 0],
    End: [row, cols - 1],
  };
  const [toRow, toCol] = targets[key] ?? [null, 0];
  if (toRow === null) return null;
  const inside = (at: number, length: number) => Math.max(0, Math.min(at, length - 1));
  return inside(toRow, rows) * cols + inside(toCol, cols);
}

/** Undo and redo with Ctrl or Cmd, while the component is mounted. */
export function useUndoKeys(editor: Editor): void {
  const { settings } = useApp();
  useLayoutEffect(() => {
    const control = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || !(ctrlKey || metaKey)) return;
      if (target instanceof Element && target.closest(OTHERS) !== null) return;
      const command = commandOf(event, settings.value.peek().keys);
      if (command !== 'undo' && command !== 'redo') return;
      event.preventDefault();
      if (command === 'undo') editor.undo();
      else editor.redo();
    };
    document.addEventListener('keydown', onKey, { signal: control.signal });
    return () => control.abort();
  }, [editor, settings]);
}
