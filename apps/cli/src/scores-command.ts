/** `open2048 scores`: the tables of high scores, as they stand in the saved games. */
import { faceText, PRESET_NAMES, PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import { SCORE_CLASSES, type SessionState } from '@open2048/session';
import { titleOf } from './describe.ts';
import { EXIT, print, refuse, type Output } from './outcome.ts';
import { chooseRules, type RulesOptions } from './rules.ts';
import { readSaved } from './storage.ts';

interface ScoresOptions extends Partial<RulesOptions>, Output {}

type HighScores = SessionState['highScores'];
type HighScore = HighScores[(typeof SCORE_CLASSES)[number]][number];

/** Lists the scores of one rule set, or of every preset that has some. */
export async function scoresCommand(options: ScoresOptions): Promise<number> {
  const { json, ...asked } = options;
  const isAsked = Object.keys(asked).length > 0;
  const chosen = isAsked ? await chooseRules({ rules: PRESET_NAMES[0]!, ...asked }) : null;
  if (chosen?.ok === false) return refuse(chosen.error, options);
  const all = chosen === null ? PRESET_NAMES.map((name) => PRESETS[name]) : [chosen.value];
  const tables: { readonly rules: RuleSet; readonly highScores: HighScores }[] = [];
  for (const rules of all) {
    const saved = await readSaved(rules);
    if (!saved.ok) return refuse(saved.error, options);
    const { highScores } = saved.value;
    const isEmpty = SCORE_CLASSES.every((kind) => highScores[kind].length === 0);
    if (chosen !== null || !isEmpty) tables.push({ rules, highScores });
  }
  const texts = tables.map(({ rules, highScores }) => tableText(rules, highScores));
  const text = texts.length === 0 ? 'No high scores yet.' : texts.join('\n\n');
  await print(`${json === true ? JSON.stringify(tables.map(forProgram)) : text}\n`);
  return EXIT.ok;
}

function forProgram(table: { readonly rules: RuleSet; readonly highScores: HighScores }): object {
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
  const day = new Date(date).toISOString().slice(0, 10);
  const numbers = [
    String(place).padStart(4),
    String(score).padStart(9),
    faceText(maxRank).padStart(7),
  ];
  return `${numbers.join(' ')} ${String(moves).padStart(6)} moves  ${day}  ${name}`;
}
