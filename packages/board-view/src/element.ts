/**
 * `<open2048-board>`: a board of 2048 in any page, of a position or of a whole replay, which is
 * then watched by buttons and a slider. Importing this file defines the element. It lives in a
 * shadow root with adopted stylesheets, so pages and boards do not get in each other's way, and it
 * asks nothing of a strict content security policy. https://html.spec.whatwg.org/multipage/custom-elements.html
 */
import {
  faceText,
  Film,
  gridOf,
  parsePosition,
  parseReplayText,
  type Board,
  type Size,
} from '@open2048/core';
import { Controls } from './controls.ts';
import { ELEMENT_CSS } from './element-css.ts';
import { LOOKS, type Look } from './looks.ts';
import { PALETTES } from './palette.ts';
import { showPlace } from './place.ts';
import { createBoardView, type BoardView } from './view.ts';

/** More cells than this are not for the DOM. */
const MAX_CELLS = 4096;

/** The element; its attributes are `position` or `replay`, `look`, `palette` and `theme`. */
export class Open2048Board extends HTMLElement {
  static readonly observedAttributes = ['position', 'replay', 'look', 'palette', 'theme'];
  readonly #picture = document.createElement('div');
  readonly #words = document.createElement('p');
  readonly #below = document.createElement('div');
  #view: BoardView | null = null;
  #controls: Controls | null = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ELEMENT_CSS);
    root.adoptedStyleSheets.push(sheet);
    this.#picture.className = 'picture';
    this.#words.className = 'words';
    root.append(this.#picture, this.#words, this.#below);
  }

  connectedCallback(): void {
    this.#view = createBoardView(this.#picture);
    this.#dress();
    this.#load();
  }

  disconnectedCallback(): void {
    this.#controls?.stop();
    this.#view?.destroy();
    this.#view = null;
  }

  attributeChangedCallback(name: string): void {
    if (this.#view === null) return;
    if (name === 'position' || name === 'replay') this.#load();
    else this.#dress();
  }

  get #look(): Look {
    return this.#choice('look', LOOKS) ?? 'numbers';
  }

  #dress(): void {
    this.#view!.setOptions({
      look: this.#look,
      palette: this.#choice('palette', PALETTES) ?? 'vivid',
      contrast: this.getAttribute('theme') === 'contrast' ? 'more' : 'auto',
    });
  }

  /** The value of an attribute, if it is one that exists; any other counts as none, as in HTML. */
  #choice<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    return values.find((value) => value === this.getAttribute(name));
  }

  #load(): void {
    this.#controls?.stop();
    this.#controls = null;
    this.#below.replaceChildren();
    this.#picture.hidden = false;
    const replay = this.getAttribute('replay');
    if (replay === null) this.#showPosition(this.getAttribute('position') ?? '');
    else this.#showReplay(replay);
  }

  #showPosition(text: string): void {
    const board = parsePosition(text);
    if (!board.ok) this.#complain(`position: ${board.error.message}`);
    else if (this.#fits(board.value)) this.#show(board.value);
  }

  #showReplay(text: string): void {
    const replay = parseReplayText(text);
    if (!replay.ok) {
      this.#complain(`replay: ${replay.error.message}`);
      return;
    }
    if (!this.#fits(replay.value.rules.size)) return;
    const film = new Film(replay.value);
    this.#show(film.positionAt(0).board);
    this.#controls = new Controls(film, (place, from) => {
      showPlace(this.#view!, film, place, from);
      this.#say(film.positionAt(place).board);
    });
    this.#below.append(...this.#controls.elements);
  }

  #fits({ rows, cols }: Size): boolean {
    const fits = rows * cols <= MAX_CELLS;
    if (!fits) this.#complain(`expected at most ${MAX_CELLS} cells, got ${rows}x${cols}`);
    return fits;
  }

  #show(board: Board): void {
    this.#view!.show(board);
    this.#say(board);
  }

  /** What the board shows, for those who do not see it. */
  #say(board: Board): void {
    const rows = gridOf(board, (rank) => {
      if (rank === 0) return 'empty';
      return this.#look === 'tiers' ? `level ${rank}` : faceText(rank);
    });
    this.#words.textContent = rows
      .map((cells, row) => `Row ${row + 1}: ${cells.join(', ')}.`)
      .join(' ');
  }

  #complain(message: string): void {
    this.#picture.hidden = true;
    this.#words.textContent = '';
    const complaint = document.createElement('p');
    complaint.className = 'complaint';
    complaint.role = 'alert';
    complaint.textContent = message;
    this.#below.replaceChildren(complaint);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'open2048-board': Open2048Board;
  }
}

// A page may load two copies of this file; the first one counts.
if (customElements.get('open2048-board') === undefined) {
  customElements.define('open2048-board', Open2048Board);
}
