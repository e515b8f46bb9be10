/** A fault as a sentence with its place, in the current language. */
import type { Fault } from '@open2048/core';
import { meaningOf } from './codes.ts';
import type { FaultText } from './messages/en.ts';

/** The sentence for a fault; an unknown code gets a general one. */
export function faultWords(fault: Fault, text: FaultText): string {
  const meaning = meaningOf(fault.code);
  const words = meaning === null ? text.unknown : text.meaning[meaning];
  const place = placeWords(fault, text);
  return place === null ? words : `${place} ${words}`;
}

/** Whether core's English message says more: for a code without a sentence, and for a missing part of a format. */
export function needsDetail({ code }: Fault): boolean {
  const meaning = meaningOf(code);
  return meaning === null || meaning === 'cannotCarry';
}

/** Rows, columns and lines are counted from 1, bytes and characters as in core; a field is given by its path. */
function placeWords({ at, message }: Fault, text: FaultText): string | null {
  if (at === undefined || at === '') return null;
  const [, row, column] = /^row (\d+)(?: column (\d+))?$/.exec(String(at)) ?? [];
  if (row !== undefined) return column === undefined ? text.inRow(row) : text.inCell(row, column);
  if (typeof at === 'string') return text.inField(at);
  return message.startsWith('line ') ? text.inLine(at) : text.atOffset(at);
}
