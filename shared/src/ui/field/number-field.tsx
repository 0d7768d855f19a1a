import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import {
  finishNumberInput,
  type NumberInputOptions,
  numberInput,
  numberText,
} from '../../domain/number-input.ts';
import type { ControlSize } from '../button/button.tsx';
import { cx } from '../core/cx.ts';
import { ClearButton } from './clear-button.tsx';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface NumberFieldProps extends FieldProps, NumberInputOptions {
  value: number | null;
  onValue: (value: number | null) => void;
  size?: ControlSize;
  placeholder?: string;
  start?: ReactNode;
  /** A unit, a currency. */
  end?: ReactNode;
  clearable?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
  onBlur?: () => void;
  onKeyDown?: (event: React.KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Numbers as they are typed: thousands spaced, bounds kept, the caret where the person left it. */
export function NumberField(props: NumberFieldProps) {
  const { label, labelHidden, hint, error, required, className, id, ...rest } = props;
  const { precision, min, max, negative, decimalSeparator, ...view } = rest;
  const { value, onValue, size = 'm', start, end, clearable, disabled, onBlur, ref, ...input } = view;
  const options = { precision, min, max, negative, decimalSeparator };

  const [text, setText] = useState(() => numberText(value, options));
  const [shown, setShown] = useState(value);
  // A value set from outside replaces what was typed; our own edits already agree with it.
  if (shown !== value) {
    setShown(value);
    setText(numberText(value, options));
  }

  const box = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const commit = (next: { text: string; value: number | null }) => {
    setText(next.text);
    if (next.value === value) return;
    setShown(next.value);
    onValue(next.value);
  };

  return (
    <Field {...{ label, labelHidden, hint, error, required, className, id }}>
      {(aria) => (
        <div
          className={cx(
            control.box,
            size !== 'm' && control[size],
            error && control.invalid,
            disabled && control.disabled,
          )}
        >
          {start && <span className={control.affix}>{start}</span>}
          <input
            {...input}
            {...aria}
            ref={(element) => {
              box.current = element;
              if (typeof ref === 'function') return ref(element);
              if (ref) ref.current = element;
              return undefined;
            }}
            type="text"
            inputMode={precision ? 'decimal' : 'numeric'}
            autoComplete="off"
            disabled={disabled}
            className={control.input}
            value={text}
            onChange={({ target }) => {
              const next = numberInput(target.value, target.selectionStart ?? target.value.length, options);
              caret.current = next.caret;
              commit(next);
            }}
            onBlur={() => {
              commit(finishNumberInput(text, options));
              onBlur?.();
            }}
          />
          {clearable && text !== '' && !disabled && (
            <ClearButton onClear={() => commit({ text: '', value: null })} of={label} />
          )}
          {end && <span className={control.affix}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
