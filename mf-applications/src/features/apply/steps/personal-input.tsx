import { useText } from '@baza/shared/contract';
import type { PersonalField as Field } from '@baza/shared/domain';
import { PersonalField } from '@baza/shared/page';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { APPLY_TEXTS } from '../apply-texts.ts';
import { useForm } from '../form-context.tsx';

interface Props {
  field: Field;
  required: boolean;
  className?: string | undefined;
}

/** A personal value of the draft. */
export function PersonalInput({ field, required, className }: Props) {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { state, keeper, error } = useForm();
  const label = common(`field.${field}`);
  const masked = state.kept.personal[field];
  return (
    <PersonalField
      field={field}
      label={label}
      typed={state.form.personal[field]}
      kept={masked === null ? null : t('person.kept', { value: masked })}
      error={error(`personal.${field}`, label)}
      required={required}
      enterKeyHint="next"
      onValue={(text) => keeper.editPersonal({ [field]: text })}
      className={className}
    />
  );
}
