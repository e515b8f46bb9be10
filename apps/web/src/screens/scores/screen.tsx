/** The high scores of one rule set: a table for each class of games, the names as the players gave them. */
import { faceText, type RuleSet } from '@open2048/core';
import { SCORE_CLASSES, type HighScore, type ScoreClass } from '@open2048/session';
import { useApp, useFormats, useText } from '../../app.tsx';
import { useMemory, type Memory } from '../../remembered/remembered.ts';
import { NothingYet } from '../../remembered/nothing-yet.tsx';
import { RulesPicker } from '../../remembered/picker.tsx';
import type { RouteOf } from '../../route.ts';
import { messages as shellMessages } from '../../shell/messages.ts';
import { Section } from '../../ui/fields.tsx';
import { Page } from '../../ui/page.tsx';
import { messages } from './messages.ts';
import './scores.css';

export { messages } from './messages.ts';

/** The high scores of the rules in the address. */
export function Screen({ route }: { readonly route: RouteOf<'scores'> }) {
  const title = useText(shellMessages).screen('scores');
  const text = useText(messages);
  const { router } = useApp();
  const memory = useMemory(route.rules);
  return (
    <Page title={title}>
      {memory !== null && (
        <>
          <RulesPicker
            label={text.rules}
            rules={route.rules}
            played={memory.played}
            onPick={(rules) => router.go({ screen: 'scores', rules })}
          />
          <Tables {...memory} />
        </>
      )}
    </Page>
  );
}

function Tables({ rules, remembered }: Memory) {
  const text = useText(messages);
  if (remembered === 'unread') return <p class="fault">{text.unread}</p>;
  const tables = SCORE_CLASSES.filter((name) => remembered.highScores[name].length > 0);
  if (tables.length === 0) return <Nothing rules={rules} />;
  return (
    <>
      {tables.map((name) => (
        <Table key={name} scoreClass={name} lines={remembered.highScores[name]} />
      ))}
    </>
  );
}

function Nothing({ rules }: { readonly rules: RuleSet }) {
  const text = useText(messages);
  const isCounted = rules.score !== 'none';
  return (
    <NothingYet title={isCounted ? text.nothing : text.notCounted} rules={rules} play={text.play}>
      {isCounted ? text.nothingText : text.notCountedText}
    </NothingYet>
  );
}

interface TableProps {
  readonly scoreClass: ScoreClass;
  readonly lines: readonly HighScore[];
}

function Table({ scoreClass, lines }: TableProps) {
  const text = useText(messages);
  const { integer, date, duration } = useFormats();
  return (
    <Section title={text.scoreClass(scoreClass)}>
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
                <span class="note">{date(line.date)}</span>
              </th>
              <td class="score-cell">{integer(line.score)}</td>
              <td>{faceText(line.maxRank)}</td>
              <td class="wide">{integer(line.moves)}</td>
              <td class="wide">{duration(line.playedMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
