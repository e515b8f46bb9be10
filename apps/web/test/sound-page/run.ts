/** Lets a test measure what the speaker plays, rendered by the browser as fast as it can. */
import { Speaker } from '../../src/sound/speaker.ts';
import type { Sound } from '../../src/sound/sounds.ts';

const RATE = 44_100;

/** The first second of sounds played together at a volume 0..100, as samples. */
async function render(sounds: readonly Sound[], volume: number): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, RATE, RATE);
  const speaker = new Speaker(context);
  speaker.setVolume(volume);
  speaker.play(sounds);
  return (await context.startRendering()).getChannelData(0);
}

/** The greatest amplitude of sounds, 0..1 unless they are distorted. */
async function peak(sounds: readonly Sound[], volume: number): Promise<number> {
  const samples = await render(sounds, volume);
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

const page = { peak };
declare global {
  interface Window {
    readonly soundPage: typeof page;
  }
}
Object.assign(window, { soundPage: page });
