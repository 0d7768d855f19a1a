import { useShell } from '@baza/shared/contract';
import { Button } from '@baza/shared/ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNoticeEmailAskedMutation, useNoticeEmailConfirmedMutation } from '../../api/notices-api.ts';
import { useNoticeText } from './notice-texts.ts';
import styles from './notices-page.module.css';

/** Of a confirmation link in an email. */
const PARAM = 'email';

/** Confirms the address of a link that opened this page, once. */
export function useConfirmationLink(): void {
  const t = useNoticeText();
  const { notify } = useShell();
  const [params, setParams] = useSearchParams();
  const [confirm] = useNoticeEmailConfirmedMutation();
  const used = useRef<string | null>(null);
  const token = params.get(PARAM);
  useEffect(() => {
    if (token === null || used.current === token) return;
    used.current = token;
    void confirm(token).then(({ error }) =>
      notify(
        error ? { kind: 'error', text: t('email.expired') } : { kind: 'success', text: t('email.confirmed') },
      ),
    );
    setParams(
      (before) => {
        before.delete(PARAM);
        return before;
      },
      { replace: true },
    );
  }, [token, confirm, notify, setParams, t]);
}

/** Says that an address waits for its confirmation, and sends the link again. */
export function EmailConfirmation({ email }: { email: string }) {
  const t = useNoticeText();
  const { notify } = useShell();
  const [ask, asking] = useNoticeEmailAskedMutation();
  const again = async () => {
    const { error } = await ask();
    notify(error ? { kind: 'error', text: t('email.later') } : { kind: 'success', text: t('email.sent') });
  };
  return (
    <div className={styles.device}>
      <p className={styles.hint} role="status">
        {t('email.unconfirmed', { email })}
      </p>
      <Button variant="secondary" loading={asking.isLoading} onClick={() => void again()}>
        {t('email.again')}
      </Button>
    </div>
  );
}
