/** The games that are being played now, as spectators may know them. The list is asked for again every few seconds. */
import { readPlaying, type PlayingGame } from '@open2048/compete';
import { useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import '../../../compete/compete.css';
import { PlayerLink } from '../../../compete/links.tsx';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { pageRoute } from '../../../compete/page-route.ts';
import { rulesTitle } from '../../../compete/rules.ts';
import { ServerFault } from '../../../compete/server-fault.tsx';
import { TileName } from '../../../compete/tile-name.tsx';
import { useAnswer } from '../../../compete/use-answer.ts';
import { useRefresh } from '../../../compete/use-refresh.ts';
import { messages as gameMessages } from '../../../game/messages.ts';
import type { Language } from '../../../i18n/languages.ts';
import { formatRoute } from '../../../route.ts';
import { Section } from '../../../ui/fields.tsx';
import { Page } from '../../../ui/page.tsx';
import '../../../ui/table.css';
import { messages as screenMessages } from './messages.ts';
import './now.css';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [screenMessages, competeMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

const REFRESH_MS = 10_000;

/** The page. */
export function Screen() {
  const text = useText(screenMessages);
  const [answer, again] = useAnswer('now', () => readPlaying(API));
  useRefresh(again, REFRESH_MS);
  return (
    <Page title={text.title}>
      {answer?.ok === false && <ServerFault fault={answer.error} onRetry={again} />}
      <Section title={text.inProgress}>
        <p class="note">{text.delayed}</p>
        <div class="now-room" aria-busy={answer === null}>
          {answer?.ok && <List games={answer.value.games} />}
        </div>
      </Section>
    </Page>
  );
}

function List({ games }: { readonly games: readonly PlayingGame[] }) {
  const text = useText(screenMessages);
  if (games.length > 0) return <Games games={games} />;
  return (
    <div class="nobody-plays">
      <p>{text.nobody}</p>
      <a class="button" href={formatRoute(pageRoute(''))}>
        {text.play}
      </a>
    </div>
  );
}

function Games({ games }: { readonly games: readonly PlayingGame[] }) {
  const text = useText(screenMessages);
  const words = useText(competeMessages);
  const { score, moves } = useText(gameMessages);
  return (
    <table class="table places">
      <caption class="unseen">{text.inProgress}</caption>
      <thead>
        <tr>
          <th scope="col" class="name">
            {words.player}
          </th>
          <th scope="col">{score}</th>
          <th scope="col" class="roomy">
            {moves}
          </th>
          <th scope="col" class="roomy">
            {words.tile}
          </th>
          <th scope="col">
            <span class="unseen">{text.watch}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <Row key={game.game} game={game} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ game }: { readonly game: PlayingGame }) {
  const text = useText(screenMessages);
  const words = useText(competeMessages);
  const gameWords = useText(gameMessages);
  const { integer } = useFormats();
  return (
    <tr>
      <th scope="row" class="name">
        <PlayerLink handle={game.player} />
        <span class="note">
          {rulesTitle(game.rules, gameWords)} · {words.className(game.class)}
        </span>
      </th>
      <td>{integer(game.score)}</td>
      <td class="roomy">{integer(game.moves)}</td>
      <td class="roomy">
        <TileName rules={game.rules} rank={game.maxRank} />
      </td>
      <td>
        <a
          class="button small"
          href={formatRoute(pageRoute('watch', game.game))}
          aria-label={text.watchPlayer(game.player)}
        >
          {text.watch}
        </a>
      </td>
    </tr>
  );
}
