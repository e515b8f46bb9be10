/** Help: how to play, the current keys, how games are stored, accessibility, and about the app. */
import { useApp, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { COMMANDS, type InputCommand } from '../../input/commands.ts';
import { EDITING_KEYS, strokeLabel } from '../../input/keymap.ts';
import { entranceOf, formatRoute, HOME } from '../../route.ts';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Section } from '../../ui/fields.tsx';
import { Page } from '../../ui/page.tsx';
import { Examples } from './examples.tsx';
import './help.css';
import { messages } from './messages.ts';

export { messages } from './messages.ts';

const SETTINGS = formatRoute({ screen: 'settings' });

/** The help screen. */
export function Screen() {
  const text = useText(messages);
  const { screen } = useText(uiMessages);
  const { rules } = useApp().table.play.value ?? HOME;
  return (
    <Page title={screen('help')}>
      <Section title={text.rules}>
        <p>{text.slide}</p>
        <p>{text.merge}</p>
        <Examples />
        <p>{text.spawn}</p>
        <p>{text.goal}</p>
        <p>{text.swipe}</p>
      </Section>
      <Keys />
      <Section title={screen('puzzles')}>
        <p>{text.puzzles}</p>
        <p>{text.puzzleRating}</p>
        <Link href={formatRoute({ screen: 'puzzles', daily: true })}>{text.toDaily}</Link>
      </Section>
      <Section title={text.games}>
        <p>{text.saved}</p>
        <p>{text.undo}</p>
        <p>{text.newGame}</p>
      </Section>
      <Section title={text.access}>
        <p>{text.screenReader}</p>
        <Link href={formatRoute(entranceOf('text', rules))}>{text.toTextBoard}</Link>
        <p>{text.keyboard}</p>
        <p>{text.controls}</p>
        <p>{text.motion}</p>
        <Link href={SETTINGS}>{text.toSettings}</Link>
      </Section>
      <Section title={text.about}>
        <p>{text.free}</p>
        <p>{text.origin}</p>
        <p>{text.font}</p>
      </Section>
    </Page>
  );
}

function Link({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <div>
      <a class="button" href={href}>
        {children}
      </a>
    </div>
  );
}

function Keys() {
  const text = useText(messages);
  const { command: nameOf } = useText(gameMessages);
  return (
    <Section title={text.keys}>
      <p>{text.keysText}</p>
      <table class="key-table">
        <thead class="unseen">
          <tr>
            <th scope="col">{text.command}</th>
            <th scope="col">{text.keys}</th>
          </tr>
        </thead>
        <tbody>
          {COMMANDS.map((command) => (
            <tr key={command}>
              <th scope="row">{nameOf(command)}</th>
              <td>
                <Strokes command={command} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Link href={SETTINGS}>{text.changeKeys}</Link>
    </Section>
  );
}

/** The keys of a command, those that cannot be changed last. */
function Strokes({ command }: { readonly command: InputCommand }) {
  const strokes = useApp().settings.value.value.keys[command].map(strokeLabel);
  const fixed = EDITING_KEYS[command] ?? [];
  return (
    <>
      {[...strokes, ...fixed].map((label) => (
        <kbd key={label}>{label}</kbd>
      ))}
    </>
  );
}
