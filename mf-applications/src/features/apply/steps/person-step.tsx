import { useShell, useText } from '@baza/shared/contract';
import { CUSTOMERS, DEBTOR_TYPES, type PersonalField, requiredPersonal } from '@baza/shared/domain';
import { FormGroupPart, useFormGroup } from '@baza/shared/page';
import { Button, RadioGroup } from '@baza/shared/ui';
import EyeIcon from 'lucide-react/icons/eye';
import { useApplicationPersonalMutation } from '../../../api/applications-api.ts';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { APPLY_TEXTS } from '../apply-texts.ts';
import { useForm } from '../form-context.tsx';
import { personalFields } from '../steps.ts';
import { FromProfile } from './from-profile.tsx';
import { PersonalInput } from './personal-input.tsx';
import styles from './steps.module.css';

const WIDE: ReadonlySet<PersonalField> = new Set(['issuedBy', 'registrationAddress']);

/** Who applies: for whom, as what, and the personal data. */
export function PersonStep() {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { notify } = useShell();
  const { state, form, edit, keeper, error } = useForm();
  const [read, { isLoading, reset }] = useApplicationPersonalMutation();
  const type = form.debtorType ?? 'individual';
  const required = requiredPersonal(type);
  const fields = personalFields(type, useFormGroup());
  const isMasked = fields.some(
    (field) => state.kept.personal[field] !== null && form.personal[field] === undefined,
  );
  const show = async () => {
    const { data } = await read({ id: state.kept.id });
    if (data) keeper.reveal(data);
    else notify({ kind: 'error', text: t('person.showFailed') });
    // What was read is in the form alone.
    reset();
  };
  return (
    <>
      <FormGroupPart name="applicant">
        <div data-path="customer">
          <RadioGroup
            label={common('field.customer')}
            options={CUSTOMERS.map((value) => ({ value, label: common(`customer.${value}`) }))}
            value={form.customer}
            onValue={(customer) => edit({ customer })}
          />
        </div>
        <div data-path="debtorType">
          <RadioGroup
            label={common('field.debtorType')}
            required
            error={error('debtorType', common('field.debtorType'))}
            options={DEBTOR_TYPES.map((value) => ({ value, label: common(`debtor.${value}`) }))}
            value={form.debtorType}
            onValue={(debtorType) => edit({ debtorType })}
          />
        </div>
      </FormGroupPart>
      {isMasked && (
        <div className={styles.note}>
          <p>{t('person.masked')}</p>
          <Button
            variant="secondary"
            size="s"
            icon={<EyeIcon aria-hidden="true" />}
            loading={isLoading}
            onClick={() => void show()}
          >
            {t('person.show')}
          </Button>
        </div>
      )}
      {fields.length > 0 && (
        <>
          <FromProfile fields={fields} />
          <div className={styles.grid}>
            {fields.map((field) => (
              <PersonalInput
                key={field}
                field={field}
                required={required.includes(field)}
                className={WIDE.has(field) ? styles.wide : undefined}
              />
            ))}
          </div>
          <p className={styles.muted}>{t('person.safety')}</p>
        </>
      )}
    </>
  );
}
