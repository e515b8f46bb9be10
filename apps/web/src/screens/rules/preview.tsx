/** A picture of a game with given rules. */
import { createBoardView } from '@open2048/board-view';
import { ruleSetText, type RuleSet } from '@open2048/core';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../../app.tsx';
import { boardOptions } from '../../settings/board-options.ts';
import { sampleBoard } from './sample.ts';

/** Hidden from screen readers: the text next to it says what it shows. */
export function Preview({ rules }: { readonly rules: RuleSet }) {
  const { settings } = useApp();
  const host = useRef<HTMLDivElement>(null);
  const options = settings.value.value;
  const text = ruleSetText(rules);
  useLayoutEffect(() => {
    const view = createBoardView(host.current!, boardOptions(options, rules));
    view.show(sampleBoard(rules));
    return () => view.destroy();
    // oxlint-disable-next-line react/exhaustive-deps -- equal rules give the same picture
  }, [options, text]);
  return <div ref={host} class="preview" />;
}
