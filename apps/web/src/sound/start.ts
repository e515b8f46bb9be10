/** When sound begins: not before the player has done something, as browsers demand, nor unasked for. */
import { effect, signal } from '@preact/signals';
import type { Table } from '../game/table.ts';
import type { SettingsStore } from '../settings/store.ts';

/** Fetches and starts the sound of the game after the first gesture, once it is wanted. */
export function awaitSound(page: Window, table: Table, settings: SettingsStore): void {
  const isActive = signal(false);
  const control = new AbortController();
  const onGesture = () => {
    if (!page.navigator.userActivation.hasBeenActive) return;
    control.abort();
    isActive.value = true;
  };
  for (const gesture of ['keydown', 'pointerup'] as const) {
    page.addEventListener(gesture, onGesture, { signal: control.signal });
  }
  const stop = effect(() => {
    if (!isActive.value || !settings.value.value.sound) return;
    queueMicrotask(() => stop());
    // A game without sound is still a game.
    import('./speaker.ts').then(
      ({ startSound }) => startSound(new AudioContext(), table, settings),
      () => {},
    );
  });
}
