/**
 * The address of the lab: the board, the goal and the search, so that a link describes the whole
 * problem. The route alone holds the goal and the search; the board is the editor's.
 */
import { boardsEqual } from '@open2048/core';
import { useEffect, useMemo } from 'preact/hooks';
import { Address } from '../../address.ts';
import { useApp } from '../../app.tsx';
import type { Editor } from '../../editing/editor.ts';
import type { Route, RouteOf } from '../../route.ts';

type SolveRoute = RouteOf<'solve'>;

/** Keeps the address and an editor in sync; returns a function to change the goal or search. */
export function useAddress(
  editor: Editor,
  route: SolveRoute,
): (change: Partial<Pick<SolveRoute, 'goal' | 'search'>>) => void {
  const { router } = useApp();
  const read = (): SolveRoute | null => {
    const now = router.route.peek();
    return now.ok && owns(now.value) ? { ...now.value, position: editor.board.peek() } : null;
  };
  const address = useMemo(() => {
    const show = ({ position }: SolveRoute) => {
      if (position === null) made.note();
      else if (!boardsEqual(position, editor.board.peek())) editor.read(position);
    };
    const made: Address<'solve'> = new Address(router, route, { owns, read, show });
    return made;
  }, [editor, router]);
  useEffect(() => address.follow(), [address]);
  useEffect(() => editor.board.subscribe(() => address.note()), [editor, address]);
  return (change) => {
    const now = read();
    if (now !== null) address.replace({ ...now, ...change });
  };
}

function owns(route: Route): route is SolveRoute {
  return route.screen === 'solve';
}
