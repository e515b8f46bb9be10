/** A fault in words: the sentence, and core's English message if that says more. */
import type { Fault } from '@open2048/core';
import { useText } from '../app.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { messages } from './messages.ts';
import { faultWords, needsDetail } from './words.ts';

interface SentenceProps {
  readonly fault: Fault;
}

/** The sentence, once the texts are loaded. */
export function Sentence({ fault }: SentenceProps) {
  return useTexts(messages) && <Words fault={fault} />;
}

function Words({ fault }: SentenceProps) {
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
