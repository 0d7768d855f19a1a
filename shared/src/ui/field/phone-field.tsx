import { formatPhone, PHONE_PREFIX } from '../../domain/phone.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PhoneFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'placeholder' | 'maxLength'> {}

/** `+998 (XX) XXX-XX-XX`: the mask fills itself in, whatever is typed or pasted. */
export function PhoneField({ value, onValue, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      autoComplete="tel"
      {...rest}
      type="tel"
      inputMode="tel"
      placeholder={`${PHONE_PREFIX}(90) 123-45-67`}
      value={value}
      onValue={(next) => {
        // Backspace over a mask sign must take the digit before it, else the caret never gets past.
        const shorter = next.length < value.length && value.startsWith(next);
        const stuck = shorter && formatPhone(next) === value;
        onValue(formatPhone(stuck ? next.replace(/\d\D*$/, '') : next));
      }}
    />
  );
}
