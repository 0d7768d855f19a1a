import { useShell, useText } from '@baza/shared/contract';
import { applicationStatusKey } from '@baza/shared/domain';
import { useAttemptKey } from '@baza/shared/page';
import type { DeskCard } from '@baza/shared/schema';
import { apiErrorOf, baseApi, useAppDispatch } from '@baza/shared/store';
import { useBackCloses } from '@baza/shared/ui';
import { Alert, Button, Modal } from '@baza/shared/ui/antd-desk';
import { useState } from 'react';
import { useApplicationsTakeMutation } from '../../api/desk-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import styles from './desk.module.css';
import { refusalOf } from './use-outcome.ts';

/** Takes an application from the list. It notifies the applicant, so the operator confirms it. */
export default function TakeDialog({ card, onClose }: { card: DeskCard; onClose: () => void }) {
  const { t } = useText(DESK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const { notify } = useShell();
  const dispatch = useAppDispatch();
  const attempt = useAttemptKey();
  const [take, { isLoading }] = useApplicationsTakeMutation();
  const [trouble, setTrouble] = useState<{ text: string; isFinal: boolean } | null>(null);
  useBackCloses(onClose);
  const { id, kind, status, version, applicant } = card;
  const nameOf = (one: typeof status) => domain(applicationStatusKey({ kind, status: one }));

  async function send() {
    setTrouble(null);
    const body = { version, confirmed: true };
    const { data, error } = await take({ id, body, key: attempt.keyOf(body) });
    if (data) {
      notify({ kind: 'success', text: t('done.take') });
      return onClose();
    }
    const refusal = refusalOf(error);
    const isStale = [409, 412].includes(apiErrorOf(error)?.status ?? 0);
    setTrouble({
      text: refusal ? t(`refusal.${refusal}`) : common(isStale ? 'stale' : 'failed'),
      isFinal: isStale || refusal !== undefined,
    });
    if (isStale) dispatch(baseApi.util.invalidateTags(['Applications']));
  }

  return (
    <Modal
      open
      title={`${t('action.take')}: ${common('number', { id })}`}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {common('cancel')}
        </Button>,
        <Button
          key="take"
          type="primary"
          loading={isLoading}
          disabled={trouble?.isFinal}
          onClick={() => void send()}
        >
          {t('action.take')}
        </Button>,
      ]}
    >
      <ul className={styles.notes}>
        <li>{t('confirm.status', { from: nameOf(status), to: nameOf('in-progress') })}</li>
        <li>{t('confirm.notified', { name: applicant || t('confirm.applicant') })}</li>
      </ul>
      {trouble && (
        <Alert role="alert" showIcon type={trouble.isFinal ? 'warning' : 'error'} title={trouble.text} />
      )}
    </Modal>
  );
}
