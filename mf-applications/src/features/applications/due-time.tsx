import { useText } from '@baza/shared/contract';
import { FormatDate } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import styles from './desk-parts.module.css';
import { DESK_TEXTS } from './desk-texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns how long a span is, in its largest unit: hours up to two days. */
function spanOf(ms: number): { unit: 'minutes' | 'hours' | 'days'; number: number } {
  const span = Math.abs(ms);
  if (span < HOUR_MS) return { unit: 'minutes', number: Math.max(1, Math.floor(span / MINUTE_MS)) };
  if (span < 2 * DAY_MS) return { unit: 'hours', number: Math.floor(span / HOUR_MS) };
  return { unit: 'days', number: Math.floor(span / DAY_MS) };
}

/** How much time is left or by how much it is late, and the moment itself. */
export function DueTime({ dueAt }: { dueAt: string }) {
  const { t } = useText(DESK_TEXTS);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(dueAt) - now;
  const { unit, number } = spanOf(left);
  return (
    <>
      <span>{left < 0 ? t(`late.${unit}`, { number }) : t(`left.${unit}`, { number })}</span>{' '}
      <FormatDate date={dueAt} look="datetime" className={styles.exact} />
    </>
  );
}
