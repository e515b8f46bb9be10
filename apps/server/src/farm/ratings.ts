/** Level, skill and luck of a player, as far as the judges have come. Anyone can compute them again from the replays. */
import { dealtRulesName, evidence, type LuckState, type Ratings } from '@open2048/compete';
import { expectOk, parseRuleSetText } from '@open2048/core';
import { skillOf } from '@open2048/workbench/farm';
import type { Pool } from 'pg';

interface LevelRow {
  readonly class: string;
  readonly rules: string;
  readonly games: number;
  readonly mean: number;
  readonly sd: number;
  readonly at: Date;
}

interface SkillRow {
  readonly class: string;
  readonly rules: string;
  readonly judge: string;
  readonly games: number;
  readonly moves: number;
  readonly accuracy: number;
  readonly squares: number;
}

interface LuckRow {
  readonly class: string;
  readonly judge: string;
  readonly games: number;
  readonly state: LuckState;
}

/** The ratings of an account. */
export async function readRatings(pool: Pool, account: number): Promise<Ratings> {
  const [levels, skills, luck] = await Promise.all([
    pool.query<LevelRow>(
      'select class, rules, games, mean, sd, at from level where account = $1 order by class, rules',
      [account],
    ),
    pool.query<SkillRow>(
      `select g.class, g.rules, v.judge, count(*) as games, sum(v.moves) as moves, sum(v.accuracy) as accuracy,
         sum(v.squares) as squares
       from verdict v join game g on g.id = v.game
       where g.account = $1 and g.event is null group by 1, 2, 3 having sum(v.moves) > 0 order by 1, 2, 3`,
      [account],
    ),
    pool.query<LuckRow>(
      `select distinct on (g.class, v.judge) g.class, v.judge, v.state, count(*) over (partition by g.class, v.judge) as games
       from verdict v join game g on g.id = v.game
       where g.account = $1 order by g.class, v.judge, g.finished_at desc, g.id desc`,
      [account],
    ),
  ]);
  return {
    levels: levels.rows.map(({ at, ...level }) => ({ ...level, at: at.getTime() })),
    skills: skills.rows.map(skillOfRow),
    luck: luck.rows.map(luckOfRow),
  };
}

function skillOfRow({ rules, judge, games, ...row }: SkillRow): Ratings['skills'][number] {
  const { accuracy, low, high } = skillOf(row) ?? { accuracy: null, low: null, high: null };
  const name = dealtRulesName(expectOk(parseRuleSetText(rules))) ?? 'other';
  return { class: row.class, rules: name, judge, games, moves: row.moves, accuracy, low, high };
}

function luckOfRow({ class: gameClass, judge, games, state }: LuckRow): Ratings['luck'][number] {
  const { tiles, luck, variance, peak } = state;
  return { class: gameClass, judge, games, tiles, luck, variance, evidence: evidence(state), peak };
}
