import { formatDateTime, RAMP_STEPS } from '@baza/shared/domain';
import type { CanaryAnalysis, OpsRemote } from '@baza/shared/schema';
import { FormatDate } from '@baza/shared/ui';
import { useOpsText } from '../metrics/use-ops-text.ts';
import styles from './canary-line.module.css';

const MINUTE = 60_000;
const NAMES = ['loads', 'load failures', 'errors', 'remote-load', 'remote-block'] as const;
type Named = (typeof NAMES)[number];
const isNamed = (what: string): what is Named => (NAMES as readonly string[]).includes(what);

/** What the analysis makes of the canary, or why it took back the last one; and when the share is raised. */
export function CanaryLine({ remote: { guard, channels, launch } }: { remote: OpsRemote }) {
  const { canary } = channels;
  const tellsOfCanary = guard && guard.outcome === null && canary?.version === guard.canary;
  const tellsOfEnd = guard?.outcome === 'rolled-back' && guard.verdict === 'rollback' && !canary;
  return (
    <>
      {guard && (tellsOfCanary || tellsOfEnd) && (
        <p className={styles.line} data-verdict={guard.verdict}>
          {launch ? <FirstJudgement analysis={guard} /> : <Judgement analysis={guard} />}{' '}
          <small className={styles.time}>
            <FormatDate date={guard.decidedAt} look="relative" />
          </small>
        </p>
      )}
      {canary?.ramp && <Ramp percent={canary.percent} ramp={canary.ramp} />}
    </>
  );
}

interface Props {
  analysis: CanaryAnalysis;
}

function Judgement({ analysis }: Props) {
  const { t, number, percent, timed } = useOpsText();
  const { canary: version, stable, verdict, loads } = analysis;
  const named = (what: string) => (isNamed(what) ? t(`guard.of.${what}`) : what);
  const reasons = analysis.findings
    .filter(({ worse }) => worse)
    .map(({ what, ...values }) => {
      const written = (value: number) => {
        if (what === 'load failures' || what === 'errors') return percent(value * 100);
        return what === 'CLS' ? timed('CLS', value / 1000) : timed('load', value);
      };
      const [inCanary, inStable] = [written(values.canary), written(values.stable)];
      return t('guard.against', { what: named(what), canary: inCanary, stable: inStable });
    });
  const lacks = analysis.lacking.map(({ what, of, ...has }) =>
    t('guard.lack', {
      what: named(what),
      canary: number(has.canary),
      stable: number(has.stable),
      of: number(of),
    }),
  );
  const facts = { version, stable, loads: number(loads.canary) };
  if (verdict === 'wait') return t('guard.wait', { ...facts, lacks: lacks.join('; ') });
  if (verdict === 'keep') return t('guard.keep', facts);
  return t(analysis.outcome ? 'guard.tookBack' : 'guard.takesBack', {
    ...facts,
    reasons: reasons.join('; '),
  });
}

/** Of a first release, which is compared with nothing. */
function FirstJudgement({ analysis: { canary: version, verdict, outcome, findings, lacking } }: Props) {
  const { t, number, percent } = useOpsText();
  const reasons = findings
    .filter(({ canary }) => canary > 0)
    .map(({ what, canary }) => `${isNamed(what) ? t(`guard.of.${what}`) : what} ${percent(canary * 100)}`)
    .join('; ');
  const [lack] = lacking;
  if (lack) return t('guard.waitFirst', { version, loads: number(lack.canary), of: number(lack.of) });
  if (verdict === 'wait') return t('guard.heldFirst', { version, reasons });
  if (verdict === 'keep') return t('guard.keepFirst', { version });
  return t(outcome ? 'guard.tookBack' : 'guard.takesBack', { version, reasons });
}

function Ramp({ percent: share, ramp }: { percent: number; ramp: { hold: number; at: string } }) {
  const { t, percent, locale } = useOpsText();
  const next = RAMP_STEPS.find((step) => step > share) ?? 100;
  const time = formatDateTime(new Date(Date.parse(ramp.at) + ramp.hold * MINUTE), locale, 'short');
  return (
    <p className={styles.line}>
      {next < 100 ? t('ramp.next', { percent: percent(next), time }) : t('ramp.stable', { time })}
    </p>
  );
}
