import { useShell, useText } from '@baza/shared/contract';
import type { RoleRequest } from '@baza/shared/schema';
import { Button, Card, FormatDate } from '@baza/shared/ui';
import { useRoleWithdrawMutation } from '../../api/role-api.ts';
import { TEXTS } from '../../texts.ts';
import styles from './role-page.module.css';

/** What became of the latest request. */
export function RequestCard({ request }: { request: RoleRequest }) {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  const { notify } = useShell();
  const [withdraw, { isLoading }] = useRoleWithdrawMutation();
  const { state, trade, reason, at, decidedAt } = request;
  const takeBack = async () => {
    const { error } = await withdraw();
    notify(
      error
        ? { kind: 'error', text: t('roleRequest.failed') }
        : { kind: 'success', text: t('roleRequest.withdrawn') },
    );
  };
  return (
    <Card as="section" padding="l" aria-labelledby="role-request" className={styles.card}>
      <h2 id="role-request" className={styles.title}>
        {t(`roleRequest.${state}`, { role: domain(`userType.${trade}`) })}
      </h2>
      <p className={styles.muted}>
        <FormatDate date={decidedAt ?? at} />
      </p>
      {state === 'rejected' ? (
        <p>{t('roleRequest.reason', { reason })}</p>
      ) : (
        <p>{t(`roleRequest.${state}Text`)}</p>
      )}
      {state === 'pending' && (
        <div>
          <Button variant="secondary" loading={isLoading} onClick={() => void takeBack()}>
            {t('roleRequest.withdraw')}
          </Button>
        </div>
      )}
    </Card>
  );
}
