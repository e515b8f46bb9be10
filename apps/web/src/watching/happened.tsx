/** The latest event of a player, as text and as an announcement. */
import { useText } from '../app.tsx';
import { useWording } from '../game/wording.ts';
import { describeChange } from '../game/words.ts';
import { Icon, ICONS } from '../ui/icons.tsx';
import { Live } from '../ui/live.tsx';
import { messages } from './messages.ts';
import type { Player } from './player.ts';

/** What the latest event did; announced only while the player is paused. */
export function Happened({ player }: { readonly player: Player }) {
  const text = useText(messages);
  const { timeline, place, running } = player;
  const at = place.value;
  const { rules } = timeline.replay;
  const wording = useWording(rules);
  const step = at === 0 ? null : timeline.stepTo(at);
  const state = { game: { rules, position: timeline.positionAt(at) } };
  const said = step === null ? text.atStart : describeChange(step, state, wording);
  const read = `${text.place} ${text.placeOf(at, timeline.length)}. ${said}`;
  const isBack = step?.kind === 'undo' || step?.kind === 'redo';
  return (
    <>
      <p class={isBack ? 'happened taken-back' : 'happened'}>
        {isBack && <Icon path={ICONS[step.kind === 'undo' ? 'undo' : 'redo']} />}
        <span>{said}</span>
      </p>
      <Live class="unseen" number={at} words={running.value === 0 ? read : ''} />
    </>
  );
}
