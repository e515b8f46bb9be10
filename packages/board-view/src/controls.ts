/** The buttons and the slider of a replay. */
import type { ReplayTimeline } from '@open2048/replay';
import type { ElementWords } from './words.ts';

/** Time between moves during playback, in milliseconds. */
const MOVE_MS = 350;
const SVG = 'http://www.w3.org/2000/svg';

const ICONS = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
} as const;

/**
 * The controls of one timeline, initially at its start; `onGo` is called with every new place, and the previous one.
 */
export class Controls {
  readonly elements: readonly HTMLElement[];
  readonly #timeline: ReplayTimeline;
  readonly #onGo: (place: number, from: number) => void;
  readonly #slider = document.createElement('input');
  readonly #state = document.createElement('p');
  readonly #back: Readonly<Record<'first' | 'back', HTMLButtonElement>>;
  readonly #forth: Readonly<Record<'forward' | 'last', HTMLButtonElement>>;
  readonly #play: HTMLButtonElement;
  #words: ElementWords;
  #place = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    timeline: ReplayTimeline,
    words: ElementWords,
    onGo: (place: number, from: number) => void,
  ) {
    this.#timeline = timeline;
    this.#onGo = onGo;
    const go = (place: () => number) => () => {
      this.stop();
      this.#go(place());
    };
    const first = button(go(() => 0));
    const back = button(go(() => this.#place - 1));
    this.#play = button(() => this.#toggle());
    const forward = button(go(() => this.#place + 1));
    const last = button(go(() => timeline.length));
    this.#back = { first, back };
    this.#forth = { forward, last };
    this.#slider.type = 'range';
    this.#slider.max = String(timeline.length);
    this.#slider.addEventListener(
      'input',
      go(() => this.#slider.valueAsNumber),
    );
    this.#state.className = 'state';
    const row = document.createElement('div');
    row.className = 'buttons';
    row.append(first, back, this.#play, forward, last);
    this.elements = [this.#slider, row, this.#state];
    this.#words = words;
    this.setWords(words);
  }

  /** Sets the language of all labels. */
  setWords(words: ElementWords): void {
    this.#words = words;
    for (const [icon, each] of Object.entries({ ...this.#back, ...this.#forth })) {
      setIcon(each, icon as Icon, words);
    }
    setIcon(this.#play, this.#timer === undefined ? 'play' : 'pause', words);
    this.#slider.ariaLabel = words.slider;
    this.#update();
  }

  /** Stops playback. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    setIcon(this.#play, 'play', this.#words);
  }

  #toggle(): void {
    if (this.#timer !== undefined) {
      this.stop();
      return;
    }
    if (this.#place === this.#timeline.length) this.#go(0);
    setIcon(this.#play, 'pause', this.#words);
    this.#timer = setTimeout(() => this.#advance(), MOVE_MS);
  }

  #advance(): void {
    this.#go(this.#place + 1);
    if (this.#place === this.#timeline.length) this.stop();
    else this.#timer = setTimeout(() => this.#advance(), MOVE_MS);
  }

  #go(target: number): void {
    const place = Math.min(this.#timeline.length, Math.max(0, target));
    const from = this.#place;
    if (place === from) return;
    this.#place = place;
    this.#update();
    this.#onGo(place, from);
  }

  #update(): void {
    const { score } = this.#timeline.positionAt(this.#place);
    const digits = new Intl.NumberFormat(this.#words.tag);
    const format = (count: number) => digits.format(count);
    const step = this.#words.step(format(this.#place), format(this.#timeline.length));
    const isScored = this.#timeline.replay.rules.score !== 'none';
    const words = isScored ? this.#words.stepAndScore(step, format(score)) : step;
    this.#slider.value = String(this.#place);
    this.#slider.ariaValueText = words;
    this.#state.textContent = words;
    // Disabled buttons stay focusable, so that keyboard users do not lose the focus.
    for (const each of Object.values(this.#back)) each.ariaDisabled = String(this.#place === 0);
    for (const each of Object.values(this.#forth))
      each.ariaDisabled = String(this.#place === this.#timeline.length);
  }
}

type Icon = keyof typeof ICONS;

function button(onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
}

function setIcon(element: HTMLButtonElement, icon: Icon, words: ElementWords): void {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', ICONS[icon]);
  svg.append(path);
  element.replaceChildren(svg);
  element.ariaLabel = words[icon];
}
