/**
 * The high scores of one rule set: a table for each class of games, with the names that the players
 * entered.
 */
import type { RuleSet } from '@open2048/core';
import {
  SCORE_CLASSES,
  type HighScore,
  type RecordsSummary,
  type ScoreClass,
} from '@open2048/session';
import { useApp, useFormats, useText } from '../../app.tsx';
import { useWording } from '../../game/wording.ts';
import { briefName } from '../../game/words.ts';
import type { Language } from '../../i18n/languages.ts';
import { messages as recordsMessages } from '../../records/messages.ts';
import { NothingYet } from '../../records/nothing-yet.tsx';
import { RecordsPage } from '../../records/page.tsx';
import { useSaved } from '../../records/use-saved.ts';
import { gamesRoute } from '../../records/games-query.ts';
import { formatRoute, type RouteOf } from '../../route.ts';
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
  /** The games that are still stored. */
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
                  {saved.has(line.id) && <GameLink rules={rules} line={line} />}
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

interface GameLinkProps {
  readonly rules: RuleSet;
  readonly line: HighScore;
}

/** A link to the game of a score. */
function GameLink({ rules, line }: GameLinkProps) {
  const text = useText(scoresMessages);
  const { integer } = useFormats();
  return (
    <a
      class="button small score-watch"
      href={formatRoute(gamesRoute({ query: { rules }, game: { rules, id: line.id } }))}
      aria-label={`${text.game}: ${line.name}, ${integer(line.score)}`}
    >
      {text.game}
    </a>
  );
}
