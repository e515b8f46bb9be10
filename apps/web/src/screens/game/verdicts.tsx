/** What the judges of the server found in a game: accuracy, and the luck of its tiles with its curve. */
import { parseJudging, readVerdicts, type ApiJudging, type ApiVerdict } from '@open2048/compete';
import { ENGINE_NAMES } from '@open2048/engine';
import { useMemo, useState } from 'preact/hooks';
import { useFormats, useText } from '../../app.tsx';
import { messages as adviceMessages } from '../../advice/messages.ts';
import { messages as analysisMessages } from '../../advice/analysis/messages.ts';
import '../../advice/analysis/analysis.css';
import { API } from '../../compete/api.ts';
import { useLive } from '../../compete/live.ts';
import { useAnswer } from '../../compete/use-answer.ts';
import type { ChartData } from '../../ui/chart/draw.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { Section } from '../../ui/fields.tsx';
import { fairShare } from './fair-share.ts';
import { messages } from './messages.ts';

/** The band of the chart, in standard deviations: 95 % of a normal distribution. */
const BAND = 1.96;

/** The verdicts on a finished game; renders nothing until the server has answered. */
export function Verdicts({ id }: { readonly id: string }) {
  const text = useText(messages);
  const [answer, again] = useAnswer(id, () => readVerdicts(API, id));
  const isPending = answer?.ok === true && answer.value.pending > 0;
  const [judging, setJudging] = useState<ApiJudging | null>(null);
  useLive(isPending ? `games/${id}/verdicts/live` : null, {
    progress: (data) => {
      const read = parseJudging(data);
      if (!read.ok || answer?.ok !== true) return;
      setJudging(read.value);
      // One judge more has finished.
      if (read.value.pending < answer.value.pending) again();
    },
  });
  if (answer?.ok !== true) return null;
  const { pending, verdicts } = answer.value;
  const [first] = verdicts;
  return (
    <Section title={text.judgesTitle}>
      <p>{pending + verdicts.length === 0 ? text.noJudges : text.judgesText}</p>
      {isPending && <Judging judging={judging} />}
      {first !== undefined && (
        <>
          <Figures verdicts={verdicts} />
          <LuckCurve verdict={first} />
        </>
      )}
    </Section>
  );
}

/** How far the judges are. */
function Judging({ judging }: { readonly judging: ApiJudging | null }) {
  const text = useText(messages);
  const { percent } = useFormats();
  const { done, steps } = judging ?? { done: 0, steps: 1 };
  return (
    <div class="analysis-progress">
      <progress value={done} max={Math.max(steps, 1)} aria-label={text.judgesTitle} />
      <p class="note">
        {text.judging} {done > 0 && percent(done / steps)}
      </p>
    </div>
  );
}

interface FiguresProps {
  readonly verdicts: readonly ApiVerdict[];
}

function Figures({ verdicts }: FiguresProps) {
  const text = useText(messages);
  const { accuracy: accuracyName } = useText(analysisMessages);
  const { engineName } = useText(adviceMessages);
  const { integer, percent } = useFormats();
  return (
    <dl class="verdicts">
      {verdicts.map(({ judge, accuracy }) =>
        accuracy === null ? null : (
          <div key={judge}>
            <dt>{accuracyName}</dt>
            <dd>{integer(accuracy)}</dd>
          </div>
        ),
      )}
      {verdicts.map(({ judge, luck, sd }) => (
        <div key={judge}>
          <dt>{text.luckBy(engineName(ENGINE_NAMES.find((name) => judge.startsWith(name))!))}</dt>
          <dd>{percent(fairShare(luck, sd))}</dd>
          <dd class="note">{text.luckier}</dd>
        </div>
      ))}
    </dl>
  );
}

function LuckCurve({ verdict }: { readonly verdict: ApiVerdict }) {
  const text = useText(messages);
  const { integer, percent } = useFormats();
  const data = useMemo((): ChartData => {
    const points = verdict.curve.map(({ tiles, luck, sd }) => ({
      x: tiles,
      y: luck,
      band: BAND * sd,
    }));
    return { kind: 'curve', points: [{ x: 0, y: 0, band: 0 }, ...points] };
  }, [verdict]);
  const label = text.luckSummary(percent(fairShare(verdict.luck, verdict.sd)), verdict.tiles);
  return (
    <figure class="luck-curve">
      <figcaption class="note">{text.luckCurve}</figcaption>
      <Chart data={data} at={null} label={label} format={integer} />
    </figure>
  );
}
