/**
 * The styles of a board as one stylesheet, which a view adopts into its document or shadow root: there is nothing else
 * to load, and no conflict with a strict content security policy. The whole board fits into the element given to
 * createBoardView, whatever the shape of either. Every length is a share of a cell; gaps, corners and text become
 * slightly finer with more cells.
 */
import { cssColour } from './colour.ts';
import { SURFACES, type Contrast } from './palette.ts';

const surface = (contrast: Contrast, part: 'tray' | 'cell'): string => {
  const { light, dark } = SURFACES[contrast];
  return `light-dark(${cssColour(light[part])}, ${cssColour(dark[part])})`;
};

/**
 * The stylesheet. Its comments are here, so that pages do not load them:
 * - A frame is laid out once, when the size around it is final: the contents of a size container are styled again
 *   in every layout pass around it, and nested grids have many of these.
 * - The box of the tiles is one cell plus the gap around it. Tiles move by multiples of that, so they need no
 *   variables.
 * - A tile looks like a key cap: the upper edge is lit, the lower one is in shade. The lower edge shortens the
 *   visible face of the cap, hence the padding. The font is as large as possible for three digits to fit in
 *   DejaVu Sans, the widest of the usual fonts; dots are small in their letter box.
 * - With forced colours, tiers keep their colours, because the colour is the information.
 */
const BOARD_CSS = `@layer o2048 {
  .o2048 {
    --o2-tray: ${surface('usual', 'tray')};
    --o2-cell: ${surface('usual', 'cell')};
    --o2-gap: min(0.11, 0.05 + 0.24 / max(var(--rows), var(--cols)));
    --o2-radius: 0.14;
    --o2048-across: calc(var(--cols) * (1 + var(--o2-gap)) + var(--o2-gap));
    --o2048-down: calc(var(--rows) * (1 + var(--o2-gap)) + var(--o2-gap));
    position: relative;
    aspect-ratio: var(--o2048-across) / var(--o2048-down);
  }
  .o2048-frame {
    position: absolute;
    inset: 0;
    container-type: size;
    display: grid;
    place-items: center;
  }
  .o2048[data-contrast='more'] {
    --o2-tray: ${surface('more', 'tray')};
    --o2-cell: ${surface('more', 'cell')};
  }
  .o2048-board {
    --o2048-cell: min(100cqw / var(--o2048-across), 100cqh / var(--o2048-down));
    --o2048-gap: calc(var(--o2048-cell) * var(--o2-gap));
    --o2048-radius: calc(var(--o2048-cell) * var(--o2-radius));
    --o2048-largest: min(0.52, 0.41 + 0.01 * max(var(--rows), var(--cols)));
    --o2048-edge: max(1px, var(--o2048-cell) * 0.035);
    position: relative;
    box-sizing: border-box;
    width: calc(var(--o2048-cell) * var(--o2048-across));
    height: calc(var(--o2048-cell) * var(--o2048-down));
    border-radius: calc(var(--o2048-radius) + var(--o2048-gap));
    background: var(--o2-tray);
    contain: layout style;
    user-select: none;
    -webkit-user-select: none;
  }
  .o2048-cells {
    position: absolute;
    inset: var(--o2048-gap);
    display: grid;
    grid-template-columns: repeat(var(--cols), var(--o2048-cell));
    grid-auto-rows: var(--o2048-cell);
    gap: var(--o2048-gap);
  }
  .o2048-cell,
  .o2048-tile {
    box-sizing: border-box;
  }
  .o2048-cell {
    border-radius: var(--o2048-radius);
    background: var(--o2-cell);
  }
  .o2048-tiles {
    position: absolute;
    left: calc(var(--o2048-gap) / 2);
    top: calc(var(--o2048-gap) / 2);
    width: calc(var(--o2048-cell) + var(--o2048-gap));
    height: calc(var(--o2048-cell) + var(--o2048-gap));
  }
  .o2048-mover {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    contain: strict;
  }
  .o2048-tile {
    --o2048-side: calc(var(--o2048-cell) * var(--size));
    width: var(--o2048-side);
    height: var(--o2048-side);
    display: grid;
    place-content: center;
    border-radius: calc(var(--o2048-radius) * (0.3 + 0.7 * var(--size)));
    box-shadow:
      inset 0 calc(var(--o2048-cell) * -0.035) 0 oklch(0.2 0.06 285 / 0.22),
      inset 0 calc(var(--o2048-cell) * 0.014) 0 oklch(1 0 0 / 0.22),
      inset 0 0 0 var(--o2048-edge) var(--ring);
    font-size: calc(var(--o2048-side) * min(var(--o2048-largest), 1.37 / var(--digits)));
    font-weight: 700;
    font-variant-numeric: lining-nums;
    letter-spacing: -0.02em;
    line-height: 1;
    white-space: nowrap;
    padding-bottom: calc(var(--o2048-side) * 0.02);
  }
  .o2048[data-look='tiers'] .o2048-tile {
    font-size: calc(var(--o2048-side) * min(0.8, 2.2 / var(--digits)));
  }
  .o2048[data-contrast='more'] .o2048-board {
    outline: max(1px, var(--o2048-cell) * 0.025) solid light-dark(#000, #fff);
  }
  .o2048[data-contrast='more'] .o2048-cell {
    box-shadow: inset 0 0 0 max(1px, var(--o2048-cell) * 0.012) light-dark(#767676, #8c8c8c);
  }
  .o2048[data-contrast='more'] .o2048-tile {
    box-shadow:
      inset 0 0 0 max(1px, var(--o2048-cell) * 0.025) light-dark(#000, #fff),
      inset 0 0 0 max(2px, var(--o2048-cell) * 0.06) var(--ring);
  }
  @media (forced-colors: active) {
    .o2048-board {
      outline: 2px solid CanvasText;
    }
    .o2048-cell {
      border: 1px solid GrayText;
    }
    .o2048-tile {
      border: 2px solid CanvasText;
    }
    .o2048[data-look='tiers'] .o2048-tile {
      forced-color-adjust: none;
    }
  }
}`;

/**
 * Values that are computed once per board. An unregistered custom property is plain text that is substituted wherever
 * it is used, so every tile would evaluate all of this again, which takes seconds for a page of boards.
 */
const MEASURES = {
  '<number>': ['--o2048-across', '--o2048-down', '--o2048-largest'],
  '<length>': ['--o2048-cell', '--o2048-gap', '--o2048-radius', '--o2048-edge', '--o2048-side'],
} as const;

const styled = new WeakSet<Node>();
const registered = new WeakSet<Window>();

/** Adds the board styles to the document or shadow root of an element, once. */
export function adoptStyles(element: Element): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  if (!element.isConnected || styled.has(root)) return;
  styled.add(root);
  const page = element.ownerDocument.defaultView!;
  registerMeasures(page);
  // A document accepts only sheets created in its own window.
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(BOARD_CSS);
  root.adoptedStyleSheets.push(sheet);
}

function registerMeasures(page: Window & typeof globalThis): void {
  if (registered.has(page)) return;
  registered.add(page);
  for (const [syntax, names] of Object.entries(MEASURES)) {
    const initialValue = syntax === '<number>' ? '0' : '0px';
    for (const name of names) {
      try {
        page.CSS.registerProperty({ name, syntax, inherits: true, initialValue });
      } catch {
        // Another copy of this file has registered it.
      }
    }
  }
}
