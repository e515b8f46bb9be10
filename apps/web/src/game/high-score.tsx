/**
 * A name for a game that belongs on the table of high scores. Whoever has given a name before finds it
 * there and only confirms it; what was entered stays, with its place. A key that is still held down
 * from the last move writes nothing and confirms nothing.
 */
import { MAX_NAME } from '@open2048/session';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { keepName, readName } from './player-name.ts';
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
  useEffect(() => ignoreHeldKeys(form.current!), []);
  useEffect(() => {
    const field = form.current!.querySelector('input')!;
    // To be written over at once.
    if (field === document.activeElement) field.select();
  }, [last]);

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

/** Keeps keys from a form that were pressed before it was there and still repeat; the first new one ends that. */
function ignoreHeldKeys(form: HTMLElement): () => void {
  const control = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault();
    else control.abort();
  };
  form.addEventListener('keydown', onKey, { signal: control.signal });
  return () => control.abort();
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
