/**
 * The choice of rules: the presets in several sizes, the rules the player has used before, and
 * custom rules.
 */
import { customise, PRESET_NAMES, PRESETS, presetOf, ruleSetText } from '@open2048/core';
import type { PresetName, RuleSet } from '@open2048/core';
import { listPlayed, type PlayedRules } from '@open2048/session';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { titleOf } from '../../game/title.ts';
import { HOME, type RouteOf } from '../../route.ts';
import { lookOf } from '../../settings/board-options.ts';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Choice } from '../../ui/fields.tsx';
import { Page } from '../../ui/page.tsx';
import { useWritten } from './address.ts';
import { Card } from './card.tsx';
import { Editor } from './editor.tsx';
import { inShort } from './in-short.ts';
import { messages } from './messages.ts';
import './rules.css';
import { writtenFrom } from './written.ts';

export { messages } from './messages.ts';

/** The sides of the square boards on offer; others can be made. */
const SIDES = ['3', '4', '5', '6', '8'] as const;
type Side = (typeof SIDES)[number];

/** All rules to choose from. */
export function Screen({ route }: { readonly route: RouteOf<'rules'> }) {
  const title = useText(uiMessages).screen('rules');
  const { table, router } = useApp();
  const played = usePlayed();
  const editor = useRef<HTMLHeadingElement>(null);
  const [written, setWritten] = useWritten(router, route, () => (table.play.peek() ?? HOME).rules);
  const adjust = (rules: RuleSet) => {
    setWritten(writtenFrom(rules));
    editor.current!.focus();
  };
  const isBegun = (rules: RuleSet) =>
    played.some((each) => each.isBegun && ruleSetText(each.rules) === ruleSetText(rules));
  return (
    <Page title={title}>
      <Presets isBegun={isBegun} onAdjust={adjust} />
      <Own rules={played.map((each) => each.rules)} isBegun={isBegun} onAdjust={adjust} />
      <Editor written={written} onChange={setWritten} heading={editor} />
    </Page>
  );
}

interface ListProps {
  readonly isBegun: (rules: RuleSet) => boolean;
  readonly onAdjust: (rules: RuleSet) => void;
}

function Presets({ isBegun, onAdjust }: ListProps) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const [side, setSide] = useState<Side>('4');
  return (
    <section class="rule-sets" aria-labelledby="preset-rules">
      <h2 id="preset-rules">{text.choose}</h2>
      <Choice
        label={text.size}
        values={SIDES}
        value={side}
        nameOf={(each) => words.size(Number(each), Number(each))}
        onChange={setSide}
      />
      <ul class="rule-cards">
        {PRESET_NAMES.map((name) => {
          const rules = sized(name, Number(side));
          return (
            <Card
              key={name}
              rules={rules}
              title={words.preset(name)}
              source={text.source(name)}
              isBegun={isBegun(rules)}
              onAdjust={() => onAdjust(rules)}
            >
              {text.about(name)}
              {rules.size.rows === Number(side) ? '' : ` ${text.onlySize}`}
            </Card>
          );
        })}
      </ul>
    </section>
  );
}

interface OwnProps extends ListProps {
  readonly rules: readonly RuleSet[];
}

/** The played rules that are not a preset in one of these sizes. */
function Own({ rules, isBegun, onAdjust }: OwnProps) {
  const { settings } = useApp();
  const text = useText(messages);
  const words = useText(gameMessages);
  const own = rules.filter((each) => !isOffered(each));
  if (own.length === 0) return null;
  return (
    <section class="rule-sets" aria-labelledby="own-rules">
      <h2 id="own-rules">{text.own}</h2>
      <ul class="rule-cards">
        {own.map((each) => (
          <Card
            key={ruleSetText(each)}
            rules={each}
            title={titleOf(each, words)}
            isBegun={isBegun(each)}
            onAdjust={() => onAdjust(each)}
          >
            {inShort(each, text, { text: words, look: lookOf(settings.value.value, each) })}
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** A preset on a square board, or unchanged if it has a given board. */
function sized(name: PresetName, side: number): RuleSet {
  const rules = customise(PRESETS[name], { size: { rows: side, cols: side } });
  return rules.ok ? rules.value : PRESETS[name];
}

function isOffered(rules: RuleSet): boolean {
  if (presetOf(rules) !== null) return true;
  const text = ruleSetText(rules);
  return PRESET_NAMES.some((name) =>
    SIDES.some((side) => ruleSetText(sized(name, +side)) === text),
  );
}

/** The rules played before, once they are read; empty if the store fails. */
function usePlayed(): readonly PlayedRules[] {
  const { ports } = useApp();
  const [played, setPlayed] = useState<readonly PlayedRules[]>([]);
  useEffect(() => {
    let isHere = true;
    listPlayed(ports.storage).then(
      (found) => isHere && setPlayed(found),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [ports]);
  return played;
}
