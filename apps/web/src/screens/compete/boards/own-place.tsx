/** The place of the player of this browser on a current board. */
import { readOwnPlace } from '@open2048/compete';
import { fault } from '@open2048/core';
import { useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { keptPlayer } from '../../../compete/kept.ts';
import { Places } from '../../../compete/places.tsx';
import { useAnswer } from '../../../compete/use-answer.ts';
import { Section } from '../../../ui/fields.tsx';
import { messages } from './messages.ts';

interface OwnPlaceProps {
  /** The board, as in its address. */
  readonly name: string;
  readonly rules: string;
  /** Different after each change of the board. */
  readonly changes: number;
}

/** The place of the player among the neighbours; nothing for a visitor who has never played here. */
export function OwnPlace({ name, rules, changes }: OwnPlaceProps) {
  const text = useText(messages);
  const { integer } = useFormats();
  const handle = keptPlayer();
  const [answer] = useAnswer(`${handle} ${changes}`, async () =>
    handle === null ? fault('no-session', 'nobody has played here') : readOwnPlace(API, name),
  );
  if (handle === null || answer === null) return null;
  if (!answer.ok) {
    if (answer.error.code !== 'no-entry') return null;
    return (
      <Section title={text.yourPlace}>
        <p>{text.noEntry}</p>
      </Section>
    );
  }
  const { above, own, below, count } = answer.value;
  return (
    <Section title={text.yourPlace}>
      <p>{text.placeOf(integer(own.rank), integer(count))}</p>
      <Places
        rules={rules}
        places={[...above, own, ...below]}
        own={own.player}
        caption={text.neighbours}
      />
    </Section>
  );
}
