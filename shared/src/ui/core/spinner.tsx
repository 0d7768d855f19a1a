import { cx } from './cx.ts';
import styles from './spinner.module.css';

/** A decorative spinner, silent for screen readers: add a text beside it. */
export const Spinner = ({ className }: { className?: string }) => (
  <svg className={cx(styles.spinner, className)} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
    <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);
