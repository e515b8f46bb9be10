/** `open2048 player verify`: computes the ratings of a player again from the public replays, and compares. */
import { evenScore, type Ratings } from '@open2048/compete';
import { checkPlayer, type Difference, type PlayerCheck } from '@open2048/workbench/farm';
import {
  counted,
  abortOnSignals,
  codeOfStop,
  END_SIGNALS,
  EXIT,
  print,
  redraws,
  refuse,
  status,
  type Output,
} from '@open2048/workbench/program';
import { apiOf, chosenServer } from './ranked/api.ts';

interface VerifyOptions extends Output {
  readonly server?: string;
}

/** Faults of the server or the connection, apart from what the player's replays are guilty of. */
const SERVER_FAULTS = new Set(['no-answer', 'not-open2048', 'compete-off', 'unavailable']);
const USAGE_FAULTS = new Set(['unknown-player', 'too-many-games']);

/** Verifies a player; resolves to the exit code. */
export async function verifyPlayer(handle: string, options: VerifyOptions): Promise<number> {
  const origin = chosenServer(options.server);
  if (!origin.ok) return refuse(origin.error, options);
  return abortOnSignals(END_SIGNALS, async (signal) => {
    const isDue = redraws(() => performance.now());
    const onGame = (done: number, all: number): void => {
      if (isDue()) status(`verifying game ${done} of ${all}`);
    };
    const checked = await checkPlayer(apiOf(origin.value), handle, { onGame, signal });
    status('');
    if (signal.aborted) return codeOfStop(signal);
    if (!checked.ok) return refuse(checked.error, options, exitOf(checked.error.code));
    await print(
      options.json === true ? `${JSON.stringify(checked.value)}\n` : textOf(checked.value),
    );
    return checked.value.differences.length === 0 ? EXIT.ok : EXIT.no;
  });
}

/** A replay that is missing or not valid is a negative result. */
function exitOf(code: string): number {
  if (SERVER_FAULTS.has(code)) return EXIT.io;
  return USAGE_FAULTS.has(code) ? EXIT.usage : EXIT.no;
}

function textOf({ handle, games, ratings, differences, otherJudges }: PlayerCheck): string {
  const verified = `${handle}: ${counted(games, 'game')}, every tile verified`;
  const verdict =
    differences.length === 0
      ? 'The server says the same.'
      : ['The server says otherwise:', ...differences.map(differenceText)].join('\n');
  const left = otherJudges.map(
    (judge) => `  by a judge of another version, not computed: ${judge}`,
  );
  return `${[verified, ...ratingLines(ratings), ...left, verdict].join('\n')}\n`;
}

function ratingLines({ levels, skills, luck }: Ratings): string[] {
  return [
    ...levels.map(
      (level) =>
        `  level  ${level.class} ${level.rules}: even chance of ${whole(evenScore(level))}` +
        ` (${whole(2 ** (level.mean - level.sd))} to ${whole(2 ** (level.mean + level.sd))}), ${counted(level.games, 'game')}`,
    ),
    ...skills.map(
      ({ accuracy, low, high, moves, ...skill }) =>
        `  skill  ${skill.class} ${skill.rules}: ` +
        (accuracy === null
          ? `${counted(moves, 'move')}, shown from 200 on`
          : `accuracy ${fixed(accuracy)} (${fixed(low)} to ${fixed(high)}), ${counted(moves, 'move')}`),
    ),
    ...luck.map(
      (each) =>
        `  luck   ${each.class} by ${each.judge}: ${each.luck.toFixed(2)} ± ${Math.sqrt(each.variance).toFixed(2)},` +
        ` e = 10^${each.evidence.toFixed(2)}, ${counted(each.tiles, 'tile')}`,
    ),
  ];
}

function differenceText({ what, server, computed }: Difference): string {
  return `  ${what}: ${server} instead of ${computed}`;
}

function whole(score: number): string {
  return Math.round(score).toLocaleString('en');
}

function fixed(accuracy: number | null): string {
  return accuracy === null ? '' : accuracy.toFixed(1);
}
