/**
 * Keeps the position in the address, which always describes what is shown. It is replaced without a
 * history entry, so that the back button leaves the editor.
 */
import type { RuleSet } from '@open2048/core';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Address } from '../../address.ts';
import type { Editor } from '../../editing/editor.ts';
import { baseOf } from '../../game/from-here.ts';
import type { Route, RouteOf } from '../../route.ts';
import type { Router } from '../../router.ts';

type EditRoute = RouteOf<'edit'>;

/** Keeps the address and an editor in sync; returns a function that changes the rules. */
export function useAddress(
  editor: Editor,
  router: Router,
  route: EditRoute,
): (rules: RuleSet) => void {
  const rules = useRef(baseOf(route.rules));
  const address = useMemo(() => {
    const read = (): EditRoute => ({
      screen: 'edit',
      position: editor.board.peek(),
      rules: rules.current,
    });
    const show = (shown: EditRoute) => {
      rules.current = baseOf(shown.rules);
      if (shown.position === null) made.note();
      else editor.read(shown.position);
    };
    const made: Address<'edit'> = new Address(router, route, { owns, read, show });
    return made;
  }, [editor, router]);
  useEffect(() => address.follow(), [address]);
  useEffect(() => editor.board.subscribe(() => address.note()), [editor, address]);
  return (next) => {
    rules.current = baseOf(next);
    address.replace({ screen: 'edit', position: editor.board.peek(), rules: rules.current });
  };
}

function owns(route: Route): route is EditRoute {
  return route.screen === 'edit';
}
