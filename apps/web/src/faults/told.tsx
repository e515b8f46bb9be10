/** A fault as it is shown: the sentence, and core's own in English where that says more. */
import type { Fault } from '@open2048/core';
import { useTexts } from '../i18n/use-texts.ts';
import { useText } from '../app.tsx';
import { messages } from './messages.ts';
import { faultWords, needsDetail } from './words.ts';

interface ToldProps {
  readonly fault: Fault;
}

/** What is wrong, once the words for it are there: faults are rare, so nobody waits for them before. */
export function Told({ fault }: ToldProps) {
  return useTexts(messages) && <Sentence fault={fault} />;
}

function Sentence({ fault }: ToldProps) {
  const text = useText(messages);
  return (
    <>
      {faultWords(fault, text)}
      {needsDetail(fault) && (
        <>
          {' '}
          <span lang="en">{fault.message}</span>
        </>
      )}
    </>
  );
}
