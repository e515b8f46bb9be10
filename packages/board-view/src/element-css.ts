/**
 * The styles of `<open2048-board>` around its board: the theme, the controls and the text for
 * screen readers.
 */

export const ELEMENT_CSS = `
:host {
  --ink: light-dark(oklch(0.25 0.045 285), oklch(0.955 0.008 285));
  --soft: light-dark(oklch(0.47 0.035 285), oklch(0.74 0.022 285));
  --accent: light-dark(oklch(0.47 0.2 281), oklch(0.8 0.1 285));
  --paper: light-dark(oklch(0.973 0.006 285), oklch(0.175 0.018 285));
  --wash: light-dark(oklch(0.93 0.015 285), oklch(0.3 0.026 285));
  display: block;
  inline-size: min(100%, 22rem);
  color: var(--ink);
  font-family: system-ui, sans-serif;
}
:host([hidden]) { display: none; }
:host([theme='light']) { color-scheme: light; }
:host([theme='dark']) { color-scheme: dark; }
:host([theme='system']), :host([theme='contrast']) { color-scheme: light dark; }
/* A theme of its own stands on its own ground, whatever the page has. */
:host(:is([theme='light'], [theme='dark'], [theme='contrast'])) {
  box-sizing: border-box;
  padding: 0.75rem;
  border-radius: 1rem;
  background: var(--paper);
}
:host([theme='contrast']) {
  --paper: light-dark(#fff, #000);
  --ink: light-dark(#000, #fff);
  --soft: var(--ink);
  --accent: var(--ink);
}
.picture[hidden] { display: none; }
.words {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  overflow: hidden;
  clip-path: inset(50%);
}
input {
  width: 100%;
  min-height: 1.75rem;
  margin: 0.5rem 0 0;
  accent-color: var(--accent);
}
.buttons { display: flex; justify-content: center; gap: 0.25rem; }
button {
  width: 2.75rem;
  height: 2.75rem;
  display: grid;
  place-content: center;
  border: 0;
  border-radius: 0.75rem;
  background: none;
  color: inherit;
  cursor: pointer;
  touch-action: manipulation;
}
button:hover { background: var(--wash); }
button[aria-disabled='true'] { color: var(--soft); opacity: 0.5; cursor: default; background: none; }
button:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
svg {
  width: 1.5rem;
  height: 1.5rem;
  fill: currentColor;
  stroke: currentColor;
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
}
.state {
  margin: 0;
  color: var(--soft);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  text-align: center;
}
.complaint {
  margin: 0;
  padding: 0.75rem;
  border-inline-start: 4px solid oklch(0.6 0.2 25);
  background: var(--wash);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
}
@media (forced-colors: active) {
  button { border: 1px solid ButtonText; }
  button[aria-disabled='true'] { color: GrayText; opacity: 1; }
}
`;
