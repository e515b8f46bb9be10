/** A section that is collapsed at first. */
import type { ComponentChildren } from 'preact';
import './fold.css';

interface FoldProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A native `details` element in the style of the app. */
export function Fold({ title, children }: FoldProps) {
  return (
    <details class="fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
