/**
 * Plays the sounds of the game. The browser's oscillators generate them, so nothing is fetched or decoded.
 * https://www.w3.org/TR/webaudio-1.1/
 */
import type { Session } from '@open2048/session';
import { effect } from '@preact/signals';
import type { Table } from '../game/table.ts';
import type { SettingsStore } from '../settings/store.ts';
import { notesOf, soundsOf, type Note, type Sound } from './sounds.ts';

/** Seconds; of steps that are closer together, only the first is heard. */
const GAP = 0.045;
/** Seconds from silence to full loudness, so that no tone starts with a click. */
const ATTACK = 0.006;

/** Plays sounds in an audio context, at a volume. */
export class Speaker {
  readonly #context: BaseAudioContext;
  readonly #master: GainNode;
  #last = -GAP;

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#master = new GainNode(context, { gain: 0 });
    this.#master.connect(context.destination);
  }

  /** Sets the volume, 0..100; the gain is its square, so that equal steps sound equal. */
  setVolume(volume: number): void {
    this.#master.gain.value = (volume / 100) ** 2;
  }

  /** Plays sounds together, now. */
  play(sounds: readonly Sound[]): void {
    const { currentTime } = this.#context;
    const isEnd = sounds.some(({ kind }) => kind === 'win' || kind === 'over');
    if (currentTime - this.#last < GAP && !isEnd) return;
    this.#last = currentTime;
    for (const note of sounds.flatMap(notesOf)) this.#sound(note, currentTime);
  }

  #sound({ pitch, at, length, loudness, wave }: Note, now: number): void {
    const start = now + at;
    const tone = new OscillatorNode(this.#context, { frequency: pitch, type: wave });
    const shape = new GainNode(this.#context, { gain: 0 });
    shape.gain.setValueAtTime(0, start);
    shape.gain.linearRampToValueAtTime(loudness, start + ATTACK);
    shape.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(shape).connect(this.#master);
    tone.start(start);
    tone.stop(start + length);
  }
}

/** Plays a sample at a volume 0..100: a merge to the first rank of a colour. */
export function playSample(context: BaseAudioContext, volume: number): void {
  const speaker = new Speaker(context);
  speaker.setVolume(volume);
  speaker.play([{ kind: 'tier', rank: 4 }]);
}

/** Plays the sounds of the current game, for the lifetime of the page. */
export function startSound(context: AudioContext, table: Table, settings: SettingsStore): void {
  const speaker = new Speaker(context);
  const isOn = () => settings.value.value.sound && settings.value.value.volume > 0;
  effect(() => speaker.setVolume(settings.value.value.volume));
  effect(() => {
    const session = table.play.value?.session;
    return session && listen(session, speaker, isOn);
  });
}

function listen(session: Session, speaker: Speaker, isOn: () => boolean): () => void {
  return session.subscribe((state, transition) => {
    // If several windows show the same game, only the focused one plays sounds.
    const isAudible = isOn() && document.hasFocus();
    if (transition !== null && isAudible) speaker.play(soundsOf(transition, state));
  });
}
