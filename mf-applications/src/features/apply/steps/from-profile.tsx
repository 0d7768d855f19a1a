import { useSession, useShell, useText } from '@baza/shared/contract';
import type { PersonalField } from '@baza/shared/domain';
import { Button } from '@baza/shared/ui';
import UserIcon from 'lucide-react/icons/user';
import { useApplicationProfileMutation } from '../../../api/applications-api.ts';
import { APPLY_TEXTS } from '../apply-texts.ts';
import { useForm } from '../form-context.tsx';
import { personalFields } from '../steps.ts';
import styles from './steps.module.css';

type Values = Partial<Record<PersonalField, string | null | undefined>>;

/** An account has one text for a name; of two words the given name comes first. Other names are left to the person. */
function namesOf(name = ''): Values {
  const [firstName, lastName, ...more] = name.trim().split(/\s+/);
  return lastName && more.length === 0 ? { firstName, lastName } : {};
}

/** Fills empty personal fields of the applicant with the values of the own profile, whose reading is logged there. */
export function FromProfile({ fields }: { fields: readonly PersonalField[] }) {
  const { t } = useText(APPLY_TEXTS);
  const { notify } = useShell();
  const { user } = useSession();
  const { state, form, keeper } = useForm();
  const [read, { isLoading, reset }] = useApplicationProfileMutation();
  const isEmpty = (field: PersonalField) => !form.personal[field] && state.kept.personal[field] === null;
  if (form.customer !== 'self' || !fields.some(isEmpty)) return null;

  const fill = async () => {
    const { data } = await read();
    // What was read is in the form alone.
    reset();
    if (!data) return notify({ kind: 'error', text: t('person.showFailed') });
    const profile: Values = { ...data, ...namesOf(user?.name), phone: user?.phone };
    const all = personalFields(form.debtorType ?? 'individual', null);
    const found = all.flatMap((field) => {
      const value = profile[field];
      return value && isEmpty(field) ? [[field, value] as const] : [];
    });
    if (found.length === 0) return notify({ kind: 'info', text: t('person.profileEmpty') });
    keeper.editPersonal(Object.fromEntries(found));
  };
  return (
    <div className={styles.note}>
      <p>{t('person.profile')}</p>
      <Button
        variant="secondary"
        size="s"
        icon={<UserIcon aria-hidden="true" />}
        loading={isLoading}
        onClick={() => void fill()}
      >
        {t('person.fill')}
      </Button>
    </div>
  );
}
