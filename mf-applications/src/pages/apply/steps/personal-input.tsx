import { useText } from '@baza/shared/contract';
import {
  APPLICATION_LENGTHS,
  formatPhone,
  formatPinfl,
  formatTin,
  isPinflShape,
  isPinflSound,
  type PersonalField,
} from '@baza/shared/domain';
import { PhoneField, TextField } from '@baza/shared/ui';
import { APPLICATION_TEXTS } from '../../../applications/application-texts.ts';
import { APPLY_TEXTS } from '../apply-texts.ts';
import { isDateField, normalizePersonal } from '../draft.ts';
import { useForm } from '../form-context.tsx';

const AUTOCOMPLETE: Partial<Record<PersonalField, string>> = {
  lastName: 'family-name',
  firstName: 'given-name',
  middleName: 'additional-name',
  birthDate: 'bday',
  registrationAddress: 'street-address',
};
const LENGTHS: Partial<Record<PersonalField, number>> = {
  lastName: APPLICATION_LENGTHS.name,
  firstName: APPLICATION_LENGTHS.name,
  middleName: APPLICATION_LENGTHS.name,
  issuedBy: APPLICATION_LENGTHS.issuedBy,
  registrationAddress: APPLICATION_LENGTHS.address,
};
const MASKS: Partial<Record<PersonalField, (text: string) => string>> = {
  pinfl: formatPinfl,
  tin: formatTin,
};
const PLACEHOLDERS: Partial<Record<PersonalField, string>> = {
  passport: 'AA1234567',
  pinfl: '31508900011235',
  tin: '123456789',
};

interface Props {
  field: PersonalField;
  required: boolean;
  className?: string | undefined;
}

/** A personal value. One kept by the server is shown masked until it is asked for, or typed over. */
export function PersonalInput({ field, required, className }: Props) {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const { state, keeper, error } = useForm();
  const label = common(`field.${field}`);
  const masked = state.kept.personal[field];
  const typed = state.form.personal[field];
  const isKept = typed === undefined && masked !== null;
  const hint = isKept
    ? t('person.kept', { value: masked })
    : field === 'pinfl' && typed !== undefined && isPinflShape(typed) && !isPinflSound(typed)
      ? domain('validation.pinflChecksum')
      : undefined;
  const onValue = (text: string) =>
    keeper.editPersonal({ [field]: (MASKS[field] ?? ((same) => same))(normalizePersonal(field, text)) });
  const props = {
    id: `field-${field}`,
    label,
    hint,
    required,
    value: typed ?? '',
    error: error(`personal.${field}`, label),
    onValue,
  };
  return (
    <div data-path={`personal.${field}`} className={className}>
      {field === 'phone' ? (
        <PhoneField {...props} value={formatPhone(props.value)} />
      ) : (
        <TextField
          {...props}
          type={isDateField(field) ? 'date' : 'text'}
          {...(isDateField(field) ? { min: '1900-01-01' } : {})}
          inputMode={field in MASKS ? 'numeric' : undefined}
          autoCapitalize={field === 'passport' ? 'characters' : undefined}
          autoComplete={AUTOCOMPLETE[field] ?? 'off'}
          placeholder={isKept ? undefined : PLACEHOLDERS[field]}
          maxLength={LENGTHS[field]}
        />
      )}
    </div>
  );
}
