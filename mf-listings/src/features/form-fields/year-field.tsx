import { useIssueSentence } from '@baza/shared/page';
import { TextField, type TextFieldProps } from '@baza/shared/ui';

const YEAR_DIGITS = 4;
/** Digits that a number holds without rounding. */
const MAX_DIGITS = 15;

interface Props
  extends Omit<TextFieldProps, 'value' | 'onValue' | 'error' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  value: number | undefined;
  onValue: (year: number | undefined) => void;
  error: string | null;
}

/** A year, which has no thousands: text of digits. None is dropped, more than four of them are an error at once. */
export function YearField({ value, onValue, error, ...field }: Props) {
  const sentence = useIssueSentence();
  const text = value === undefined ? '' : String(value);
  const tooLong =
    text.length > YEAR_DIGITS
      ? sentence({ code: 'exactLength', params: { exactLength: YEAR_DIGITS } }, field.label)
      : null;
  return (
    <TextField
      {...field}
      autoComplete="off"
      inputMode="numeric"
      error={tooLong ?? error}
      value={text}
      onValue={(typed) => {
        const digits = typed.replace(/\D/g, '');
        if (digits.length <= MAX_DIGITS) onValue(digits ? Number(digits) : undefined);
      }}
    />
  );
}
