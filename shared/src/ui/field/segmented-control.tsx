import { useId } from 'react';
import type { ControlSize } from '../button/button.tsx';
import { cx } from '../core/cx.ts';
import type { Choice } from './radio-group.tsx';
import styles from './segmented-control.module.css';

export interface SegmentedControlProps<V extends string> {
  /** For screen readers. */
  label: string;
  options: readonly Choice<V>[];
  value: V;
  onValue: (value: V) => void;
  /** In a form that is sent before its code is there. */
  name?: string;
  size?: ControlSize;
  block?: boolean;
  className?: string;
}

/** One of a few visible options: radio buttons drawn as one strip. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, options, value, onValue, size = 'm', block, className } = props;
  const own = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(styles.strip, styles[size], block && styles.block, className)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.native}
            name={props.name ?? own}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValue(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
