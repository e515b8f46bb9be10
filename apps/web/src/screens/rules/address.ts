/**
 * The rules being written, kept in the address. It is written over when the hand rests, since
 * browsers stop a page that changes its address too often; whatever is done next finds it written.
 */
import type { RuleSet } from '@open2048/core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ADDRESS_REST, writeBeforeLeaving } from '../../address.ts';
import type { RouteOf } from '../../route.ts';
import type { Router } from '../../router.ts';
import { readWritten, writtenFrom, writtenText, type Written } from './written.ts';

/** The most characters in an address; what is longer is not kept in it. */
const MAX_ADDRESS = 2 ** 16;

/** What is written, from the address or else from `start`, and the way to change it. */
export function useWritten(
  router: Router,
  { draft: address }: RouteOf<'rules'>,
  start: RuleSet,
): [Written, (next: Written) => void] {
  const read = () => (address === null ? writtenFrom(start) : readWritten(address, start));
  const [written, setWritten] = useState(read);
  const text = writtenText(written);
  /** What the address says, and what that stands for. */
  const told = useRef({ address, text });
  // The address leads: someone changed it, or went back or forward to here.
  useEffect(() => {
    if (address === told.current.address) return;
    const next = read();
    told.current = { address, text: writtenText(next) };
    setWritten(next);
  }, [address]);
  useEffect(() => {
    const write = () => {
      const now = router.route.peek();
      // Another screen may be on its way.
      if (!now.ok || now.value.screen !== 'rules') return;
      if (text === told.current.text || text.length > MAX_ADDRESS) return;
      told.current = { address: text, text };
      router.replace({ screen: 'rules', draft: text });
    };
    const timer = setTimeout(write, ADDRESS_REST);
    const control = new AbortController();
    writeBeforeLeaving(write, control.signal);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [router, text]);
  return [written, setWritten];
}
