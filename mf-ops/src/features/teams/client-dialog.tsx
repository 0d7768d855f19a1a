import { WHY_LENGTH } from '@baza/shared/domain';
import type { ApiError } from '@baza/shared/store';
import { Button, Dialog, TextArea, TextField } from '@baza/shared/ui';
import { useState } from 'react';
import { useOpsMakeClientMutation } from '../../api/teams-api.ts';
import styles from '../decisions/decision-dialog.module.css';
import { useOpsText } from '../metrics/use-ops-text.ts';

const ID = /^[a-z][a-z0-9-]{2,59}$/;
const KNOWN = ['external', 'taken'] as const;

/** Creates the client with which a team's CI releases, and shows its secret, which nothing stores. */
export function ClientDialog({ onClose }: { onClose: () => void }) {
  const { t } = useOpsText();
  const [id, setId] = useState('');
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const [make, { data, error, isLoading }] = useOpsMakeClientMutation();
  const wrong = { id: !ID.test(id), why: why.trim().length < WHY_LENGTH.min };
  const send = () => {
    setTried(true);
    if (!wrong.id && !wrong.why) void make({ id, why: why.trim() });
  };
  const kind = KNOWN.find((each) => (error as ApiError | undefined)?.problem?.type.endsWith(`:${each}`));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('teams.client.add')}
      footer={
        data ? (
          <Button variant="primary" onClick={onClose}>
            {t('teams.client.done')}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button variant="primary" loading={isLoading} onClick={send}>
              {t('teams.client.add')}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <div className={styles.form}>
          <p>{t('teams.client.secret', { id })}</p>
          <code translate="no">{data.secret}</code>
          <p>{t('teams.client.once', { id })}</p>
        </div>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <TextField
            label={t('teams.client.id')}
            hint={t('teams.client.idHint')}
            required
            maxLength={60}
            autoComplete="off"
            translate="no"
            value={id}
            onValue={(text) => setId(text.trim())}
            error={tried && wrong.id ? t('teams.client.idBad') : null}
          />
          <TextArea
            label={t('field.why')}
            hint={t('field.whyHint')}
            required
            rows={3}
            maxLength={WHY_LENGTH.max}
            value={why}
            onValue={setWhy}
            error={tried && wrong.why ? t('field.whyShort', { count: WHY_LENGTH.min }) : null}
          />
          <div aria-live="assertive">
            {error && <p>{t(kind ? `teams.client.${kind}` : 'teams.client.failed')}</p>}
          </div>
        </form>
      )}
    </Dialog>
  );
}
