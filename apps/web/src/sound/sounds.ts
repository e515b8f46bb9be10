/**
 * The sounds of the game, as data: which sounds a step makes, and the notes of each sound. Nothing here needs a
 * browser. The pitch of a merge rises with the rank of its tile, on a pentatonic scale, on which all simultaneous notes
 * sound good together.
 */
import { tileSize } from '@open2048/board-view';
import type { Game } from '@open2048/core';
import type { Transition } from '@open2048/session';
import { hasEndedAtGoal } from '../game/words.ts';

/** A merge has the rank of the new tile; `tier` is a merge to the first rank of the next tier colour. */
export type Sound =
  | { readonly kind: 'slide' | 'win' | 'over' }
  | { readonly kind: 'merge' | 'tier'; readonly rank: number };

/** A tone: its pitch in Hz, its start and length in seconds from the start of the sound, and its loudness 0..1. */
export interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
  readonly loudness: number;
  readonly wave: 'sine' | 'triangle';
}

/** The scale in semitones above its lowest tone. */
const SCALE = [0, 2, 4, 7, 9] as const;
const LOWEST = 196;
/** Higher ranks sound like this one: two and a half octaves. */
const HIGHEST_RANK = 13;
const OVERTONE = { at: 0, wave: 'sine' } as const;

/** The sounds of a step that led to this state, softest first; one for each rank that was made. */
export function soundsOf(
  { kind, motions, after }: Transition,
  state: { readonly game: Pick<Game, 'position' | 'rules'> },
): readonly Sound[] {
  if (kind === 'undo') return [{ kind: 'slide' }];
  if (kind === 'deal') return endOf(state);
  if (kind !== 'move' && kind !== 'redo') return [];
  const made = motions.filter(({ merged }) => merged).map(({ to }) => after.ranks[to]!);
  const merges = Array.from(new Set(made))
    .toSorted((low, high) => low - high)
    .map((rank): Sound => ({ kind: isFirstOfTier(rank) ? 'tier' : 'merge', rank }));
  return [{ kind: 'slide' }, ...merges, ...endOf(state)];
}

function endOf(state: Parameters<typeof soundsOf>[1]): readonly Sound[] {
  const { status } = state.game.position;
  if (status === 'goal' || hasEndedAtGoal(state)) return [{ kind: 'win' }];
  return status === 'over' ? [{ kind: 'over' }] : [];
}

/** Tiles grow with the rank within a tier colour; the next colour starts with a small one. */
function isFirstOfTier(rank: number): boolean {
  return rank > 1 && tileSize(rank, 'tiers') < tileSize(rank - 1, 'tiers');
}

export function notesOf(sound: Sound): readonly Note[] {
  switch (sound.kind) {
    case 'slide':
      return [{ pitch: 98, at: 0, length: 0.07, loudness: 0.25, wave: 'triangle' }];
    case 'merge': {
      const pitch = pitchOf(sound.rank);
      return [
        { pitch, at: 0, length: 0.16, loudness: 0.35, wave: 'triangle' },
        { ...OVERTONE, pitch: 2 * pitch, length: 0.09, loudness: 0.12 },
      ];
    }
    case 'tier': {
      const pitch = pitchOf(sound.rank);
      return [
        { pitch, at: 0, length: 0.3, loudness: 0.35, wave: 'triangle' },
        { pitch: 1.5 * pitch, at: 0.07, length: 0.3, loudness: 0.28, wave: 'sine' },
        { pitch: 2 * pitch, at: 0.14, length: 0.45, loudness: 0.24, wave: 'sine' },
      ];
    }
    case 'win':
      return tune([392, 494, 587, 784], 0.11, 0.6);
    case 'over':
      return tune([294, 247, 196], 0.16, 0.7);
  }
}

/** Consecutive tones, `step` seconds apart; the last one sounds for `end` seconds. */
function tune(pitches: readonly number[], step: number, end: number): readonly Note[] {
  return pitches.map((pitch, index) => ({
    pitch,
    at: index * step,
    length: index === pitches.length - 1 ? end : 2 * step,
    loudness: 0.3,
    wave: 'triangle',
  }));
}

function pitchOf(rank: number): number {
  const step = Math.min(rank, HIGHEST_RANK) - 1;
  const octave = Math.floor(step / SCALE.length);
  return LOWEST * 2 ** (octave + SCALE[step % SCALE.length]! / 12);
}
