/** A step of a pipeline that only looks at what passes. */
import { Transform } from 'node:stream';

/** Passes every piece on, after `onPiece` has seen it. */
export function passing(onPiece: (piece: Buffer) => void): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      onPiece(piece);
      done(null, piece);
    },
  });
}
