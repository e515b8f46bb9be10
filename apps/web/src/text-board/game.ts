/**
 * What the text board needs of a game, so that it is the same board for a game of this browser and for one whose tiles a
 * server deals. A game gives its position and its events, and says itself why something is impossible.
 */
import type { Position, RuleSet } from '@open2048/core';
import type { ReadonlySignal } from '@preact/signals';
import type { InputCommand } from '../input/commands.ts';
import type { Speech } from './speech.ts';
import type { Verb } from './verbs.ts';

/** What a player can do in a game; `continue` is for the goal, `back` for the game before a new one. */
export type Action =
  | { readonly kind: 'command'; readonly command: InputCommand }
  | { readonly kind: 'continue' | 'back' | 'resign' };

/** Something that happened, to be announced. */
export interface TextEvent {
  /** Counts events. */
  readonly number: number;
  readonly words: (speech: Speech) => string;
  /** Whether it belongs to the message before it, as a tile that is dealt later belongs to its move. */
  readonly continues: boolean;
}

/** The figures of a game besides those of its position. */
export interface Figures {
  /** The best score; null if it is not counted. */
  readonly best: number | null;
  /** How often a move was undone. */
  readonly undos: number;
  /** The number of moves after which the game ends, if it is meant to. */
  readonly moveLimit: number | null;
}

/** A game on the text board. */
export interface TextGame {
  readonly rules: RuleSet;
  /** The verbs that it offers. */
  readonly verbs: readonly Verb[];
  /** The position that is shown. */
  readonly position: ReadonlySignal<Position>;
  readonly figures: ReadonlySignal<Figures>;
  /** The latest events, oldest first; those that must not be announced now are absent. */
  readonly events: ReadonlySignal<readonly TextEvent[]>;
  /** The number of the latest event that the player knows already, and that is not announced. */
  readonly known: number;
  /** Does something; returns null if an event announces it, otherwise why it is impossible. */
  readonly act: (action: Action, speech: Speech) => string | null;
}
