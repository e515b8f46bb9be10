/** Plots of finished games with one rule set: the largest tiles, and the latest games. */
import type { RuleSet } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { useFormats, useText } from '../app.tsx';
import { useTileColour } from '../game/tile-colour.ts';
import { useWording } from '../game/wording.ts';
import { briefName } from '../game/words.ts';
import { Section } from '../ui/fields.tsx';
import '../ui/table.css';
import { measureOf, reachedRanks } from './figures.ts';
import { messages } from './messages.ts';
import { Plot } from './plot.tsx';
import './statistics.css';

/** A finished game, as far as it is drawn. */
export interface PlottedGame {
  readonly id: string;
  /** When it ended, in milliseconds since 1970. */
  readonly date: number;
  readonly score: number;
  readonly moves: number;
  readonly maxRank: number;
}

/** What is drawn of some games with one rule set. */
export interface PlottedGames {
  readonly games: number;
  /** `maxRanks[rank]` is the number of games with that largest rank; as long as needed. */
  readonly maxRanks: readonly number[];
  /** The latest games, oldest first. */
  readonly recent: readonly PlottedGame[];
}

interface PlotsProps {
  readonly rules: RuleSet;
  readonly statistics: PlottedGames;
  /** The addresses of the games with a largest tile or a larger one, and of one game; null if it is not stored. */
  readonly links?: {
    readonly tile: (rank: number) => string;
    readonly game: (id: string) => string | null;
  };
}

/** How many games ended with each largest tile. */
export function LargestTiles({ rules, statistics, links }: PlotsProps) {
  const text = useText(messages);
  const wording = useWording(rules);
  const { integer, percent } = useFormats();
  const colourOf = useTileColour(wording.look);
  const reached = useMemo(() => reachedRanks(statistics), [statistics]);
  const data = useMemo(
    () => ({
      kind: 'bars' as const,
      bars: reached.map(({ rank, games }) => ({
        value: games,
        name: briefName(rank, wording),
        colour: colourOf(rank),
      })),
    }),
    [reached, colourOf, wording],
  );
  const most = reached.reduce((best, each) => (each.games >= best.games ? each : best));
  return (
    <Section title={text.largestTile}>
      <Plot
        data={data}
        label={text.largestTile}
        summary={text.largestSummary(briefName(most.rank, wording), most.games)}
        words={reached.map(
          ({ rank, games }) =>
            `${text.tile} ${briefName(rank, wording)} · ${text.games} ${integer(games)} · ${percent(games / statistics.games)}`,
        )}
      >
        <TilesTable rules={rules} statistics={statistics} {...(links && { links })} />
      </Plot>
    </Section>
  );
}

function TilesTable({ rules, statistics, links }: PlotsProps) {
  const text = useText(messages);
  const wording = useWording(rules);
  const { integer, percent } = useFormats();
  return (
    <table class="table">
      <thead>
        <tr>
          <th scope="col" class="name">
            {text.tile}
          </th>
          <th scope="col">{text.games}</th>
          <th scope="col">{text.share}</th>
        </tr>
      </thead>
      <tbody>
        {reachedRanks(statistics)
          .toReversed()
          .map(({ rank, games }) => (
            <tr key={rank}>
              <th scope="row" class="name">
                <Linked href={links?.tile(rank) ?? null}>{briefName(rank, wording)}</Linked>
              </th>
              <td>{integer(games)}</td>
              <td>{percent(games / statistics.games)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The scores of the latest games, or their moves if the rules have no score. */
export function LatestGames({ rules, statistics, links }: PlotsProps) {
  const { recent } = statistics;
  const wording = useWording(rules);
  const text = useText(messages);
  const { integer, date } = useFormats();
  const isScored = rules.score !== 'none';
  const values = useMemo(
    () => recent.map((game) => measureOf(game, rules.score)),
    [recent, rules.score],
  );
  const data = useMemo(
    () => ({
      kind: 'line' as const,
      values,
      from: 1,
      range: [0.5, values.length + 0.5] as const,
      isWhole: true,
      hasDots: true,
    }),
    [values],
  );
  const summary = text.latestSummary(values.length, Math.min(...values), Math.max(...values));
  return (
    <Section title={isScored ? text.latestScores : text.latestMoves}>
      <Plot
        data={data}
        label={isScored ? text.latestScores : text.latestMoves}
        summary={summary}
        words={recent.map(
          (game, index) =>
            `${date(game.date)} · ${isScored ? text.score : text.moves} ${integer(values[index]!)} · ${text.tile} ${briefName(game.maxRank, wording)}`,
        )}
      >
        <GamesTable rules={rules} statistics={statistics} {...(links && { links })} />
      </Plot>
    </Section>
  );
}

function GamesTable({ rules, statistics, links }: PlotsProps) {
  const wording = useWording(rules);
  const text = useText(messages);
  const { integer, date } = useFormats();
  const isScored = rules.score !== 'none';
  return (
    <table class="table">
      <thead>
        <tr>
          <th scope="col" class="name">
            {text.date}
          </th>
          {isScored && <th scope="col">{text.score}</th>}
          <th scope="col">{text.moves}</th>
          <th scope="col">{text.tile}</th>
        </tr>
      </thead>
      <tbody>
        {statistics.recent.toReversed().map((game) => (
          <tr key={game.id}>
            <th scope="row" class="name">
              <Linked href={links?.game(game.id) ?? null}>{date(game.date)}</Linked>
            </th>
            {isScored && <td>{integer(game.score)}</td>}
            <td>{integer(game.moves)}</td>
            <td>{briefName(game.maxRank, wording)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LinkedProps {
  readonly href: string | null;
  readonly children: ComponentChildren;
}

/** A link, or its text if there is no address. */
function Linked({ href, children }: LinkedProps) {
  return href === null ? <>{children}</> : <a href={href}>{children}</a>;
}
