/**
 * `<open2048-board>`: a board of 2048 in any page, showing a position, or a whole replay with buttons and a slider.
 * Importing this file defines the element. It uses a shadow root with adopted stylesheets, so page and element styles
 * do not interfere, and it works under a strict content security policy.
 * https://html.spec.whatwg.org/multipage/custom-elements.html
 */
import { faceText, gridOf, parsePosition, type Board, type Size } from '@open2048/core';
import { ReplayTimeline, parseReplayText } from '@open2048/replay';
import { Controls } from './controls.ts';
import { ELEMENT_CSS } from './element-css.ts';
import { LOOKS, type Look } from './looks.ts';
import { PALETTES } from './palette.ts';
import { showPlace } from './place.ts';
import { createBoardView, type BoardView } from './view.ts';
import { languageOf, wordsFor, type ElementWords } from './words.ts';

/** The most cells that are practical in the DOM. */
const MAX_CELLS = 4096;

/** The element; its attributes are `position` or `replay`, `look`, `palette`, `theme` and `lang`. */
export class Open2048Board extends HTMLElement {
  static readonly observedAttributes = ['position', 'replay', 'look', 'palette', 'theme', 'lang'];
  readonly #picture = document.createElement('div');
  readonly #words = document.createElement('p');
  readonly #below = document.createElement('div');
  /** Detects changes of `lang` attributes around the element. */
  readonly #around = new MutationObserver(() => this.#describe());
  #view: BoardView | null = null;
  #shown: Board | null = null;
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
    this.#around.observe(document, { subtree: true, attributeFilter: ['lang'] });
    this.#applyOptions();
    this.#load();
  }

  disconnectedCallback(): void {
    this.#around.disconnect();
    this.#controls?.stop();
    this.#view?.destroy();
    this.#view = null;
  }

  attributeChangedCallback(name: string): void {
    if (this.#view === null) return;
    if (name === 'position' || name === 'replay') this.#load();
    else {
      this.#applyOptions();
      this.#describe();
    }
  }

  get #look(): Look {
    return this.#choice('look', LOOKS) ?? 'numbers';
  }

  #applyOptions(): void {
    this.#view!.setOptions({
      look: this.#look,
      palette: this.#choice('palette', PALETTES) ?? 'vivid',
      contrast: this.getAttribute('theme') === 'contrast' ? 'more' : 'auto',
    });
  }

  /** The value of an attribute if it is valid; invalid values count as absent, as in HTML. */
  #choice<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    return values.find((value) => value === this.getAttribute(name));
  }

  #load(): void {
    this.#controls?.stop();
    this.#controls = null;
    this.#below.replaceChildren();
    this.#picture.hidden = false;
    this.#shown = null;
    const replay = this.getAttribute('replay');
    if (replay === null) this.#showPosition(this.getAttribute('position') ?? '');
    else this.#showReplay(replay);
    this.#describe();
  }

  #showPosition(text: string): void {
    const board = parsePosition(text);
    if (!board.ok) this.#showError(`position: ${board.error.message}`);
    else if (this.#fits(board.value)) this.#show(board.value);
  }

  #showReplay(text: string): void {
    const replay = parseReplayText(text);
    if (!replay.ok) {
      this.#showError(`replay: ${replay.error.message}`);
      return;
    }
    if (!this.#fits(replay.value.rules.size)) return;
    const timeline = new ReplayTimeline(replay.value);
    this.#show(timeline.positionAt(0).board);
    this.#controls = new Controls(timeline, this.#texts, (place, from) => {
      showPlace(this.#view!, timeline, place, from);
      this.#shown = timeline.positionAt(place).board;
      this.#describe();
    });
    this.#below.append(...this.#controls.elements);
  }

  #fits({ rows, cols }: Size): boolean {
    const fits = rows * cols <= MAX_CELLS;
    if (!fits) this.#showError(`expected at most ${MAX_CELLS} cells, got ${rows}x${cols}`);
    return fits;
  }

  #show(board: Board): void {
    this.#view!.show(board);
    this.#shown = board;
  }

  get #texts(): ElementWords {
    return wordsFor(languageOf(this));
  }

  /** Updates all texts to the current language, including the board as text for screen readers. */
  #describe(): void {
    const texts = this.#texts;
    this.#words.lang = texts.tag;
    this.#below.lang = texts.tag;
    this.#words.textContent = this.#shown === null ? '' : boardText(this.#shown, texts, this.#look);
    this.#controls?.setWords(texts);
    this.#below.querySelector('.cannot')?.replaceChildren(texts.cannotShow);
  }

  /** Shows an error in place of the board; the reason is for the author of the page, and in English. */
  #showError(message: string): void {
    this.#picture.hidden = true;
    const complaint = document.createElement('p');
    complaint.className = 'complaint';
    complaint.role = 'alert';
    const [cannot, reason] = [document.createElement('span'), document.createElement('span')];
    cannot.className = 'cannot';
    reason.lang = 'en';
    reason.textContent = message;
    complaint.append(cannot, ' ', reason);
    this.#below.replaceChildren(complaint);
  }
}

function boardText(board: Board, words: ElementWords, look: Look): string {
  const rows = gridOf(board, (rank) => {
    if (rank === 0) return words.empty;
    return look === 'tiers' ? words.level(String(rank)) : faceText(rank);
  });
  return rows.map((cells, row) => words.row(String(row + 1), cells)).join(' ');
}

declare global {
  interface HTMLElementTagNameMap {
    'open2048-board': Open2048Board;
  }
}

// A page may load two copies of this file; the first one defines the element.
if (customElements.get('open2048-board') === undefined) {
  customElements.define('open2048-board', Open2048Board);
}
