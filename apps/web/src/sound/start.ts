/** Starts sound after the player's first gesture, as browsers require, and only if sound is on. */
import { effect, signal } from '@preact/signals';
import type { Table } from '../game/table.ts';
import type { SettingsStore } from '../settings/store.ts';

/** Loads and starts the sounds of the game after the first gesture, once sound is on. */
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
    // The game works without sound, too.
    import('./speaker.ts').then(
      ({ startSound }) => startSound(new AudioContext(), table, settings),
      () => {},
    );
  });
}
