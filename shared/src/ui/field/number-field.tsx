import { type InputHTMLAttributes, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import type { NumberTextOptions } from '../../domain/text/index.ts';
import type { ControlSize } from '../button/button.tsx';
import { cx } from '../core/cx.ts';
import { ClearButton } from './clear-button.tsx';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import { useDoubtText } from './use-doubt-text.ts';
import { useNumberState } from './use-number-state.ts';

export interface NumberFieldProps extends FieldProps, NumberTextOptions {
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
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  onBlur?: () => void;
  onKeyDown?: (event: React.KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Numbers as they are typed: thousands spaced, bounds kept, the caret where the person left it. */
export function NumberField(props: NumberFieldProps) {
  const { label, labelHidden, hint, required, className, id, ...rest } = props;
  const { precision, min, max, negative, decimalSeparator, currency, unit, error: told, ...view } = rest;
  const { value, onValue, size = 'm', start, end, clearable, disabled, onBlur, ref, ...input } = view;
  const options = { precision, min, max, negative, decimalSeparator, currency, unit };

  const { text, doubt, edit, finish, load, clear } = useNumberState({ value, onValue, options });
  const doubtText = useDoubtText(options);
  const error = doubt ? doubtText(doubt) : told;
  const box = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

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
              const next = edit(target.value, target.selectionStart ?? target.value.length);
              caret.current = next;
              // A refused key renders nothing: React restores the text, which moves the caret to the end.
              queueMicrotask(() => {
                if (target.value === text) target.setSelectionRange(next, next);
              });
            }}
            onFocus={load}
            onBlur={() => {
              finish();
              onBlur?.();
            }}
          />
          {clearable && text !== '' && !disabled && <ClearButton onClear={clear} of={label} />}
          {end && <span className={control.affix}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
