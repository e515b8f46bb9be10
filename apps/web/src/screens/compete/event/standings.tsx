/** The standings of an event: the top as it changes, and all others on request. */
import {
  readEventPage,
  type EventNews,
  type EventStanding,
  type EventSummary,
} from '@open2048/compete';
import { ok, type Fault, type Result } from '@open2048/core';
import { useEffect, useState } from 'preact/hooks';
import { useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { keptPlayer } from '../../../compete/kept.ts';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { ServerFault } from '../../../compete/server-fault.tsx';
import { messages as gameMessages } from '../../../game/messages.ts';
import '../../../records/records.css';
import { formatRoute } from '../../../route.ts';
import { Section } from '../../../ui/fields.tsx';
import { messages } from './messages.ts';

interface StandingsProps {
  readonly event: EventSummary;
  /** Null before the first. */
  readonly news: EventNews | null;
}

/** What was asked for beyond the top, and how many pages that was. */
interface Loaded {
  readonly pages: number;
  readonly entries: readonly EventStanding[];
  readonly next: string | null;
}

/** At most this many pages are read again when the standings change. */
const MAX_PAGES = 10;

/** The standings as they change; what was asked for beyond the top is read again then. */
export function Standings({ event, news }: StandingsProps) {
  const text = useText(messages);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const entries = loaded?.entries ?? news?.entries ?? [];
  const hasMore = loaded === null ? (news?.count ?? 0) > entries.length : loaded.next !== null;
  const load = async () => {
    const read = await readMore(event.id, loaded ?? NOTHING);
    if (!read.ok) return setFault(read.error);
    setFault(null);
    setLoaded(read.value);
  };
  const pages = Math.min(loaded?.pages ?? 0, MAX_PAGES);
  useEffect(() => {
    if (pages === 0) return;
    let isOld = false;
    void readPages(event.id, pages).then((read) => {
      if (!isOld && read.ok) setLoaded(read.value);
    });
    return () => {
      isOld = true;
    };
  }, [event.id, news, pages]);
  return (
    <Section title={text.standings}>
      {news !== null && entries.length === 0 && <p>{text.nobody}</p>}
      {entries.length > 0 && (
        <>
          <p class="note">{event.provisional ? text.provisional : text.final}</p>
          <Table event={event} entries={entries} />
        </>
      )}
      {fault !== null && <ServerFault fault={fault} onRetry={() => void load()} />}
      {hasMore && (
        <p>
          <button class="button" type="button" onClick={() => void load()}>
            {text.more}
          </button>
        </p>
      )}
    </Section>
  );
}

const NOTHING: Loaded = { pages: 0, entries: [], next: null };

/** What is loaded and one more page. */
async function readMore(event: string, { pages, entries, next }: Loaded): Promise<Result<Loaded>> {
  const page = await readEventPage(API, event, next);
  if (!page.ok) return page;
  const { entries: more, next: following } = page.value;
  return ok({ pages: pages + 1, entries: [...entries, ...more], next: following });
}

/** The first pages, or fewer if there are no more. */
async function readPages(event: string, pages: number): Promise<Result<Loaded>> {
  let read = await readMore(event, NOTHING);
  while (read.ok && read.value.pages < pages && read.value.next !== null) {
    read = await readMore(event, read.value);
  }
  return read;
}

interface TableProps {
  readonly event: EventSummary;
  readonly entries: readonly EventStanding[];
}

function Table({ event: { kind, boards }, entries }: TableProps) {
  const text = useText(messages);
  const words = useText(competeMessages);
  const { score } = useText(gameMessages);
  const { integer } = useFormats();
  const isDuplicate = kind === 'duplicate';
  const own = keptPlayer();
  return (
    <table class="table">
      <thead>
        <tr>
          <th scope="col">{words.rank}</th>
          <th scope="col" class="name">
            {words.player}
          </th>
          {isDuplicate && <th scope="col">{text.counted}</th>}
          <th scope="col">{isDuplicate ? text.lost : score}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.player} class={entry.player === own ? 'own' : undefined}>
            <td>{integer(entry.rank)}</td>
            <th scope="row" class="name">
              <bdi>{entry.player}</bdi>
            </th>
            {isDuplicate && <td>{integer(boards.length - entry.missing)}</td>}
            <td>
              <a href={formatRoute({ screen: 'game', id: entry.game })}>
                {integer(entry.loss ?? entry.score ?? 0)}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
