import type { OpsRemote } from '@baza/shared/schema';
import styles from './sparkline.module.css';
import { useOpsText } from './use-ops-text.ts';

const HEIGHT = 32;
const STEP = 6;
const BAR = 4;

/** Loads over time as bars, with failures in red on top. */
export function Sparkline({ timeline }: { timeline: OpsRemote['timeline'] }) {
  const { t, number } = useOpsText();
  const sum = (of: 'loads' | 'faults') => timeline.reduce((total, step) => total + step[of], 0);
  const most = Math.max(1, ...timeline.map(({ loads, faults }) => loads + faults));
  // Every non-zero value is visible.
  const height = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT));
  return (
    <svg
      role="img"
      aria-label={t('chart', { loads: number(sum('loads')), faults: number(sum('faults')) })}
      className={styles.chart}
      viewBox={`0 0 ${timeline.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {timeline.map(({ at, loads, faults }, index) => {
        const low = height(loads);
        const high = Math.min(HEIGHT - low, height(faults));
        return (
          <g key={at}>
            <rect className={styles.rest} x={index * STEP} y={HEIGHT - 1} width={BAR} height={1} />
            <rect className={styles.loads} x={index * STEP} y={HEIGHT - low} width={BAR} height={low} />
            <rect
              className={styles.faults}
              x={index * STEP}
              y={HEIGHT - low - high}
              width={BAR}
              height={high}
            />
          </g>
        );
      })}
    </svg>
  );
}
