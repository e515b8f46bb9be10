/**
 * Pointer input on the board being edited: a stroke puts tiles on every cell it crosses, or carries
 * one, and the secondary mouse button erases. A screen reader has no pointer and only clicks.
 */
import type { Editor } from './editor.ts';

/** Passes the strokes of one pointer at a time to the editor; returns a function that stops it. */
export function watchStrokes(grid: HTMLElement, editor: Editor): () => void {
  const control = new AbortController();
  const { signal } = control;
  let pointer: number | null = null;
  grid.addEventListener(
    'pointerdown',
    (event) => {
      const cell = cellAt(event);
      // A second finger makes it a pinch, which is not for the board.
      if (cell === null || !event.isPrimary || event.button !== 0) return;
      pointer = event.pointerId;
      grid.setPointerCapture(pointer);
      editor.beginStroke(cell);
    },
    { signal },
  );
  grid.addEventListener(
    'pointermove',
    (event) => {
      const cell = event.pointerId === pointer ? cellAt(event) : null;
      if (cell !== null) editor.leadStroke(cell);
    },
    { signal },
  );
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    editor.endStroke();
  };
  grid.addEventListener('pointerup', end, { signal });
  grid.addEventListener('pointercancel', end, { signal });
  // A tile dragged from the palette with a mouse.
  document.addEventListener('pointerup', (event) => editor.lay(cellAt(event)), { signal });
  return () => control.abort();
}

/** Handles clicks without a pointer and the secondary mouse button; returns a function to stop. */
export function watchClicks(grid: HTMLElement, editor: Editor): () => void {
  const control = new AbortController();
  const { signal } = control;
  grid.addEventListener(
    'click',
    ({ target, detail }) => {
      const cell = detail === 0 ? cellOf(target) : null;
      if (cell === null) return;
      editor.goTo(cell);
      editor.press();
    },
    { signal },
  );
  grid.addEventListener(
    'contextmenu',
    (event) => {
      const cell = cellOf(event.target);
      if (cell === null) return;
      event.preventDefault();
      // A long press opens the context menu too, in the middle of a stroke.
      if (event.pointerType === 'touch') return;
      editor.goTo(cell);
      editor.set(0);
    },
    { signal },
  );
  return () => control.abort();
}

/** The cell under a pointer, which may have left the one where it was pressed. */
function cellAt({ clientX, clientY }: PointerEvent): number | null {
  return cellOf(document.elementFromPoint(clientX, clientY));
}

function cellOf(target: EventTarget | null): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return cell === null ? null : Number(cell.dataset['cell']);
}
