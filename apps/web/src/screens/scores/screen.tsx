/**
 * The high scores of one rule set: a table for each class of games, with the names that the players
 * entered.
 */
import type { RuleSet } from '@open2048/core';
import {
  readSavedGame,
  savedGames,
  SCORE_CLASSES,
  type HighScore,
  type RecordsSummary,
  type ScoreClass,
} from '@open2048/session';
import { useEffect, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { useWording } from '../../game/wording.ts';
import { briefName } from '../../game/words.ts';
import type { Language } from '../../i18n/languages.ts';
import { messages as recordsMessages } from '../../records/messages.ts';
import { NothingYet } from '../../records/nothing-yet.tsx';
import { RecordsPage } from '../../records/page.tsx';
import type { RouteOf } from '../../route.ts';
import { savedRoute } from '../../sharing/link.ts';
import { Section } from '../../ui/fields.tsx';
import '../../ui/table.css';
import { messages as scoresMessages } from './messages.ts';
import './scores.css';

/** The texts of this screen and of the parts it shares with the statistics. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [scoresMessages, recordsMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The high scores of the rules in the address. */
export function Screen({ route }: { readonly route: RouteOf<'scores'> }) {
  const { router } = useApp();
  const onPick = (rules: RuleSet) => router.go({ ...route, rules });
  return (
    <RecordsPage screen="scores" rules={route.rules} onPick={onPick}>
      {({ highScores }, rules) => <Tables rules={rules} highScores={highScores} />}
    </RecordsPage>
  );
}

interface TablesProps {
  readonly rules: RuleSet;
  readonly highScores: RecordsSummary['highScores'];
}

function Tables({ rules, highScores }: TablesProps) {
  const saved = useSaved(rules, highScores);
  const tables = SCORE_CLASSES.filter((name) => highScores[name].length > 0);
  if (tables.length === 0) return <Nothing rules={rules} />;
  return (
    <>
      {tables.map((name) => (
        <Table key={name} rules={rules} scoreClass={name} lines={highScores[name]} saved={saved} />
      ))}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The ids of the games with these rules that are still stored; empty until the store answers. */
function useSaved(rules: RuleSet, highScores: RecordsSummary['highScores']): ReadonlySet<string> {
  const { storage } = useApp().ports;
  const [saved, setSaved] = useState(NONE);
  useEffect(() => {
    let isWanted = true;
    savedGames(storage, rules).then(
      (found) => isWanted && setSaved(found),
      () => isWanted && setSaved(NONE),
    );
    return () => void (isWanted = false);
  }, [storage, rules, highScores]);
  return saved;
}

function Nothing({ rules }: { readonly rules: RuleSet }) {
  const text = useText(scoresMessages);
  const { play } = useText(recordsMessages);
  const isCounted = rules.score !== 'none';
  return (
    <NothingYet title={isCounted ? text.nothing : text.notCounted} rules={rules} play={play}>
      {isCounted ? text.nothingText : text.notCountedText}
    </NothingYet>
  );
}

interface TableProps {
  readonly rules: RuleSet;
  readonly scoreClass: ScoreClass;
  readonly lines: readonly HighScore[];
  /** The games that can be watched. */
  readonly saved: ReadonlySet<string>;
}

function Table({ rules, scoreClass, lines, saved }: TableProps) {
  const text = useText(scoresMessages);
  const { scoreClass: nameOf } = useText(recordsMessages);
  const wording = useWording(rules);
  const { integer, date, duration } = useFormats();
  return (
    <Section title={nameOf(scoreClass)}>
      <table class="table high-scores">
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{text.place}</span>
            </th>
            <th scope="col" class="name">
              {text.name}
            </th>
            <th scope="col">{text.score}</th>
            <th scope="col">{text.tile}</th>
            <th scope="col" class="wide">
              {text.moves}
            </th>
            <th scope="col" class="wide">
              {text.time}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id}>
              <td>
                <span class="place">{integer(index + 1)}</span>
              </td>
              <th scope="row" class="name">
                <bdi>{line.name}</bdi>
                <span class="note">
                  {date(line.date)}
                  {saved.has(line.id) && <Watch rules={rules} line={line} />}
                </span>
              </th>
              <td class="score-cell">{integer(line.score)}</td>
              <td>{briefName(line.maxRank, wording)}</td>
              <td class="wide">{integer(line.moves)}</td>
              <td class="wide">{duration(line.playedMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

interface WatchProps {
  readonly rules: RuleSet;
  readonly line: HighScore;
}

/** A button that shows the game of a score. */
function Watch({ rules, line }: WatchProps) {
  const text = useText(scoresMessages);
  const { ports, router } = useApp();
  const { integer } = useFormats();
  const watch = async () => {
    const found = await readSavedGame(ports.storage, rules, line.id).catch(() => null);
    if (found !== null) router.go(savedRoute(found));
  };
  return (
    <button
      class="button small score-watch"
      type="button"
      aria-label={`${text.watch}: ${line.name}, ${integer(line.score)}`}
      onClick={() => void watch()}
    >
      {text.watch}
    </button>
  );
}
