/** The short name of a tile under the rules of a ranked game. */
import { PRESETS } from '@open2048/core';
import { useWording } from '../game/wording.ts';
import { briefName } from '../game/words.ts';
import { rulesNamed } from './rules.ts';

interface TileNameProps {
  /** A name in `DEALT_RULES`, or of rules that this version does not know. */
  readonly rules: string;
  readonly rank: number;
}

/** The name. */
export function TileName({ rules, rank }: TileNameProps) {
  return <>{briefName(rank, useWording(rulesNamed(rules) ?? PRESETS.classic))}</>;
}
