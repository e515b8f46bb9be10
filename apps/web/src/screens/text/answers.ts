/**
 * Answers requests: either the game carries out a command, and its update is announced, or the
 * answer is a text. A request that is impossible gets an equally specific answer.
 */
import type { Play } from '../../game/play.ts';
import type { InputCommand } from '../../input/commands.ts';
import {
  boardWords,
  cellWords,
  columnWords,
  emptyWords,
  largestWords,
  movesWords,
  previewWords,
  rowWords,
  scoreWords,
} from './describe.ts';
import type { Misread, Query, Request } from './parse.ts';
import type { Speech } from './speech.ts';
import { VERBS, wordsOf, type Verb, type Words } from './verbs.ts';

/** Carries out a request or returns the words for it; null if the game's update is the answer. */
export function answerTo(
  request: Exclude<Request, { readonly kind: 'repeat' }>,
  play: Play,
  speech: Speech,
): string | null {
  const { position } = play.state.value.game;
  const { board } = position;
  const { talk } = speech;
  const isDoing = ['command', 'continue', 'back'].includes(request.kind);
  if (isDoing && play.elsewhere.value) return speech.text.elsewhereText;
  switch (request.kind) {
    case 'command':
      return play.perform(request.command) ? null : notNow(request.command, play, speech);
    case 'continue':
      return play.session.continueAfterGoal().ok ? null : talk.noGoalWaits;
    case 'back':
      return play.session.undoNewGame().ok ? null : talk.noEarlierGame;
    case 'row':
      return rowWords(board, request.row, speech);
    case 'column':
      return columnWords(board, request.column, speech);
    case 'cell':
      return cellWords(board, request.row, request.column, speech);
    case 'preview':
      return previewWords(play.rules, position, request.direction, speech);
    default:
      return answerQuery(request.kind, play, speech);
  }
}

/** Why a command is impossible. */
function notNow(command: InputCommand, play: Play, { talk }: Speech): string {
  if (command === 'hint' || command === 'autoplay') return talk.noAdvice;
  return play.state.value.game.position.status === 'goal' ? talk.goalWaits : talk.gameIsOver;
}

function answerQuery(query: Query, play: Play, speech: Speech): string {
  const { game } = play.state.value;
  const { board } = game.position;
  switch (query) {
    case 'board':
      return boardWords(board, speech);
    case 'empty':
      return emptyWords(board, speech);
    case 'largest':
      return largestWords(board, speech);
    case 'score':
      return scoreWords(play.state.value, speech);
    case 'moves':
      return movesWords(game.rules, game.position, speech);
    case 'help':
      return helpWords(speech);
  }
}

/** All verbs, each with its usage. */
function helpWords({ talk, text }: Speech): string {
  return talk.help(text.sentence([text.list(VERBS.map((verb) => usageOf(verb, talk.words)))]));
}

/** The usage of a verb, with an example of its argument. */
export function usageOf(verb: Verb, words: Words): string {
  const needs: Partial<Record<Verb, string>> = {
    row: '2',
    column: '3',
    cell: '2 3',
    preview: nameOf('left', words),
  };
  const need = needs[verb];
  return need === undefined ? nameOf(verb, words) : `${nameOf(verb, words)} ${need}`;
}

function nameOf(verb: Verb, words: Words): string {
  return wordsOf(verb, words)[0]!;
}

/** Why a line was not understood. */
export function misreadWords(misread: Misread, { talk, text }: Speech): string {
  switch (misread.code) {
    case 'nothing-said':
      return talk.sayNothing;
    case 'unknown-word':
      return talk.unknownWord(misread.word);
    case 'ambiguous-word': {
      const could = misread.could.map((verb) => nameOf(verb, talk.words));
      return talk.ambiguousWord(misread.word, text.sentence([text.list(could)]));
    }
    case 'needs-row':
    case 'needs-column':
      return talk.needsNumber(nameOf(misread.verb, talk.words));
    case 'needs-cell':
      return talk.needsCell;
    case 'needs-direction':
      return talk.needsDirection;
    case 'no-such-row':
      return talk.noSuchRow(misread.rows);
    case 'no-such-column':
      return talk.noSuchColumn(misread.columns);
    case 'too-much':
      return talk.tooMuch(nameOf(misread.verb, talk.words));
  }
}
