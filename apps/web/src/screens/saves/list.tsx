/** The list of saved games, sorted and paged; one can be continued, several can be deleted. */
import type { SaveEntry } from '@open2048/session';
import { useState } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { messages } from './messages.ts';
import { nameOf, ordered, ORDERS, type Order } from './order.ts';
import { SaveRow } from './row.tsx';
import type { SavedGames } from './saved-games.ts';

/** How many are shown at first, and how many each request adds. */
const STEP = 20;
/** A game with fewer moves has hardly begun. */
const FEW_MOVES = 20;

interface SaveRowsProps {
  readonly savedGames: SavedGames;
  readonly entries: readonly SaveEntry[];
}

/** All games, and the actions for several of them. */
export function SaveRows({ savedGames, entries }: SaveRowsProps) {
  const text = useText(messages);
  const [order, setOrder] = useState<Order>('played');
  const [limit, setLimit] = useState(STEP);
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const chosen = entries.filter((entry) => names.has(nameOf(entry)));
  const choose = (some: readonly SaveEntry[]) => setNames(new Set(some.map(nameOf)));
  const choice = { entries, chosen, choose };
  const more = Math.min(STEP, entries.length - limit);
  return (
    <>
      <div class="saves-head">
        <Sorting order={order} onOrder={setOrder} />
        {entries.length > 1 && <Choosing {...choice} />}
      </div>
      {chosen.length > 0 && <ForMany savedGames={savedGames} {...choice} />}
      <ul class="saves">
        {ordered(entries, order)
          .slice(0, limit)
          .map((entry) => (
            <SaveRow
              key={nameOf(entry)}
              entry={entry}
              savedGames={savedGames}
              isChosen={names.has(nameOf(entry))}
              onChoose={(on) =>
                choose(on ? [...chosen, entry] : chosen.filter((each) => each !== entry))
              }
            />
          ))}
      </ul>
      {more > 0 && (
        <button class="button" type="button" onClick={() => setLimit(limit + STEP)}>
          {text.more(more)}
        </button>
      )}
    </>
  );
}

interface SortingProps {
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

function Sorting({ order, onOrder }: SortingProps) {
  const text = useText(messages);
  return (
    <label class="saves-order">
      <span>{text.sortBy}</span>
      <select
        class="select"
        value={order}
        onChange={({ currentTarget }) => onOrder(currentTarget.value as Order)}
      >
        {ORDERS.map((each) => (
          <option key={each} value={each}>
            {text.order(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ChoosingProps {
  readonly entries: readonly SaveEntry[];
  readonly chosen: readonly SaveEntry[];
  readonly choose: (some: readonly SaveEntry[]) => void;
}

function Choosing({ entries, chosen, choose }: ChoosingProps) {
  const text = useText(messages);
  const short = entries.filter(({ moves }) => moves < FEW_MOVES);
  const isAll = chosen.length === entries.length;
  return (
    <div class="saves-choose">
      <button class="button small" type="button" onClick={() => choose(isAll ? [] : entries)}>
        {isAll ? text.selectNone : text.selectAll}
      </button>
      {short.length > 0 && short.length < entries.length && (
        <button class="button small" type="button" onClick={() => choose(short)}>
          {text.selectShort(FEW_MOVES)}
        </button>
      )}
    </div>
  );
}

function ForMany({
  savedGames,
  chosen,
  choose,
}: ChoosingProps & { readonly savedGames: SavedGames }) {
  const text = useText(messages);
  const act = (work: Promise<void>) => void work.then(() => choose([]));
  return (
    <div class="bar saves-many">
      <button class="button small" type="button" onClick={() => act(savedGames.saveGames(chosen))}>
        {text.saveThese(chosen.length)}
      </button>
      <button class="button small" type="button" onClick={() => act(savedGames.delete(chosen))}>
        {text.deleteThese(chosen.length)}
      </button>
    </div>
  );
}
