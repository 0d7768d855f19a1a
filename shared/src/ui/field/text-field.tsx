import type {
  HTMLInputAutoCompleteAttribute,
  InputHTMLAttributes,
  ReactNode,
  Ref,
  TextareaHTMLAttributes,
} from 'react';
import type { ControlSize } from '../button/button.tsx';
import { cx } from '../core/cx.ts';
import { ClearButton } from './clear-button.tsx';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';

type NativeInput = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'size' | 'value' | 'onChange' | 'prefix' | 'className'
>;

export interface TextFieldProps extends FieldProps, Omit<NativeInput, 'required' | 'autoComplete'> {
  /** What the browser may fill in (`name`, `street-address`, `one-time-code` …), or `off` for what is no visitor's own data. */
  autoComplete: HTMLInputAutoCompleteAttribute;
  value: string;
  onValue: (text: string) => void;
  size?: ControlSize;
  /** Inside the box, before and after the text. */
  start?: ReactNode;
  end?: ReactNode;
  clearable?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, required, className, id, ...rest } = props;
  const { value, onValue, size = 'm', start, end, clearable, ...input } = rest;
  const field = { label, labelHidden, hint, error, required, className, id };
  return (
    <Field {...field}>
      {(aria) => (
        <div
          className={cx(
            control.box,
            size !== 'm' && control[size],
            error && control.invalid,
            input.disabled && control.disabled,
          )}
        >
          {start && <span className={control.affix}>{start}</span>}
          <input
            {...input}
            {...aria}
            className={control.input}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
          {clearable && value !== '' && !input.disabled && (
            <ClearButton onClear={() => onValue('')} of={label} />
          )}
          {end && <span className={control.affix}>{end}</span>}
        </div>
      )}
    </Field>
  );
}

type NativeArea = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange' | 'className' | 'required'
>;
export interface TextAreaProps extends FieldProps, NativeArea {
  value: string;
  onValue: (text: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, hint, error, required, className, id, value, onValue, ...area } = props;
  return (
    <Field {...{ label, labelHidden, hint, error, required, className, id }}>
      {(aria) => (
        <div className={cx(control.box, control.area, error && control.invalid)}>
          <textarea
            rows={4}
            {...area}
            {...aria}
            className={cx(control.input, control.textarea)}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
