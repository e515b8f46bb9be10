/** Shows a fault: the sentence, and core's English message if that says more. */
import type { Fault } from '@open2048/core';
import { useTexts } from '../i18n/use-texts.ts';
import { useText } from '../app.tsx';
import { messages } from './messages.ts';
import { faultWords, needsDetail } from './words.ts';

interface FaultMessageProps {
  readonly fault: Fault;
}

/** The sentence, once the texts are loaded. Faults are rare, so their texts are not part of the first load. */
export function FaultMessage({ fault }: FaultMessageProps) {
  return useTexts(messages) && <Sentence fault={fault} />;
}

function Sentence({ fault }: FaultMessageProps) {
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
