import { useText } from '@baza/shared/contract';
import {
  APPLICATION_LENGTHS,
  FIRST_DAY,
  type PersonalField as Field,
  formatPhone,
  isPinflShape,
  isPinflSound,
} from '@baza/shared/domain';
import { PhoneField, TextField } from '@baza/shared/ui';
import { DateField } from '../date-field.tsx';
import { isDateField, normalizePersonal } from './personal-values.ts';

const AUTOCOMPLETE: Partial<Record<Field, string>> = {
  lastName: 'family-name',
  firstName: 'given-name',
  middleName: 'additional-name',
  birthDate: 'bday',
  registrationAddress: 'street-address',
};
const LENGTHS: Partial<Record<Field, number>> = {
  lastName: APPLICATION_LENGTHS.name,
  firstName: APPLICATION_LENGTHS.name,
  middleName: APPLICATION_LENGTHS.name,
  issuedBy: APPLICATION_LENGTHS.issuedBy,
  registrationAddress: APPLICATION_LENGTHS.address,
};
const NUMBERS: ReadonlySet<Field> = new Set(['pinfl', 'tin']);
const PLACEHOLDERS: Partial<Record<Field, string>> = {
  passport: 'AA1234567',
  pinfl: '31508900011235',
  tin: '123456789',
};

interface Props {
  field: Field;
  label: string;
  /** What has been typed; undefined until something is. */
  typed: string | undefined;
  /** What the server keeps, as a sentence about its masked form; null if it keeps nothing. */
  kept: string | null;
  error: string | null;
  required?: boolean;
  /** For forms in which Enter leads to the next field. */
  enterKeyHint?: 'next';
  onValue: (text: string) => void;
  className?: string | undefined;
}

/** A personal value. One that the server keeps is shown masked until it is asked for, or typed over. */
export function PersonalField(props: Props) {
  const { field, label, typed, kept, error, required, enterKeyHint, onValue, className } = props;
  const { t: domain } = useText('domain');
  const isKept = typed === undefined && kept !== null;
  const isDoubtful = field === 'pinfl' && typed !== undefined && isPinflShape(typed) && !isPinflSound(typed);
  const shared = {
    id: `field-${field}`,
    label,
    hint: isKept ? kept : isDoubtful ? domain('validation.pinflChecksum') : undefined,
    required,
    ...(enterKeyHint && { enterKeyHint }),
    value: typed ?? '',
    error,
    onValue: (text: string) => onValue(normalizePersonal(field, text)),
  };
  return (
    <div data-path={`personal.${field}`} className={className}>
      {field === 'phone' ? (
        <PhoneField {...shared} value={formatPhone(shared.value)} />
      ) : isDateField(field) ? (
        <DateField
          {...shared}
          min={FIRST_DAY}
          autoComplete={AUTOCOMPLETE[field] ?? 'off'}
          {...(isKept ? { placeholder: '' } : {})}
        />
      ) : (
        <TextField
          {...shared}
          inputMode={NUMBERS.has(field) ? 'numeric' : undefined}
          autoCapitalize={field === 'passport' ? 'characters' : undefined}
          autoComplete={AUTOCOMPLETE[field] ?? 'off'}
          placeholder={isKept ? undefined : PLACEHOLDERS[field]}
          maxLength={LENGTHS[field]}
        />
      )}
    </div>
  );
}
