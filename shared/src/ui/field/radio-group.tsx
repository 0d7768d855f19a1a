import { useId } from 'react';
import { cx } from '../core/cx.ts';
import styles from './choice.module.css';
import { Field, type FieldProps } from './field.tsx';
import type { OptionCount } from './option-count.tsx';

export interface Choice<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
  /** Shown beside the label by lists and chips. */
  count?: OptionCount | undefined;
}

export interface RadioGroupProps<V extends string> extends FieldProps {
  options: readonly Choice<V>[];
  value: V | null;
  onValue: (value: V) => void;
  disabled?: boolean;
}

export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { options, value, onValue, disabled, ...field } = props;
  const name = useId();
  return (
    <Field {...field} group>
      {(aria, labelId) => (
        <div {...aria} className={styles.group} role="radiogroup" aria-labelledby={labelId}>
          {options.map((option) => (
            <label
              key={option.value}
              className={cx(styles.choice, (disabled || option.disabled) && styles.disabled)}
            >
              <input
                type="radio"
                className={styles.native}
                name={name}
                checked={option.value === value}
                disabled={disabled || option.disabled}
                onChange={() => onValue(option.value)}
              />
              <span className={cx(styles.mark, styles.radio)} aria-hidden="true" />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
