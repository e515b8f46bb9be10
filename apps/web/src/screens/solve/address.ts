/**
 * The address of the lab: the board, the goal and the search, so that a link holds all of the
 * question. Goal and search stand in the route alone; the board is the editor's, written at most
 * about three times a second, since browsers stop a page that changes its address more often.
 */
import { boardsEqual } from '@open2048/core';
import { useEffect, useRef } from 'preact/hooks';
import { ADDRESS_REST, writeBeforeLeaving } from '../../address.ts';
import { useApp } from '../../app.tsx';
import type { Editor } from '../../editing/editor.ts';
import type { RouteOf } from '../../route.ts';

type SolveRoute = RouteOf<'solve'>;

/** Keeps the address and an editor in step; returns the way to change the rest of the question. */
export function useAddress(
  editor: Editor,
  route: SolveRoute,
): (change: Partial<Pick<SolveRoute, 'goal' | 'search'>>) => void {
  const { router } = useApp();
  const { position } = route;
  /** Writes the question down, unless another screen is on its way. */
  const write = (change: Partial<SolveRoute> = {}) => {
    const now = router.route.peek();
    if (!now.ok || now.value.screen !== 'solve') return;
    router.replace({ ...now.value, position: editor.board.peek(), ...change });
  };
  const writer = useRef(write);
  writer.current = write;
  // The address leads: someone changed it, or went back or forward to here.
  useEffect(() => {
    if (position !== null && !boardsEqual(position, editor.board.peek())) editor.read(position);
  }, [editor, position]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const writeNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      writer.current();
    };
    const control = new AbortController();
    const stop = editor.board.subscribe(() => {
      timer ??= setTimeout(writeNow, ADDRESS_REST);
    });
    writeBeforeLeaving(writeNow, control.signal);
    return () => {
      stop();
      control.abort();
      clearTimeout(timer);
    };
  }, [editor]);
  return write;
}
