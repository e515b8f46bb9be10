/** The pictograms of the app, drawn on a grid of 24; they say nothing that a text does not. */

/** A pictogram by its path. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Pictograms that more than one part of the app shows. */
export const ICONS = {
  undo: 'M9 5 4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm15 5 5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3',
  plus: 'M12 5v14M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  bulb: 'M9 18h6M10 21h4M8.500 14.500a6 6 0 1 1 7 0c-.6.5-.9 1-.9 2H9.400c0-1-.3-1.500-.9-2Z',
} as const;

/** The mark of the app: four tiles on their way up. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect class="mark-1" x="1" y="1" width="10" height="10" rx="2.8" />
      <rect class="mark-2" x="13" y="1" width="10" height="10" rx="2.8" />
      <rect class="mark-3" x="1" y="13" width="10" height="10" rx="2.8" />
      <rect class="mark-4" x="13" y="13" width="10" height="10" rx="2.8" />
    </svg>
  );
}
