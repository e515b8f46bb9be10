/** Which tiles are dealt and how often: a list in which tiles are added and removed. */
import { useRef } from 'preact/hooks';
import { useFormats, useText } from '../../app.tsx';
import { Icon, ICONS } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MAX_ODDS, sharesOf, type DraftOdds } from './draft.ts';
import { useFaultWords, type FormProps } from './fault-words.ts';
import { messages } from './messages.ts';

interface OddsListProps extends FormProps {
  readonly label: string;
  /** The path of the list in a rule set. */
  readonly path: string;
  readonly odds: readonly DraftOdds[];
  readonly onOdds: (odds: readonly DraftOdds[]) => void;
}

/** The odds of the tiles; the last one cannot be removed. */
export function OddsList(props: OddsListProps) {
  const { label, odds, onOdds } = props;
  const text = useText(messages);
  const list = useRef<HTMLFieldSetElement>(null);
  const remove = (index: number) => {
    onOdds(odds.filter((_, place) => place !== index));
    // The pressed button is removed with its line.
    list.current!.querySelector('input')!.focus();
  };
  return (
    <fieldset ref={list} class="choice odds">
      <legend>{label}</legend>
      {odds.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- while they are written two may be equal
        <OddsLine key={index} {...props} index={index} onRemove={() => remove(index)} />
      ))}
      {odds.length < MAX_ODDS && (
        <button
          class="button small"
          type="button"
          onClick={() => onOdds([...odds, { face: nextFace(odds), weight: '1' }])}
        >
          <Icon path={ICONS.plus} />
          {text.addTile}
        </button>
      )}
    </fieldset>
  );
}

interface OddsLineProps extends OddsListProps {
  readonly index: number;
  readonly onRemove: () => void;
}

function OddsLine(props: OddsLineProps) {
  const { path, odds, index, onOdds, onRemove } = props;
  const text = useText(messages);
  const { percent } = useFormats();
  const wrong = useFaultWords(props);
  const { face, weight } = odds[index]!;
  const share = sharesOf(odds)?.[index];
  const change = (changes: Partial<DraftOdds>) =>
    onOdds(odds.map((each, place) => (place === index ? { ...each, ...changes } : each)));
  return (
    <div class="odds-line">
      <TextField
        label={text.tile}
        value={face}
        fault={wrong(`${path}[${index}].rank`)}
        inputMode="numeric"
        onInput={(next) => change({ face: next })}
      />
      <TextField
        label={text.weight}
        value={weight}
        fault={wrong(`${path}[${index}].weight`)}
        inputMode="numeric"
        onInput={(next) => change({ weight: next })}
      />
      <output class="odds-share">{share === undefined ? '–' : percent(share)}</output>
      <button
        class="button icon-only"
        type="button"
        aria-label={text.removeTile(face)}
        aria-disabled={odds.length === 1}
        onClick={() => odds.length > 1 && onRemove()}
      >
        <Icon path={ICONS.close} />
      </button>
    </div>
  );
}

/** The smallest tile that is not in the list. */
function nextFace(odds: readonly DraftOdds[]): string {
  let face = 2;
  while (odds.some((each) => each.face.trim() === String(face))) face *= 2;
  return String(face);
}
