/** The rules applied to a position, the remarks on it, and the start of a game from it. */
import { PRESET_NAMES, PRESETS, ruleSetText, type Board, type RuleSet } from '@open2048/core';
import { useId } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { baseOf, rulesFrom } from '../../game/from-here.ts';
import { messages as gameMessages } from '../../game/messages.ts';
import { titleOf } from '../../game/title.ts';
import { useWording, type Wording } from '../../game/wording.ts';
import { placeOf, tileName } from '../../game/words.ts';
import { Icon } from '../../ui/icons.tsx';
import type { EditText } from './messages/en.ts';
import { messages } from './messages.ts';
import { remarksOn, type Remark } from './remarks.ts';

interface RulesPartProps {
  readonly board: Board;
  readonly rules: RuleSet;
  readonly onChange: (rules: RuleSet) => void;
}

/** The choice of rules, the remarks, and the button that starts a game. */
export function RulesPart({ board, rules, onChange }: RulesPartProps) {
  const { router, ports } = useApp();
  const text = useText(messages);
  const tiles = useWording(rules);
  const game = rulesFrom(rules, board);
  const play = () => {
    if (game.ok) router.go({ screen: 'play', rules: game.value, seed: ports.newSeed() });
  };
  return (
    <div class="rules-part">
      <RulesChoice board={board} rules={rules} onChange={onChange} />
      <ul class="remarks" aria-label={text.remarks}>
        {remarksOn(rules, board).map((remark) => (
          <li key={remark.kind}>{remarkWords(remark, board, { text, tiles })}</li>
        ))}
      </ul>
      <button class="button primary" type="button" aria-disabled={!game.ok} onClick={play}>
        <Icon path="M7 4.500v15l12-7.500z" />
        {text.playFromHere}
      </button>
    </div>
  );
}

/** Rules are named by the size of the board, as they take their size from it. */
function RulesChoice({ board, rules, onChange }: RulesPartProps) {
  const { table } = useApp();
  const text = useText(messages);
  const words = useText(gameMessages);
  const id = useId();
  const size = { rows: board.rows, cols: board.cols };
  const played = table.play.value === null ? [] : [baseOf(table.play.value.rules)];
  const presets = PRESET_NAMES.map((name) => PRESETS[name]);
  const choices = new Map([...presets, ...played, rules].map((each) => [ruleSetText(each), each]));
  return (
    <div class="field">
      <label for={id}>{text.rules}</label>
      <select
        id={id}
        class="select"
        value={ruleSetText(rules)}
        onChange={({ currentTarget }) => onChange(choices.get(currentTarget.value)!)}
      >
        {Array.from(choices, ([value, each]) => (
          <option key={value} value={value}>
            {titleOf({ ...each, size }, words)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What describing remarks needs. */
interface RemarkWording {
  readonly text: EditText;
  readonly tiles: Wording;
}

function remarkWords(remark: Remark, board: Board, { text, tiles }: RemarkWording): string {
  switch (remark.kind) {
    case 'goal-ends':
    case 'goal-asks':
    case 'goal-passed':
    case 'too-small':
    case 'too-large':
      return text.rankRemark(remark.kind, tileName(remark.rank, tiles));
    case 'spawn-taken':
      return text.spawnTaken(...placeOf(board, remark.cell));
    case 'empty':
    case 'no-moves':
    case 'no-new-tile':
    case 'spawn-outside':
      return text.remark(remark.kind);
  }
}
