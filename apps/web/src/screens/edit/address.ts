/**
 * The position in the address, which always names what is shown. It is written over, so that the back
 * button leaves the editor whole, and at most about three times a second, since browsers stop a page
 * that changes its address more often; whatever the player does next finds it written.
 */
import type { RuleSet } from '@open2048/core';
import { useEffect, useMemo } from 'preact/hooks';
import { ADDRESS_REST, writeBeforeLeaving } from '../../address.ts';
import type { Editor } from '../../editing/editor.ts';
import { baseOf } from '../../game/from-here.ts';
import { formatRoute, type RouteOf } from '../../route.ts';
import type { Router } from '../../router.ts';

type EditRoute = RouteOf<'edit'>;

/** Keeps the address and an editor in step; returns the way to look at the position under other rules. */
export function useAddress(
  editor: Editor,
  router: Router,
  route: EditRoute,
): (rules: RuleSet) => void {
  const address = useMemo(() => new Address(editor, router, route), [editor, router]);
  useEffect(() => address.follow(), [address]);
  return (rules) => address.useRules(rules);
}

class Address {
  readonly #editor: Editor;
  readonly #router: Router;
  /** What the address says, as far as it came from here or has been followed. */
  #told: string;
  #rules: RuleSet;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: Editor, router: Router, route: EditRoute) {
    this.#editor = editor;
    this.#router = router;
    this.#told = formatRoute(route);
    this.#rules = baseOf(route.rules);
  }

  /** Writes the position down from now on; returns the way to stop that. */
  follow(): () => void {
    const control = new AbortController();
    const write = () => this.#write();
    const stops = [
      this.#editor.board.subscribe(() => this.#note()),
      this.#router.route.subscribe((route) => {
        if (route.ok && route.value.screen === 'edit') this.#arrive(route.value);
      }),
    ];
    writeBeforeLeaving(write, control.signal);
    return () => {
      for (const stop of stops) stop();
      control.abort();
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  useRules(rules: RuleSet): void {
    this.#rules = baseOf(rules);
    this.#write();
  }

  /** The address leads: someone changed it, or went back or forward to here. */
  #arrive(route: EditRoute): void {
    const told = formatRoute(route);
    if (told === this.#told) return;
    this.#told = told;
    this.#rules = baseOf(route.rules);
    if (route.position !== null) this.#editor.read(route.position);
    else this.#write();
  }

  #note(): void {
    if (this.#timer !== undefined) return;
    this.#write();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#write();
    }, ADDRESS_REST);
  }

  #write(): void {
    const route = this.#router.route.peek();
    // Another screen may be on its way.
    if (!route.ok || route.value.screen !== 'edit') return;
    const now = {
      screen: 'edit',
      position: this.#editor.board.peek(),
      rules: this.#rules,
    } as const;
    const told = formatRoute(now);
    if (told === this.#told) return;
    this.#told = told;
    this.#router.replace(now);
  }
}
