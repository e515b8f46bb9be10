/** Something folded away until it is wanted. */
import type { ComponentChildren } from 'preact';
import './fold.css';

interface FoldProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A native fold with the looks of the app. */
export function Fold({ title, children }: FoldProps) {
  return (
    <details class="fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
