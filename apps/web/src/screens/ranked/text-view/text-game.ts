/** A ranked game as a game of the text board. A move is announced at once, and its tile when the server has dealt it. */
import { MAX_DEALT_MOVES } from '@open2048/compete';
import { startPosition } from '@open2048/core';
import { computed } from '@preact/signals';
import type { App } from '../../../app.tsx';
import { directionOf } from '../../../input/commands.ts';
import { announcementOf } from '../../../text-board/describe.ts';
import type { Action, TextEvent, TextGame } from '../../../text-board/game.ts';
import type { Speech } from '../../../text-board/speech.ts';
import { VERBS, type Verb } from '../../../text-board/verbs.ts';
import { newsWords } from '../event-words.ts';
import type { RankedText } from '../messages/en.ts';
import { messages } from '../messages.ts';
import type { RankedEvent, RankedPlay } from '../ranked-play.ts';

/** There is no undo and no advice, the game goes on at its goal, and another one is started elsewhere. */
const NOT_OFFERED: ReadonlySet<Verb> = new Set([
  'undo',
  'redo',
  'new',
  'hint',
  'autoplay',
  'continue',
  'back',
]);

interface RankedTextOptions extends Pick<App, 'language'> {
  /** Whether the player has followed the game on the graphical board until now. */
  readonly isSwitched: boolean;
}

/** The game on the text board; the texts of its screen must be loaded. */
export function rankedTextGame(
  play: RankedPlay,
  { language, isSwitched }: RankedTextOptions,
): TextGame {
  const moveLimit = play.moveLimit < MAX_DEALT_MOVES ? play.moveLimit : null;
  const textNow = () => messages.in(language.peek());
  const eventOf = ({ number, update }: RankedEvent): TextEvent => ({
    number,
    words: (speech) => wordsOf(update, play, textNow(), speech),
    continues: isAnswer(update),
  });
  return {
    rules: play.rules,
    verbs: VERBS.filter((verb) => !NOT_OFFERED.has(verb)),
    position: computed(() => play.state.value.shown ?? startPosition(play.rules)),
    figures: computed(() => ({ best: null, undos: 0, moveLimit })),
    events: computed(() => play.events.value.map(eventOf)),
    known: isSwitched ? (play.events.peek().at(-1)?.number ?? 0) : 0,
    act: (action, speech) => act(action, play, textNow(), speech),
  };
}

/** Whether an event follows from the one before it: a tile, or news that may come together with it. */
function isAnswer(update: RankedEvent['update']): boolean {
  if (update.kind === 'news') return update.news.kind !== 'lost';
  return update.kind === 'changed' && update.transition.kind === 'deal';
}

function wordsOf(
  update: RankedEvent['update'],
  play: RankedPlay,
  text: RankedText,
  speech: Speech,
): string {
  if (update.kind !== 'news') return announcementOf(update, speech);
  const words = newsWords(update.news, play, text, speech);
  if (update.news.kind !== 'over') return words;
  return speech.text.several([words, text.resultBelow(speech.text.over)]);
}

function act(action: Action, play: RankedPlay, text: RankedText, speech: Speech): string | null {
  if (action.kind === 'resign') {
    return play.askToResign() ? null : whyNot('not-playing', play, text, speech);
  }
  const direction = action.kind === 'command' ? directionOf(action.command) : null;
  if (direction === null) throw new Error(`a ranked game does not offer this: ${action.kind}`);
  const moved = play.move(direction);
  if (moved.ok || moved.error.code === 'illegal-move') return null;
  return whyNot(moved.error.code, play, text, speech);
}

/** Why nothing can be done now; `code` is a fault of `RankedGame.move`. */
function whyNot(code: string, play: RankedPlay, text: RankedText, { text: words }: Speech): string {
  const { phase, failure } = play.state.peek();
  const over = words.sentence([words.over]);
  if (failure !== null) return text.failure(failure.code);
  if (phase === 'over') return words.several([over, text.resultBelow(words.over)]);
  if (phase === 'connecting') return text.connecting;
  if (phase === 'paused') return words.several([text.lost, text.lostNote]);
  if (play.resigning.peek()) return text.resigned;
  if (code === 'game-over') return over;
  return code === 'move-limit' ? text.noMovesLeft : text.noAnswerYet;
}
