import { cx } from '../core/cx.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; by default a line of text. */
  width?: string;
  height?: string;
  round?: boolean;
  className?: string;
}

/**
 * A grey placeholder of the content's exact size. Hidden from screen readers: announce the wait once. A drawing, whose
 * size needs no `style`: HTML from the server must not have any.
 */
export const Skeleton = ({ width = '100%', height = '1em', round, className }: SkeletonProps) => (
  <svg
    aria-hidden="true"
    width={width}
    height={height}
    className={cx(styles.skeleton, round && styles.round, className)}
  />
);
