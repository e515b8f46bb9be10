/**
 * The heading of a screen. It sets the title of the document, and takes the focus after navigation,
 * so that a screen reader continues from it and the next Tab leads into the screen.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../app.tsx';

interface HeadingProps {
  /** The name of the screen in the title of the window. */
  readonly title: string;
  readonly class?: string;
  /** The content, if it is not just the title. */
  readonly children?: ComponentChildren;
}

/** The only `h1` of a screen. */
export function Heading({ title, children, ...rest }: HeadingProps) {
  const { router } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · open2048`;
  }, [title]);
  // With the screen and not after it: a key pressed in between would lose the focus that it went to.
  useLayoutEffect(() => {
    if (!router.hasMoved()) return;
    scrollTo(0, 0);
    heading.current!.focus({ preventScroll: true });
  }, [router]);
  return (
    <h1 ref={heading} tabIndex={-1} {...rest}>
      {children ?? title}
    </h1>
  );
}
