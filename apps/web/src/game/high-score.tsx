/**
 * A name for a game that belongs on the table of high scores. The button is the first thing in reach,
 * so that whoever has given a name before only confirms it; what was entered stays, with its place.
 */
import { MAX_NAME } from '@open2048/session';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { keepName, readName } from '../remembered/name.ts';
import { formatRoute } from '../route.ts';
import { TextField } from '../ui/text-field.tsx';
import './high-score.css';
import { messages } from './messages.ts';
import type { Play } from './play.ts';

/** The field for the name as long as the game qualifies, then the place it got. */
export function HighScoreEntry({ play }: { readonly play: Play }) {
  const { qualifies } = play.state.value;
  const [place, setPlace] = useState<number | null>(null);
  if (place !== null) return <Entered play={play} place={place} />;
  return qualifies ? <NameForm play={play} onEntered={setPlace} /> : null;
}

interface NameFormProps {
  readonly play: Play;
  /** Told the place, from 1. */
  readonly onEntered: (place: number) => void;
}

function NameForm({ play, onEntered }: NameFormProps) {
  const text = useText(messages);
  const { storage } = useApp().ports;
  const form = useRef<HTMLFormElement>(null);
  /** null until the player types: then the name given last holds. */
  const [typed, setTyped] = useState<string | null>(null);
  const [last, setLast] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const name = typed ?? last;

  useEffect(() => void readName(storage).then(setLast), [storage]);

  const enter = (event: Event) => {
    event.preventDefault();
    const entered = play.session.addHighScore(name);
    if (!entered.ok) {
      setFault(text.nameFault(entered.error.code));
      form.current!.querySelector('input')!.focus();
      return;
    }
    const { id, scoreClass, name: kept } = entered.value;
    void keepName(storage, kept);
    const table = play.session.state.highScores[scoreClass];
    onEntered(table.findIndex((line) => line.id === id) + 1);
  };

  return (
    <form ref={form} class="name-form" noValidate onSubmit={enter}>
      <TextField
        label={text.yourName}
        value={name}
        fault={fault}
        autocomplete="nickname"
        maxLength={MAX_NAME}
        onInput={(value) => {
          setTyped(value);
          setFault(null);
        }}
      />
      <button class="button primary" type="submit">
        {text.enterName}
      </button>
    </form>
  );
}

/** The way to the table gets the focus, as the button that had it is gone. */
function Entered({ play, place }: { readonly play: Play; readonly place: number }) {
  const text = useText(messages);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current!.focus({ preventScroll: true }), []);
  return (
    <p>
      <output>{text.entered(place)}</output>{' '}
      <a ref={link} href={formatRoute({ screen: 'scores', rules: play.rules })}>
        {text.seeScores}
      </a>
    </p>
  );
}
