/** What a fault of reading means to someone whose text is no position; the details stay those of core. */
import type { Fault } from '@open2048/core';

/** What a player can do something different about. */
export type Trouble = 'unknown' | 'tile' | 'shape' | 'size' | 'large' | 'other';

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'unknown-format': 'unknown',
  'bad-position': 'unknown',
  'bad-format': 'unknown',
  'unknown-route': 'unknown',
  'bad-face': 'tile',
  'bad-rank': 'tile',
  'ragged-grid': 'shape',
  'wrong-rows': 'shape',
  'bad-size': 'size',
  'too-many-cells': 'large',
  'too-long': 'large',
};

/** The trouble behind a fault. */
export function troubleOf({ code }: Fault): Trouble {
  return TROUBLES[code] ?? 'other';
}
