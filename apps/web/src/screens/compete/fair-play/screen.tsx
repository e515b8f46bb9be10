/**
 * Fair play: what is impossible in a ranked game, what is proved, what can only be suspected, how moderators decide, what
 * would be pointless, what nobody claims, and what is true of uploaded games. docs/fair-play.md has the same facts with
 * the tests that attack them.
 */
import { useText } from '../../../app.tsx';
import { pageRoute } from '../../../compete/page-route.ts';
import { formatRoute } from '../../../route.ts';
import { Section } from '../../../ui/fields.tsx';
import { Page } from '../../../ui/page.tsx';
import './fair-play.css';
import { messages } from './messages.ts';
import type { Claim } from './messages/en.ts';

export { messages };

/** The page. */
export function Screen() {
  const text = useText(messages);
  return (
    <Page title={text.title}>
      <Section title={text.short}>
        <p>{text.intro}</p>
        <p>
          <strong>{text.noBans}</strong>
        </p>
      </Section>
      <Claims title={text.impossible} intro={text.impossibleIntro} claims={text.impossibleClaims} />
      <Claims title={text.proved} intro={text.provedIntro} claims={text.provedClaims} />
      <Claims title={text.suspected} intro={text.suspectedIntro} claims={text.suspectedClaims} />
      <Section title={text.decisions}>
        <ul class="steps">
          {text.decisionSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </Section>
      <Claims title={text.pointless} intro={text.pointlessIntro} claims={text.pointlessClaims} />
      <Claims title={text.unclaimed} intro={text.unclaimedIntro} claims={text.unclaimedClaims} />
      <Claims title={text.uploaded} intro={text.uploadedIntro} claims={text.uploadedClaims} />
      <Section title={text.verify}>
        <ol class="steps">
          {text.verifySteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div class="bar-actions">
          <a class="button primary" href={formatRoute(pageRoute('boards'))}>
            {text.chooseGame}
          </a>
        </div>
        <p class="note">{text.documents}</p>
      </Section>
    </Page>
  );
}

interface ClaimsProps {
  readonly title: string;
  readonly intro: string;
  readonly claims: readonly Claim[];
}

/** The claims of one kind. */
function Claims({ title, intro, claims }: ClaimsProps) {
  return (
    <Section title={title}>
      <p class="note">{intro}</p>
      <dl class="claims">
        {claims.map(({ what, why }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
