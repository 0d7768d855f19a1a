import { useLive, useShell, useText } from '@baza/shared/contract';
import { formatDate } from '@baza/shared/domain';
import type { SentInvitation } from '@baza/shared/schema';
import { Button, Card } from '@baza/shared/ui';
import { useAgencyUninviteMutation } from '../../api/agency-api.ts';
import styles from './staff.module.css';
import { STAFF_TEXTS } from './staff-texts.ts';

/** Invitations that wait for their response. */
export function SentInvitations({ invitations }: { invitations: readonly SentInvitation[] }) {
  const { t } = useText(STAFF_TEXTS);
  const { locale } = useLive();
  const { notify } = useShell();
  const [uninvite, { isLoading }] = useAgencyUninviteMutation();
  const takeBack = async (id: number) => {
    const { error } = await uninvite(id);
    notify(error ? { kind: 'error', text: t('failed') } : { kind: 'success', text: t('sent.withdrawn') });
  };
  return (
    <Card as="section" padding="l" aria-labelledby="agency-sent" className={styles.card}>
      <h2 id="agency-sent" className={styles.title}>
        {t('sent.title')}
      </h2>
      <ul className={styles.list}>
        {invitations.map(({ id, to, endsAt }) => (
          <li key={id} className={styles.row}>
            <div>
              <p className={styles.name}>{to}</p>
              <p className={styles.muted}>
                {t('sent.until', { date: formatDate(endsAt, locale, 'medium') })}
              </p>
            </div>
            <Button
              size="s"
              variant="ghost"
              disabled={isLoading}
              aria-label={`${t('sent.withdraw')}: ${to}`}
              onClick={() => void takeBack(id)}
            >
              {t('sent.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
