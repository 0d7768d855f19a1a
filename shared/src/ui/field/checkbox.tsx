import CheckIcon from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { cx } from '../core/cx.ts';
import styles from './choice.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
  name?: string;
  className?: string;
}

export function Checkbox({ checked, onChecked, children, disabled, name, className }: CheckboxProps) {
  return (
    <label className={cx(styles.choice, disabled && styles.disabled, className)}>
      <input
        type="checkbox"
        className={styles.native}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChecked(event.target.checked)}
      />
      <span className={cx(styles.mark, styles.check)} aria-hidden="true">
        <CheckIcon strokeWidth={3} />
      </span>
      <span>{children}</span>
    </label>
  );
}
