/** A ranked game on the text board. It is loaded late, with its texts, as most players see the picture. */
import { useMemo } from 'preact/hooks';
import { useApp, useText } from '../../../app.tsx';
import { useKeptFocus } from '../../../ui/kept-focus.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { messages as talkMessages } from '../../../text-board/messages.ts';
import { COMMAND_ID } from '../../../text-board/playing.tsx';
import { TextBoard, textBoardMessages } from '../../../text-board/text-board.tsx';
import { Section } from '../../../ui/fields.tsx';
import { messages as uiMessages } from '../../../ui/messages.ts';
import { About, useGameTitle } from '../about.tsx';
import { ConfirmResign } from '../confirm.tsx';
import { Outcome } from '../outcome.tsx';
import { rankedTextGame } from './text-game.ts';
import { Tools } from '../tools.tsx';
import { useArrival, type ViewProps } from '../view.ts';

/** The game, once its texts are loaded. */
export function TextView(props: ViewProps) {
  return useTexts(textBoardMessages) && <Readable {...props} />;
}

function Readable(props: ViewProps) {
  const { play, summary, isSwitched, onSwitch } = props;
  const { language } = useApp();
  const { screen, titled } = useText(uiMessages);
  const { toPicture } = useText(talkMessages);
  const { kind, rules } = useGameTitle(play.rules, summary);
  const game = useMemo(
    () => rankedTextGame(play, { language, isSwitched }),
    [play, language, isSwitched],
  );
  useArrival(props);
  const { phase, inFlight } = play.state.value;
  const onFocusIn = useKeptFocus(`#${COMMAND_ID}`, [play.state.value, play.confirming.value]);
  return (
    <div class="talk ranked" data-phase={phase} data-in-flight={inFlight} onFocusIn={onFocusIn}>
      <TextBoard
        game={game}
        title={titled(screen('text'), `${kind} · ${rules}`)}
        intro={
          <>
            <button class="button small talk-switch" type="button" onClick={onSwitch}>
              {toPicture}
            </button>
            <About play={play} summary={summary} />
          </>
        }
        controls={<Tools play={play} />}
        outcome={<Outcome play={play} summary={summary} Lost={Section} Ended={Section} />}
      />
      <ConfirmResign play={play} />
    </div>
  );
}
