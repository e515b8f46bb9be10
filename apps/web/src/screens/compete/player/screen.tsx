/** The page of a player: who it is, the best games, statistics of one kind of games, and the list of all games. */
import {
  readPlayer,
  readPlayerGames,
  readPlayerStatistics,
  type PlayedGame,
  type PlayerPage,
  type PlayerStatistics,
} from '@open2048/compete';
import type { RuleSet } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { GamesTable } from '../../../compete/games-table.tsx';
import { keptPlayer } from '../../../compete/kept.ts';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { messages as moderationMessages } from '../../../compete/moderation/messages.ts';
import { Report } from '../../../compete/moderation/report.tsx';
import { pageRoute } from '../../../compete/page-route.ts';
import { Pager } from '../../../compete/pager.tsx';
import { RULES_NAMES, rulesNamed, rulesTitle } from '../../../compete/rules.ts';
import { Select } from '../../../ui/select.tsx';
import { ServerFault } from '../../../compete/server-fault.tsx';
import { useAnswer } from '../../../compete/use-answer.ts';
import { messages as gameMessages } from '../../../game/messages.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { RouteOf } from '../../../route.ts';
import { Figure } from '../../../statistics/figure.tsx';
import { messages as statisticsMessages } from '../../../statistics/messages.ts';
import { LargestTiles, LatestGames, type PlottedGames } from '../../../statistics/plots.tsx';
import { Section } from '../../../ui/fields.tsx';
import { Page } from '../../../ui/page.tsx';
import { messages as screenMessages } from './messages.ts';
import './player.css';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [screenMessages, competeMessages, moderationMessages, statisticsMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The page of the player in the address. */
export function Screen({ route: { about } }: { readonly route: RouteOf<'compete'> }) {
  return <PlayerScreen key={about} handle={about} />;
}

function PlayerScreen({ handle }: { readonly handle: string }) {
  const { router } = useApp();
  const [answer, again] = useAnswer(handle, () => readPlayer(API, handle));
  const newName = answer?.ok === false && answer.error.code === 'renamed-player' && answer.error.at;
  useEffect(() => {
    if (typeof newName === 'string') router.replace(pageRoute('player', newName));
  }, [newName, router]);
  return (
    <Page title={handle}>
      {answer === null && <div class="section player-room" aria-busy="true" />}
      {answer?.ok === false && <ServerFault fault={answer.error} onRetry={again} />}
      {answer?.ok && <Player player={answer.value} />}
    </Page>
  );
}

function Player({ player }: { readonly player: PlayerPage }) {
  const order = ({ rules }: PlayedGame) => RULES_NAMES.indexOf(rules);
  const best = player.best.toSorted((a, b) => order(a) - order(b));
  return (
    <>
      <About player={{ ...player, best }} />
      {best.length > 0 && <Statistics player={player} best={best} />}
      {player.games > 0 && <Games handle={player.handle} />}
      {player.handle !== keptPlayer() && <Report about={{ player: player.handle }} />}
    </>
  );
}

/** Who the player is, and the best game of each kind. */
function About({ player }: { readonly player: PlayerPage }) {
  const text = useText(screenMessages);
  const { you } = useText(competeMessages);
  const { date } = useFormats();
  return (
    <Section title={text.best}>
      <p class="note">
        {text.kind(player.kind)} · {text.since(date(player.since))} · {text.games(player.games)}
        {player.handle === keptPlayer() && <span class="badge">{you}</span>}
      </p>
      {player.best.length === 0 ? (
        <p>{text.noGames}</p>
      ) : (
        <GamesTable games={player.best} caption={text.best} />
      )}
    </Section>
  );
}

interface StatisticsProps {
  readonly player: PlayerPage;
  /** The best game of each kind: the kinds that have statistics. */
  readonly best: readonly PlayedGame[];
}

/** The statistics of one kind of games. */
function Statistics({ player, best }: StatisticsProps) {
  const text = useText(screenMessages);
  const words = useText(gameMessages);
  const { className } = useText(competeMessages);
  const kinds = best.filter(({ rules }) => rulesNamed(rules) !== null).map(kindOf);
  const [kind, setKind] = useState(kinds[0] ?? '');
  const [rulesName = '', gameClass = ''] = kind.split('/');
  const [answer, again] = useAnswer(kind, () =>
    readPlayerStatistics(API, player.handle, { rules: rulesName, class: gameClass }),
  );
  const rules = rulesNamed(rulesName);
  if (rules === null) return null;
  const nameOf = (each: string) => {
    const [name = '', kindClass = ''] = each.split('/');
    return `${rulesTitle(name, words)} · ${className(kindClass)}`;
  };
  return (
    <>
      {kinds.length > 1 && (
        <Section title={text.statistics}>
          <Select
            label={text.ofGames}
            values={kinds}
            value={kind}
            nameOf={nameOf}
            onChange={setKind}
          />
        </Section>
      )}
      {answer === null && <div class="section plots-room" aria-busy="true" />}
      {answer?.ok === false && <ServerFault fault={answer.error} onRetry={again} />}
      {answer?.ok && (
        <Plots rules={rules} statistics={answer.value}>
          <Ratings player={player} rules={rulesName} class={gameClass} />
        </Plots>
      )}
    </>
  );
}

interface PlotsProps {
  readonly rules: RuleSet;
  readonly statistics: PlayerStatistics;
  /** More figures. */
  readonly children: ComponentChildren;
}

function Plots({ rules, statistics, children }: PlotsProps) {
  const text = useText(statisticsMessages);
  const { integer, percent } = useFormats();
  const { games, moves, meanScore, maxRanks, latest } = statistics;
  const plotted = useMemo(() => plottedOf(statistics), [statistics]);
  const { goal } = rules;
  const reached = goal === null ? [] : maxRanks.filter(({ maxRank }) => maxRank >= goal);
  const wins = reached.reduce((sum, each) => sum + each.games, 0);
  return (
    <>
      <dl class="figures player-figures">
        <Figure name={text.games} value={integer(games)} />
        {goal !== null && (
          <Figure name={text.wins} value={integer(wins)} note={percent(wins / games)} />
        )}
        <Figure name={text.mean} value={integer(meanScore)} />
        <Figure name={text.moves} value={integer(moves)} note={text.perGame(moves / games)} />
        {children}
      </dl>
      {latest.length > 0 && <LatestGames rules={rules} statistics={plotted} />}
      {maxRanks.length > 0 && <LargestTiles rules={rules} statistics={plotted} />}
    </>
  );
}

/** The 97.5 % point of the normal distribution. */
const Z95 = 1.959964;

interface RatingsProps {
  readonly player: PlayerPage;
  readonly rules: string;
  readonly class: string;
}

/** The level and the accuracy in one kind of games, as far as they are known, each with its uncertainty. */
function Ratings({ player, rules, class: gameClass }: RatingsProps) {
  const text = useText(screenMessages);
  const { integer, percent } = useFormats();
  const isKind = (each: { readonly rules: string; readonly class: string }) =>
    each.rules === rules && each.class === gameClass;
  const { levels, skills } = player.ratings;
  const level = levels.find(isKind);
  const skill = skills.find((each) => isKind(each) && each.accuracy !== null);
  const scoreAt = (deviations: number) => integer(2 ** (level!.mean + deviations * level!.sd));
  return (
    <>
      {level !== undefined && (
        <Figure
          name={text.level}
          value={scoreAt(0)}
          note={text.range(scoreAt(-Z95), scoreAt(Z95))}
        />
      )}
      {skill !== undefined && (
        <Figure
          name={text.accuracy}
          value={percent(skill.accuracy! / 100)}
          note={text.range(percent(skill.low! / 100), percent(skill.high! / 100))}
        />
      )}
    </>
  );
}

/** All finished games, page by page. */
function Games({ handle }: { readonly handle: string }) {
  const text = useText(screenMessages);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const after = cursors.at(-1) ?? null;
  const [answer, again] = useAnswer(`${after}`, () => readPlayerGames(API, handle, after));
  return (
    <Section title={text.allGames}>
      <div class="games-room">
        {answer?.ok === false && <ServerFault fault={answer.error} onRetry={again} />}
        {answer?.ok && <GamesTable games={answer.value.games} caption={text.allGames} hasDates />}
      </div>
      {answer?.ok && (
        <Pager
          hasPrevious={cursors.length > 0}
          next={answer.value.next}
          onPrevious={() => setCursors(cursors.slice(0, -1))}
          onNext={(next) => setCursors([...cursors, next])}
        />
      )}
    </Section>
  );
}

function kindOf(game: PlayedGame): string {
  return `${game.rules}/${game.class}`;
}

/** What the plots draw. */
function plottedOf({ games, maxRanks, latest }: PlayerStatistics): PlottedGames {
  const counts: number[] = [];
  for (const { maxRank, games: ended } of maxRanks) {
    while (counts.length < maxRank) counts.push(0);
    counts[maxRank] = ended;
  }
  const recent = latest.map(({ game, at, score, moves, maxRank }) => {
    return { id: game, date: at, score, moves, maxRank };
  });
  return { games, maxRanks: counts, recent };
}
