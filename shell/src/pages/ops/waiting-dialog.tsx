import { WHY_LENGTH } from '@baza/shared/domain';
import type { OpsActionBody, OpsRemotes, OpsWaiting } from '@baza/shared/schema';
import { Button, Dialog, TextArea } from '@baza/shared/ui';
import { useState } from 'react';
import { useChrome } from '../../chrome/services.ts';
import styles from './action-dialog.module.css';
import { ActionFailure } from './action-failure.tsx';
import { commandOf } from './command.ts';
import { useOpsText } from './figures.ts';
import { useDecision } from './use-decision.ts';

export interface WaitingIntent {
  action: 'approve' | 'refuse';
  release: OpsWaiting;
}

interface Props {
  intent: WaitingIntent;
  revision: number;
  /** Refetches the current state. */
  reload: () => Promise<OpsRemotes | undefined>;
  onClose: () => void;
}

/** What was shown of the release that waits, so that nobody approves what they have not seen. */
const standingOf =
  ({ remote, version }: OpsWaiting) =>
  ({ waiting }: OpsRemotes): string | undefined => {
    const found = waiting.find((each) => each.remote === remote && each.version === version);
    return found && JSON.stringify([found.first, found.reasons, found.refused]);
  };

/** Approves or refuses a release that waits, with a reason which its team reads. */
export function WaitingDialog({ intent: { action, release }, revision, reload, onClose }: Props) {
  const { t } = useOpsText();
  const { notices } = useChrome();
  const { remote, version, first } = release;
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const standing = standingOf(release);
  const before = JSON.stringify([release.first, release.reasons, release.refused]);
  const { decide, busy, error } = useDecision({ remote, before, standing, revision, reload });
  const isShort = why.trim().length < WHY_LENGTH.min;
  const name = `${remote} ${version}`;

  const send = async () => {
    setTried(true);
    if (isShort) return;
    const body: Omit<OpsActionBody<'approve' | 'refuse'>, 'revision'> = { why: why.trim(), version };
    const result = await decide(action, body);
    if (!result) return;
    const told = result.change ? t(`done.${action}`, { name: remote, version }) : t('done.nothing');
    notices.notify({ text: told, kind: result.change ? 'success' : 'info' });
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`of.${action}`, { name })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant={action === 'refuse' ? 'danger' : 'primary'}
            loading={busy}
            onClick={() => void send()}
          >
            {t(`action.${action}`)}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{t(action === 'approve' && first ? 'dialog.approveFirst' : `dialog.${action}`, { version })}</p>
        <TextArea
          label={t('field.why')}
          hint={t('field.whyTeam')}
          required
          rows={3}
          maxLength={WHY_LENGTH.max}
          value={why}
          onValue={setWhy}
          error={tried && isShort ? t('field.whyShort', { count: WHY_LENGTH.min }) : null}
        />
        <div className={styles.command}>
          <p className={styles.label}>{t('field.command')}</p>
          <code>{commandOf(action, remote, { version, why: why.trim() })}</code>
        </div>
        <div aria-live="assertive">{error && <ActionFailure error={error} />}</div>
      </form>
    </Dialog>
  );
}
