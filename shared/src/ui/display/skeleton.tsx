import { cx } from '../core/cx.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; by default a line of text. */
  width?: string;
  height?: string;
  round?: boolean;
  className?: string;
}

/** A grey placeholder of the content's exact size. Hidden from screen readers: announce the wait once. */
export const Skeleton = ({ width, height, round, className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    style={{ width, height }}
    className={cx(styles.skeleton, round && styles.round, className)}
  />
);
