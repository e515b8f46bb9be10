/** Follows a current board by its stream, and has it read again when it has changed, at the top or below. */
import { parseBoardTop, type BoardPage, type BoardTop } from '@open2048/compete';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLive } from '../../../compete/live.ts';

/** A changed board is read at most once in this time, in milliseconds, with a random part so that not all ask at once. */
const READ_MS = 2000;

/** Follows a current board; calls `again` when it differs from the page that was read, and counts that. */
export function useChanges(name: string | null, page: BoardPage | null, again: () => void) {
  const [count, setCount] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** The latest revision of the board that the stream has sent. */
  const revision = useRef<number | null>(null);
  const latest = useRef({ page, again });
  latest.current = { page, again };
  const handlers = useMemo(
    () => ({
      board: (data: string) => {
        const top = parseBoardTop(data);
        if (!top.ok) return;
        const isChanged = revision.current !== null && revision.current !== top.value.revision;
        revision.current = top.value.revision;
        const { page: read } = latest.current;
        if (read === null || timer.current !== undefined) return;
        if (!isChanged && startsWith(read, top.value)) return;
        const wait = READ_MS * (0.5 + Math.random() / 2);
        timer.current = setTimeout(() => {
          timer.current = undefined;
          latest.current.again();
          setCount((changes) => changes + 1);
        }, wait);
      },
    }),
    [],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const state = useLive(name === null ? null : `boards/${name}/live`, handlers);
  return { count, state };
}

/** Whether a page begins with the first places of its board. */
function startsWith({ from, count, entries }: BoardPage, top: BoardTop): boolean {
  return (
    from === top.from &&
    count === top.count &&
    top.entries.every(({ game }, index) => entries[index]?.game === game)
  );
}
