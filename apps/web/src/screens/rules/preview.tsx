/** A picture of a game of some rules. */
import { createBoardView, type BoardView } from '@open2048/board-view';
import { ruleSetText, type RuleSet } from '@open2048/core';
import { useEffect, useRef } from 'preact/hooks';
import { sampleBoard } from './sample.ts';

/** For the eye alone: what it shows is said beside it. */
export function Preview({ rules }: { readonly rules: RuleSet }) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView>(null);
  const text = ruleSetText(rules);

  useEffect(() => {
    const created = createBoardView(host.current!, { slideMs: 0 });
    Object.assign(view, { current: created });
    return () => created.destroy();
  }, []);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- equal rules give the same picture
  useEffect(() => view.current!.show(sampleBoard(rules)), [text]);

  return <div ref={host} class="preview" />;
}
