/**
 * The looks of a board as one stylesheet, which a view adopts where it stands, in a document or in
 * a shadow root: whoever shows a board has nothing else to load, and a strict content security
 * policy has nothing to forbid. The element given to createBoardView is a size container and the
 * board fits into it whole, whatever the shape of either; every length is a share of a cell, and
 * gaps, corners and letters become a little finer the more cells there are.
 */
import { cssColour } from './colour.ts';
import { SURFACES, type Contrast } from './palette.ts';

const surface = (contrast: Contrast, part: 'tray' | 'cell'): string => {
  const { light, dark } = SURFACES[contrast];
  return `light-dark(${cssColour(light[part])}, ${cssColour(dark[part])})`;
};

const BOARD_CSS = `@layer o2048 {
  .o2048 {
    --o2-tray: ${surface('usual', 'tray')};
    --o2-cell: ${surface('usual', 'cell')};
    --o2-gap: min(0.11, 0.05 + 0.24 / max(var(--rows), var(--cols)));
    --o2-radius: 0.14;
    --across: calc(var(--cols) * (1 + var(--o2-gap)) + var(--o2-gap));
    --down: calc(var(--rows) * (1 + var(--o2-gap)) + var(--o2-gap));
    container-type: size;
    aspect-ratio: var(--across) / var(--down);
    display: grid;
    place-items: center;
  }
  .o2048[data-contrast='more'] {
    --o2-tray: ${surface('more', 'tray')};
    --o2-cell: ${surface('more', 'cell')};
  }
  .o2048-board {
    --cell: min(100cqw / var(--across), 100cqh / var(--down));
    --gap: calc(var(--cell) * var(--o2-gap));
    --radius: calc(var(--cell) * var(--o2-radius));
    --largest: min(0.52, 0.41 + 0.01 * max(var(--rows), var(--cols)));
    --edge: max(1px, var(--cell) * 0.035);
    position: relative;
    box-sizing: border-box;
    width: calc(var(--cell) * var(--across));
    height: calc(var(--cell) * var(--down));
    border-radius: calc(var(--radius) + var(--gap));
    background: var(--o2-tray);
    contain: layout style;
    user-select: none;
    -webkit-user-select: none;
  }
  .o2048-cells {
    position: absolute;
    inset: var(--gap);
    display: grid;
    grid-template-columns: repeat(var(--cols), var(--cell));
    grid-auto-rows: var(--cell);
    gap: var(--gap);
  }
  .o2048-cell,
  .o2048-tile {
    box-sizing: border-box;
  }
  .o2048-cell {
    border-radius: var(--radius);
    background: var(--o2-cell);
  }
  /* One cell and the gap around it. Tiles move by multiples of that, so they need no variables. */
  .o2048-tiles {
    position: absolute;
    left: calc(var(--gap) / 2);
    top: calc(var(--gap) / 2);
    width: calc(var(--cell) + var(--gap));
    height: calc(var(--cell) + var(--gap));
  }
  .o2048-mover {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    contain: strict;
  }
  .o2048-tile {
    --side: calc(var(--cell) * var(--size));
    width: var(--side);
    height: var(--side);
    display: grid;
    place-content: center;
    border-radius: calc(var(--radius) * (0.3 + 0.7 * var(--size)));
    /* A key cap: light falls on the upper edge, the lower one is in shade. */
    box-shadow:
      inset 0 calc(var(--cell) * -0.035) 0 oklch(0.2 0.06 285 / 0.14),
      inset 0 calc(var(--cell) * 0.014) 0 oklch(1 0 0 / 0.22),
      inset 0 0 0 var(--edge) var(--ring);
    font-size: calc(var(--side) * min(var(--largest), 1.44 / var(--digits)));
    font-weight: 700;
    font-variant-numeric: lining-nums;
    letter-spacing: -0.02em;
    line-height: 1;
    white-space: nowrap;
    /* The eye sees the key cap's face, which its lower edge shortens. */
    padding-bottom: calc(var(--side) * 0.02);
  }
  /* Dots are small in their letter box. */
  .o2048[data-look='tiers'] .o2048-tile {
    font-size: calc(var(--side) * min(0.8, 2.2 / var(--digits)));
  }
  .o2048[data-contrast='more'] > .o2048-board {
    outline: max(1px, var(--cell) * 0.025) solid light-dark(#000, #fff);
  }
  .o2048[data-contrast='more'] .o2048-cell {
    box-shadow: inset 0 0 0 max(1px, var(--cell) * 0.012) light-dark(#767676, #8c8c8c);
  }
  .o2048[data-contrast='more'] .o2048-tile {
    box-shadow:
      inset 0 0 0 max(1px, var(--cell) * 0.025) light-dark(#000, #fff),
      inset 0 0 0 max(2px, var(--cell) * 0.06) var(--ring);
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
    /* Here the colour is what a tile says. */
    .o2048[data-look='tiers'] .o2048-tile {
      forced-color-adjust: none;
    }
  }
}`;

const styled = new WeakSet<Node>();

/** Gives the document or shadow root that holds an element the looks of boards, once. */
export function adoptStyles(element: Element): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  if (!element.isConnected || styled.has(root)) return;
  styled.add(root);
  // A document takes only sheets that were made in its own window.
  const sheet = new element.ownerDocument.defaultView!.CSSStyleSheet();
  sheet.replaceSync(BOARD_CSS);
  root.adoptedStyleSheets.push(sheet);
}
