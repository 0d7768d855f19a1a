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

export interface RadioOption<V extends string = string> extends Choice<V> {
  /** Why it cannot be chosen now. Keys and screen readers reach it, and read why; `disabled` alone hides it from them. */
  off?: string | undefined;
}

export interface RadioGroupProps<V extends string> extends FieldProps {
  options: readonly RadioOption<V>[];
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
              className={cx(styles.choice, (disabled || option.disabled || option.off) && styles.disabled)}
            >
              <input
                type="radio"
                className={styles.native}
                name={name}
                checked={option.value === value}
                disabled={disabled || option.disabled}
                aria-disabled={option.off ? true : undefined}
                aria-labelledby={option.off && `${name}-${option.value}`}
                aria-describedby={option.off && `${name}-${option.value}-off`}
                onChange={() => !option.off && onValue(option.value)}
              />
              <span className={cx(styles.mark, styles.radio)} aria-hidden="true" />
              {option.off ? (
                <span>
                  <span id={`${name}-${option.value}`}>{option.label}</span>
                  <span id={`${name}-${option.value}-off`} className={styles.off}>
                    {option.off}
                  </span>
                </span>
              ) : (
                <span>{option.label}</span>
              )}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
