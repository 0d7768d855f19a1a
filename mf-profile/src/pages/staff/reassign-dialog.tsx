import { useSession, useShell, useText } from '@baza/shared/contract';
import type { AgencyStaff, StaffListings } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Button, RadioGroup } from '@baza/shared/ui';
import { type FormEvent, useState } from 'react';
import { useAgencyReassignMutation } from '../../api/agency-api.ts';
import styles from './staff.module.css';
import { STAFF_TEXTS } from './staff-texts.ts';

interface Props {
  listing: StaffListings['items'][number];
  title: string;
  staff: AgencyStaff['items'];
  onDone: () => void;
}

/** Chooses to whom of the staff a listing goes, or to the agency. */
export function ReassignDialog({ listing: { id, version, owner }, title, staff, onDone }: Props) {
  const { t } = useText(STAFF_TEXTS);
  const { notify } = useShell();
  const { user } = useSession();
  const [reassign, { isLoading }] = useAgencyReassignMutation();
  const options = [
    ...(user ? [{ value: user.id, label: t('reassign.agency', { name: user.name }) }] : []),
    ...staff
      .filter((member) => member.id !== owner.id)
      .map((member) => ({ value: member.id, label: member.name })),
  ];
  const [to, setTo] = useState(options[0]?.value ?? '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || to === '') return;
    const { error } = await reassign({ id, version, to });
    const isStale = apiErrorOf(error)?.status === 409;
    if (!error) notify({ kind: 'success', text: t('done.reassign') });
    else notify({ kind: isStale ? 'warning' : 'error', text: t(isStale ? 'stale' : 'failed') });
    if (!error || isStale) onDone();
  };
  return (
    <form className={styles.card} onSubmit={(event) => void send(event)}>
      <p>{t('reassign.text', { title, name: owner.name })}</p>
      <RadioGroup label={t('reassign.to')} options={options} value={to} onValue={setTo} />
      <div className={styles.actions}>
        <Button type="submit" loading={isLoading}>
          {t('reassign.send')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
