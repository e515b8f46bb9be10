/**
 * Keys pressed at a steady pace in a page with a game, and what the board does after each. The function runs in the page,
 * so it uses nothing else of this file.
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** How many keys to press, and the time between two in milliseconds. */
export interface Presses {
  readonly count: number;
  readonly paceMs: number;
}

/**
 * What happened after a key press: whether it was a move, and after how many frames and milliseconds tiles slid, 0 if
 * that was not seen: on a slow processor, a slide can end before the next look.
 */
export interface WatchedPress {
  readonly moved: boolean;
  readonly frames: number;
  readonly ms: number;
}

/** What was seen. */
export interface WatchedMoves {
  readonly presses: readonly WatchedPress[];
  /** The number of slides of single tiles, and of those that ended early although the player had made no move. */
  readonly slides: number;
  readonly cut: number;
  /** The most moves that were in flight; 0 if there is no server. */
  readonly inFlight: number;
  /** From the first press to the last, in milliseconds. */
  readonly ms: number;
}

/** Presses the arrow keys in turn, and watches the slides on the board. */
export async function watchMoves({ count, paceMs }: Presses): Promise<WatchedMoves> {
  /** Waits for a frame, and for all that the page does in it. */
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const known = new WeakSet<AnimationEffect>();
  const ends: { readonly began: number; readonly ended: number }[] = [];
  const presses: WatchedPress[] = [];
  let [latest, slides, inFlight] = [-1, 0, 0];
  /** The number of slides that began since the last look. */
  const look = (): number => {
    const before = slides;
    for (const animation of document.getAnimations()) {
      const effect = animation.effect as KeyframeEffect;
      if (known.has(effect) || !effect.target?.closest('.o2048-tiles')) continue;
      known.add(effect);
      const [first, last] = effect.getKeyframes();
      if (first?.['opacity'] !== undefined || first?.['transform'] === last?.['transform'])
        continue;
      slides++;
      const began = latest;
      animation.finished.catch(() => ends.push({ began, ended: latest }));
    }
    const game = document.querySelector('[data-in-flight]');
    inFlight = Math.max(inFlight, Number(game?.getAttribute('data-in-flight')));
    return slides - before;
  };
  /** The text with the number of moves, where the page has one; there, slides can also come from corrections. */
  const moves = () =>
    [...document.querySelectorAll('[data-in-flight] .scores .score')].at(-1)?.textContent;
  const start = performance.now();
  for (latest = 0; latest < count; latest++) {
    const code = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'][latest % 4]!;
    look();
    const before = moves();
    const pressed = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true }));
    // The page renders in a microtask, before it can receive an answer of the server.
    await Promise.resolve();
    const isMove = before === undefined ? null : moves() !== before;
    let [frames, ms] = [0, 0];
    for (let number = 1; number <= 3; number++) {
      await frame();
      if (look() > 0 && frames === 0) [frames, ms] = [number, performance.now() - pressed];
    }
    presses.push({ moved: isMove ?? frames > 0, frames, ms });
    while (performance.now() < start + (latest + 1) * paceMs) {
      await frame();
      look();
    }
  }
  const ms = performance.now() - start;
  while (document.getAnimations().some(({ playState }) => playState === 'running')) await frame();
  // A move of the player ends the slides before it, as it does without a server.
  const cut = ends.filter(({ began, ended }) => ended === began || presses[ended]?.moved !== true);
  return { presses, slides, cut: cut.length, inFlight, ms };
}
