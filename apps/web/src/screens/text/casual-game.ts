/** A game of this browser as a game of the text board. */
import { computed } from '@preact/signals';
import type { Play } from '../../game/play.ts';
import { announcementOf } from '../../text-board/describe.ts';
import type { Action, TextEvent, TextGame } from '../../text-board/game.ts';
import type { Speech } from '../../text-board/speech.ts';
import { VERBS } from '../../text-board/verbs.ts';

/** The game on the text board. */
export function casualGame(play: Play): TextGame {
  return {
    rules: play.rules,
    verbs: VERBS.filter((verb) => verb !== 'resign'),
    position: computed(() => play.state.value.game.position),
    figures: computed(() => {
      const { best, undos } = play.state.value;
      return { best, undos, moveLimit: null };
    }),
    events: computed(() => eventsOf(play)),
    known: play.latest.peek().number,
    act: (action, speech) => act(action, play, speech),
  };
}

/** The latest event; none during autoplay, so that its last move is announced when it pauses. */
function eventsOf(play: Play): readonly TextEvent[] {
  const { number, update } = play.latest.value;
  if (update === null || !play.isAnnounced) return [];
  return [{ number, words: (speech) => announcementOf(update, speech), continues: false }];
}

function act(action: Action, play: Play, speech: Speech): string | null {
  const { talk, text } = speech;
  if (play.elsewhere.peek()) return text.elsewhereText;
  switch (action.kind) {
    case 'command':
      if (play.perform(action.command)) return null;
      if (action.command === 'hint' || action.command === 'autoplay') return talk.noAdvice;
      return play.state.peek().game.position.status === 'goal' ? talk.goalWaits : talk.gameIsOver;
    case 'continue':
      return play.session.continueAfterGoal().ok ? null : talk.noGoalWaits;
    case 'back':
      return play.session.undoNewGame().ok ? null : talk.noEarlierGame;
    case 'resign':
      throw new Error('a game of this browser does not offer to resign');
  }
}
