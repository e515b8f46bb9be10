/**
 * The sounds of a ranked game, the same as those of other games. The code that plays them is loaded with the first move,
 * which is also the gesture that browsers require before any sound.
 */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useApp } from '../../app.tsx';
import type { SettingsStore } from '../../settings/store.ts';
import { soundsOf, type Sound } from '../../sound/sounds.ts';
import type { Speaker } from '../../sound/speaker.ts';
import type { RankedEvent, RankedPlay } from './ranked-play.ts';

/** Plays the sounds of a game while its screen is shown and sound is on. */
export function useSounds(play: RankedPlay): void {
  const { settings } = useApp();
  useEffect(() => listen(play, settings), [play, settings]);
}

function listen(play: RankedPlay, settings: SettingsStore): () => void {
  let context: AudioContext | null = null;
  let speaker: Speaker | null = null;
  let heard = play.events.peek().at(-1)?.number ?? 0;
  const start = (): void => {
    const opened = new AudioContext();
    context = opened;
    import('../../sound/speaker.ts').then(
      (module) => (speaker = new module.Speaker(opened)),
      // The game works without sound, too.
      () => {},
    );
  };
  const stop = effect(() => {
    const events = play.events.value.filter(({ number }) => number > heard);
    heard = play.events.value.at(-1)?.number ?? heard;
    const { sound, volume } = settings.value.peek();
    // If several windows show the same game, only the focused one plays sounds.
    const isAudible = sound && volume > 0 && document.hasFocus();
    if (!isAudible || !navigator.userActivation.hasBeenActive || events.length === 0) return;
    if (context === null) return start();
    speaker?.setVolume(volume);
    speaker?.play(events.flatMap(soundsOfEvent));
  });
  return () => {
    stop();
    void context?.close();
  };
}

function soundsOfEvent({ update }: RankedEvent): readonly Sound[] {
  switch (update.kind) {
    case 'changed':
      return soundsOf(update.transition, update.state);
    case 'news':
      if (update.news.kind === 'reached') return [{ kind: 'win' }];
      return update.news.kind === 'over' ? [{ kind: 'over' }] : [];
    default:
      return [];
  }
}
