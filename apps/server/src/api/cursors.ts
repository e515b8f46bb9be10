/** The cursors of lists in requests and answers. */
import { Type } from '@fastify/type-provider-typebox';
import { parseCursor } from '../boards/cursor.ts';
import { ApiError } from './errors.ts';

/** A cursor in a request. */
export const CursorText = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,128}$',
  description: 'continues a list: `next` of its previous page',
});
/** The cursor of the next page; null on the last one. */
export const NextCursor = Type.Union([Type.Null(), Type.String()], {
  description: 'the cursor of the next page; null on the last one',
});

/** The sort key of a cursor with so many integers; throws the error `bad-cursor`. */
export function keyOfCursor(
  text: string | undefined,
  integers: number,
): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const key = parseCursor(text, integers);
  if (!key.ok) throw new ApiError('bad-cursor', key.error.message);
  return key.value;
}
