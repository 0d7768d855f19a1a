import { useShell, useText } from '@baza/shared/contract';
import { INVITATION_DAYS, INVITED_LENGTH, invitedIn } from '@baza/shared/domain';
import { apiErrorOf } from '@baza/shared/store';
import { Button, Card, TextField } from '@baza/shared/ui';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAgencyInviteMutation } from '../../api/agency-api.ts';
import styles from './staff.module.css';
import { STAFF_TEXTS } from './staff-texts.ts';

/** Why an invitation was not sent, as a key of `invite.failed`. */
const REASONS: Readonly<Record<number, string>> = {
  400: 'wrong',
  404: 'nobody',
  409: 'invited',
  429: 'limit',
};

/** Invites a realtor; a realtor's page leads here with their id. */
export function InviteForm() {
  const { t } = useText(STAFF_TEXTS);
  const { notify } = useShell();
  const [params] = useSearchParams();
  const [to, setTo] = useState(params.get('invite') ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const [invite, { isLoading }] = useAgencyInviteMutation();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (!invitedIn(to)) return setWrong('wrong');
    const { error } = await invite(to);
    if (!error) {
      setTo('');
      return notify({ kind: 'success', text: t('invite.sent') });
    }
    const reason = REASONS[apiErrorOf(error)?.status ?? 0];
    if (reason) setWrong(reason);
    else notify({ kind: 'error', text: t('failed') });
  };
  return (
    <Card as="section" padding="l" aria-labelledby="agency-invite" className={styles.card}>
      <h2 id="agency-invite" className={styles.title}>
        {t('invite.title')}
      </h2>
      <form noValidate className={styles.invite} onSubmit={(event) => void send(event)}>
        <TextField
          label={t('invite.to')}
          hint={t('invite.hint', { count: INVITATION_DAYS })}
          error={wrong ? t(`invite.failed.${wrong}`) : undefined}
          value={to}
          onValue={(text) => {
            setTo(text);
            setWrong(null);
          }}
          maxLength={INVITED_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <Button type="submit" loading={isLoading}>
            {t('invite.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
