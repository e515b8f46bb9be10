/** The buttons and the slider of a replay: where it stands, and how it goes on from there. */
import type { Replay } from '@open2048/core';
import { changeBetween, type Still } from './reel.ts';
import type { BoardChange } from './view.ts';

/** Time from one move to the next while it plays, in milliseconds. */
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

/** The controls of one reel; `onChange` is told every board that they go to, and whether the way there is a jump. */
export class Controls {
  readonly elements: readonly HTMLElement[];
  readonly #reel: readonly Still[];
  readonly #replay: Replay;
  readonly #onChange: (change: BoardChange, isJump: boolean) => void;
  readonly #slider = document.createElement('input');
  readonly #state = document.createElement('p');
  readonly #back: readonly HTMLButtonElement[];
  readonly #forth: readonly HTMLButtonElement[];
  readonly #play: HTMLButtonElement;
  #place = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    reel: readonly Still[],
    replay: Replay,
    onChange: (change: BoardChange, isJump: boolean) => void,
  ) {
    this.#reel = reel;
    this.#replay = replay;
    this.#onChange = onChange;
    const go = (place: () => number) => () => {
      this.stop();
      this.#go(place());
    };
    const first = button(
      'first',
      'First',
      go(() => 0),
    );
    const back = button(
      'back',
      'Back',
      go(() => this.#place - 1),
    );
    const forward = button(
      'forward',
      'Forward',
      go(() => this.#place + 1),
    );
    const last = button(
      'last',
      'Last',
      go(() => this.#end),
    );
    this.#play = button('play', 'Play', () => this.#toggle());
    this.#back = [first, back];
    this.#forth = [forward, last];
    this.#slider.type = 'range';
    this.#slider.max = String(this.#end);
    this.#slider.ariaLabel = 'Step';
    this.#slider.addEventListener(
      'input',
      go(() => this.#slider.valueAsNumber),
    );
    this.#state.className = 'state';
    const row = document.createElement('div');
    row.className = 'buttons';
    row.append(first, back, this.#play, forward, last);
    this.elements = [this.#slider, row, this.#state];
    this.#tell();
  }

  /** Stands still. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    dress(this.#play, 'play', 'Play');
  }

  get #end(): number {
    return this.#reel.length - 1;
  }

  #toggle(): void {
    if (this.#timer !== undefined) {
      this.stop();
      return;
    }
    if (this.#place === this.#end) this.#go(0);
    dress(this.#play, 'pause', 'Pause');
    this.#timer = setTimeout(() => this.#goOn(), MOVE_MS);
  }

  #goOn(): void {
    this.#go(this.#place + 1);
    if (this.#place === this.#end) this.stop();
    else this.#timer = setTimeout(() => this.#goOn(), MOVE_MS);
  }

  #go(wanted: number): void {
    const place = Math.min(this.#end, Math.max(0, wanted));
    const steps = place - this.#place;
    if (steps === 0) return;
    const [from, to] = [this.#reel[this.#place]!, this.#reel[place]!];
    this.#place = place;
    this.#tell();
    const isJump = Math.abs(steps) > 1;
    const jump = { after: to.position.board, motions: [] };
    this.#onChange(isJump ? jump : changeBetween(from, to, steps > 0, this.#replay), isJump);
  }

  #tell(): void {
    const { score } = this.#reel[this.#place]!.position;
    const points = this.#replay.rules.score === 'none' ? '' : `, score ${score}`;
    const words = `Step ${this.#place} of ${this.#end}${points}`;
    this.#slider.value = String(this.#place);
    this.#slider.ariaValueText = words;
    this.#state.textContent = words;
    // A button that is off keeps the focus, so the keyboard does not fall off the end.
    for (const each of this.#back) each.ariaDisabled = String(this.#place === 0);
    for (const each of this.#forth) each.ariaDisabled = String(this.#place === this.#end);
  }
}

type Icon = keyof typeof ICONS;

function button(icon: Icon, name: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.addEventListener('click', onClick);
  dress(element, icon, name);
  return element;
}

function dress(element: HTMLButtonElement, icon: Icon, name: string): void {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', ICONS[icon]);
  svg.append(path);
  element.replaceChildren(svg);
  element.ariaLabel = name;
}
