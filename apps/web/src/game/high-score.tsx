/**
 * The form for a name when a game enters the table of high scores. It suggests the last name; after submission it shows
 * the place. A key that is still held down from the last move types nothing and submits nothing.
 */
import { MAX_NAME } from '@open2048/session';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { keepName, readName } from './player-name.ts';
import { formatRoute } from '../route.ts';
import { TextField } from '../ui/text-field.tsx';
import './high-score.css';
import { messages } from './messages.ts';
import type { Play } from './play.ts';

/** The field for the name while the game qualifies, then its place. */
export function HighScoreEntry({ play }: { readonly play: Play }) {
  const { qualifies } = play.state.value;
  const [place, setPlace] = useState<number | null>(null);
  if (place !== null) return <Entered play={play} place={place} />;
  return qualifies ? <NameForm play={play} onEntered={setPlace} /> : null;
}

interface NameFormProps {
  readonly play: Play;
  /** Called with the place, from 1. */
  readonly onEntered: (place: number) => void;
}

function NameForm({ play, onEntered }: NameFormProps) {
  const text = useText(messages);
  const { storage } = useApp().ports;
  const form = useRef<HTMLFormElement>(null);
  /** null until the player types; the last name is used until then. */
  const [typed, setTyped] = useState<string | null>(null);
  const [last, setLast] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const name = typed ?? last;

  useEffect(() => void readName(storage).then(setLast), [storage]);
  useLayoutEffect(() => ignoreHeldKeys(form.current!), []);
  useEffect(() => {
    const field = form.current!.querySelector('input')!;
    // Selected, so that typing replaces it.
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

/** Blocks the repeat events of keys that were pressed before the form appeared; the first new key press ends that. */
function ignoreHeldKeys(form: HTMLElement): () => void {
  const control = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault();
    else control.abort();
  };
  form.addEventListener('keydown', onKey, { signal: control.signal });
  return () => control.abort();
}

/** The link to the table takes the focus, as the button that had it is gone. */
function Entered({ play, place }: { readonly play: Play; readonly place: number }) {
  const text = useText(messages);
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => link.current!.focus({ preventScroll: true }), []);
  return (
    <p>
      <output>{text.entered(place)}</output>{' '}
      <a ref={link} href={formatRoute({ screen: 'scores', rules: play.rules })}>
        {text.seeScores}
      </a>
    </p>
  );
}
