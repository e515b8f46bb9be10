/** `open2048 scores`: prints the high scores of the saved games. */
import {
  faceText,
  ok,
  PRESET_NAMES,
  PRESETS,
  ruleSetText,
  type Result,
  type RuleSet,
} from '@open2048/core';
import {
  dateOf,
  listPlayed,
  readRecordsSummary,
  SCORE_CLASSES,
  type HighScore,
  type RecordsSummary,
  type Storage,
} from '@open2048/session';
import { EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { titleOf } from './describe.ts';
import { chooseRules, type RulesOptions } from './rules.ts';
import { readSaves } from './storage.ts';

interface ScoresOptions extends Partial<RulesOptions>, Output {}

type HighScores = RecordsSummary['highScores'];

interface Table {
  readonly rules: RuleSet;
  readonly highScores: HighScores;
}

/** Lists the scores of one rule set, or of all rule sets that have scores, presets first. */
export async function scoresCommand(options: ScoresOptions): Promise<number> {
  const { json, ...asked } = options;
  const isAsked = Object.keys(asked).length > 0;
  const chosen = isAsked ? await chooseRules({ rules: PRESET_NAMES[0]!, ...asked }) : null;
  if (chosen?.ok === false) return refuse(chosen.error, options);
  const read = await readSaves((storage) => readTables(storage, chosen?.value ?? null));
  if (!read.ok) return refuse(read.error, options);
  const isEmpty = ({ highScores }: Table) =>
    SCORE_CLASSES.every((kind) => highScores[kind].length === 0);
  const tables = read.value.filter((table) => isAsked || !isEmpty(table));
  const texts = tables.map(({ rules, highScores }) => tableText(rules, highScores));
  const text = texts.length === 0 ? 'No high scores yet.' : texts.join('\n\n');
  await print(`${json === true ? JSON.stringify(tables.map(jsonEntry)) : text}\n`);
  return EXIT.ok;
}

async function readTables(
  storage: Storage,
  chosen: RuleSet | null,
): Promise<Result<readonly Table[]>> {
  const played = chosen === null ? await listPlayed(storage) : [];
  const all = [...PRESET_NAMES.map((name) => PRESETS[name]), ...played.map(({ rules }) => rules)];
  const different = new Map(all.map((rules) => [ruleSetText(rules), rules]));
  const tables: Table[] = [];
  for (const rules of chosen === null ? different.values() : [chosen]) {
    const summary = await readRecordsSummary(storage, rules);
    if (!summary.ok) return summary;
    tables.push({ rules, highScores: summary.value.highScores });
  }
  return ok(tables);
}

function jsonEntry(table: Table): object {
  return { ...table, rules: ruleSetText(table.rules) };
}

function tableText(rules: RuleSet, highScores: HighScores): string {
  const lines = SCORE_CLASSES.flatMap((kind) => {
    const scores = highScores[kind];
    if (scores.length === 0) return [];
    const heading = `  ${kind.replace('-', ' ')}`;
    return [heading, ...scores.map((score, index) => scoreLine(index + 1, score))];
  });
  return [titleOf(rules), ...(lines.length === 0 ? ['  none yet'] : lines)].join('\n');
}

function scoreLine(place: number, { name, score, maxRank, moves, date }: HighScore): string {
  const numbers = [
    String(place).padStart(4),
    String(score).padStart(9),
    faceText(maxRank).padStart(7),
  ];
  return `${numbers.join(' ')} ${String(moves).padStart(6)} moves  ${dateOf(date)}  ${name}`;
}
