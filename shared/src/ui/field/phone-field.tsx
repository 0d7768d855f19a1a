import { useEffect, useLayoutEffect, useRef } from 'react';
import { MAX_PHONE_TEXT, PHONE_PREFIX } from '../../domain/identity/index.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { usePhoneInput } from './use-phone-input.ts';

export interface PhoneFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'ref'>,
    Partial<Pick<TextFieldProps, 'autoComplete'>> {}

/**
 * `+998 (XX) XXX-XX-XX`: the mask fills itself in, in whatever writing a number is typed or pasted. A text that does
 * not fit the mask stays as it is, for the form to refuse.
 */
export function PhoneField({ value, onValue, ...rest }: PhoneFieldProps) {
  const { read, retry } = usePhoneInput();
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const type = useRef<string | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the code had arrived, once
  useEffect(() => {
    if (!read || value === '') return;
    const { text } = read({ text: value, caret: value.length, before: '' });
    if (text !== value) onValue(text);
  }, [read]);
  useLayoutEffect(() => {
    const input = box.current;
    if (caret.current !== null && input && document.activeElement === input)
      input.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <TextField
      autoComplete="tel"
      {...rest}
      ref={box}
      type="tel"
      inputMode="tel"
      placeholder={`${PHONE_PREFIX}(90) 123-45-67`}
      value={value}
      onInput={(event) => {
        type.current = (event.nativeEvent as InputEvent).inputType;
      }}
      onValue={(typed) => {
        // Longer texts are refused by the form; reading them would only cost time.
        if (!read || typed.length > 4 * MAX_PHONE_TEXT) {
          if (!read) retry();
          return onValue(typed);
        }
        const at = box.current?.selectionStart ?? typed.length;
        const next = read({ text: typed, caret: at, before: value, type: type.current });
        caret.current = next.caret;
        // Nothing renders: React restores the text once this event is over, which moves the caret to the end.
        if (next.text === value) queueMicrotask(() => box.current?.setSelectionRange(next.caret, next.caret));
        return onValue(next.text);
      }}
    />
  );
}
