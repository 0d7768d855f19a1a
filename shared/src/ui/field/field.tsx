import { type ReactNode, useId } from 'react';
import { cx } from '../core/cx.ts';
import styles from './field.module.css';

export interface FieldProps {
  /** Every field has one; `labelHidden` keeps it for screen readers alone. */
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  /** A translated sentence; its presence marks the field invalid. */
  error?: string | null;
  required?: boolean;
  className?: string;
}

/** Attributes that link an input to its label, hint and error. */
export interface ControlAria {
  id: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  id?: string;
  /** The label belongs to a button or a group: `aria-labelledby` carries it, see `labelId`. It needs JavaScript. */
  group?: boolean;
  children: (aria: ControlAria, labelId: string) => ReactNode;
}

/** Label, control, hint and error in their one arrangement. */
export function Field({ label, labelHidden, hint, error, required, className, group, id, children }: Props) {
  const own = useId();
  const controlId = id ?? own;
  const labelId = `${controlId}-label`;
  const hintId = hint ? `${controlId}-hint` : '';
  const errorId = error ? `${controlId}-error` : '';
  const aria: ControlAria = {
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-describedby': cx(errorId, hintId) || undefined,
  };
  const labelProps = { id: labelId, className: cx(styles.label, labelHidden && styles.labelHidden) };
  const text = (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
  return (
    <div className={cx(styles.field, className)} data-scripted={group || undefined}>
      {group ? (
        <span {...labelProps}>{text}</span>
      ) : (
        <label {...labelProps} htmlFor={controlId}>
          {text}
        </label>
      )}
      {children(aria, labelId)}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
