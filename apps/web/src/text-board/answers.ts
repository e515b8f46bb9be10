/**
 * Answers requests: either the game carries out an action, and its event is announced, or the
 * answer is a text. A request that is impossible gets an equally specific answer.
 */
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
import type { Action, TextGame } from './game.ts';
import type { Misread, Query, Request } from './parse.ts';
import type { Speech } from './speech.ts';
import { wordsOf, type Verb, type Words } from './verbs.ts';

/** Carries out a request or returns the words for it; null if an event of the game is the answer. */
export function answerTo(
  request: Exclude<Request, { readonly kind: 'repeat' }>,
  game: TextGame,
  speech: Speech,
): string | null {
  const position = game.position.peek();
  const { board } = position;
  switch (request.kind) {
    case 'command':
    case 'continue':
    case 'back':
    case 'resign':
      return act(request, game, speech);
    case 'row':
      return rowWords(board, request.row, speech);
    case 'column':
      return columnWords(board, request.column, speech);
    case 'cell':
      return cellWords(board, request.row, request.column, speech);
    case 'preview':
      return previewWords(game.rules, position, request.direction, speech);
    default:
      return answerQuery(request.kind, game, speech);
  }
}

function act(action: Action, game: TextGame, speech: Speech): string | null {
  const verb = verbOf(action);
  if (game.verbs.includes(verb)) return game.act(action, speech);
  return speech.talk.notOffered(nameOf(verb, speech.talk.words));
}

function verbOf(action: Action): Verb {
  if (action.kind !== 'command') return action.kind;
  return action.command === 'new-game' ? 'new' : action.command;
}

function answerQuery(query: Query, game: TextGame, speech: Speech): string {
  const position = game.position.peek();
  const { board } = position;
  switch (query) {
    case 'board':
      return boardWords(board, speech);
    case 'empty':
      return emptyWords(board, speech);
    case 'largest':
      return largestWords(board, speech);
    case 'score':
      return scoreWords(game, speech);
    case 'moves':
      return movesWords(game.rules, position, speech);
    case 'help':
      return helpWords(game.verbs, speech);
  }
}

/** The verbs, each with its usage. */
function helpWords(verbs: readonly Verb[], { talk, text }: Speech): string {
  return talk.help(text.sentence([text.list(verbs.map((verb) => usageOf(verb, talk.words)))]));
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
