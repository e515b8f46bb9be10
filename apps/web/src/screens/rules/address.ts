/** Keeps the rules being written in the address. */
import type { RuleSet } from '@open2048/core';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Address } from '../../address.ts';
import type { Route, RouteOf } from '../../route.ts';
import type { Router } from '../../router.ts';
import { readWritten, writtenFrom, writtenText, type Written } from './written.ts';

/** The most characters in an address; longer rules are not kept in it. */
const MAX_ADDRESS = 2 ** 16;

type RulesRoute = RouteOf<'rules'>;

/** The rules being written, from the address or else `start`, and a function to change them. */
export function useWritten(
  router: Router,
  route: RulesRoute,
  start: () => RuleSet,
): [Written, (next: Written) => void] {
  const written = ({ draft }: RulesRoute) =>
    draft === null ? writtenFrom(start()) : readWritten(draft, start());
  const [shown, setShown] = useState(() => written(route));
  const latest = useRef(shown);
  const show = (next: Written) => {
    latest.current = next;
    setShown(next);
  };
  const address = useMemo(
    () =>
      new Address<'rules'>(router, route, {
        owns,
        read: () => {
          const draft = writtenText(latest.current);
          return draft.length > MAX_ADDRESS ? null : { screen: 'rules', draft };
        },
        show: (next) => show(written(next)),
      }),
    [router],
  );
  useEffect(() => address.follow(), [address]);
  const change = (next: Written) => {
    show(next);
    address.note();
  };
  return [shown, change];
}

function owns(route: Route): route is RulesRoute {
  return route.screen === 'rules';
}
