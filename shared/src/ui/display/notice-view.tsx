import CircleCheckIcon from 'lucide-react/icons/circle-check';
import CircleAlertIcon from 'lucide-react/icons/circle-exclamation-point';
import InfoIcon from 'lucide-react/icons/info';
import TriangleAlertIcon from 'lucide-react/icons/triangle-exclamation-point';
import XIcon from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { timerColor, timerShown } from '../../domain/notification/index.ts';
import { cx } from '../core/cx.ts';
import { useUi } from '../core/use-ui.ts';
import styles from './notice-view.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export interface NoticeViewProps {
  children: ReactNode;
  kind?: NoticeKind;
  /** Seconds it lasts in all, and seconds left; the ring shows only past 3 s in all. */
  timeout?: number;
  left?: number;
  onClose?: () => void;
}

const icons = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  error: CircleAlertIcon,
} as const;

const RING = 2 * Math.PI * 9;

/** One notice; the caller keeps the time. */
export function NoticeView({
  children,
  kind = 'info',
  timeout = 0,
  left = timeout,
  onClose,
}: NoticeViewProps) {
  const { t } = useUi();
  const Icon = icons[kind];
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={cx(styles.notice, styles[kind])}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {timerShown(timeout) && (
        <span
          className={cx(styles.timer, styles[timerColor(left)])}
          role="timer"
          aria-label={t('secondsLeft', { count: left })}
        >
          <svg viewBox="0 0 22 22" aria-hidden="true" className={styles.ring}>
            <circle cx="11" cy="11" r="9" className={styles.track} />
            <circle
              cx="11"
              cy="11"
              r="9"
              className={styles.left}
              strokeDasharray={RING}
              strokeDashoffset={RING * (1 - Math.min(1, left / timeout))}
            />
          </svg>
          <span aria-hidden="true">{left}</span>
        </span>
      )}
      {onClose && (
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <XIcon aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
