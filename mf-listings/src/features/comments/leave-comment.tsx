import { useSession, useShell, useText } from '@baza/shared/contract';
import { FetchedPart, useQueuedWrite } from '@baza/shared/page';
import { skipToken } from '@baza/shared/store';
import { Button, Dialog } from '@baza/shared/ui';
import LogInIcon from 'lucide-react/icons/log-in';
import PencilIcon from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useCommentStandingQuery } from '../../api/comments-api.ts';
import { aboutOf } from './comment-draft.ts';
import { COMMENT_TEXTS } from './comment-texts.ts';
import styles from './comments.module.css';

const loadForm = () => import(/* webpackChunkName: 'comment-form' */ './comment-form.tsx');

/** Opens the form for those who have been in contact; tells the others what is needed. */
export function LeaveComment({ about, name }: { about: string; name: string }) {
  const { t } = useText(COMMENT_TEXTS);
  const { session } = useShell();
  const { status, user } = useSession();
  const [open, setOpen] = useState(false);
  const { data } = useCommentStandingQuery(user ? about : skipToken, { refetchOnMountOrArgChange: true });
  const queued = useQueuedWrite(aboutOf(about));
  const isWaiting = queued !== null && !queued.refused;
  const close = () => setOpen(false);
  const standing = data?.standing;
  if (user?.id === about || standing === 'own') return null;
  if (status !== 'authenticated')
    return (
      <div className={styles.state}>
        <p className={styles.muted}>{t('leave.anonymous')}</p>
        <Button
          variant="secondary"
          size="s"
          icon={<LogInIcon aria-hidden="true" />}
          onClick={() => void session.login()}
        >
          {t('leave.logIn')}
        </Button>
      </div>
    );
  return (
    <>
      {isWaiting && <p className={styles.muted}>{t('leave.queued')}</p>}
      {standing === 'allowed' && !isWaiting && (
        <div className={styles.state}>
          <Button
            variant="secondary"
            icon={<PencilIcon aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t('leave.action')}
          </Button>
        </div>
      )}
      {standing !== undefined && standing !== 'allowed' && (
        <p className={styles.muted}>{t(`leave.${standing}`)}</p>
      )}
      {/* Once it is sent, the standing has changed, and the outcome is still to be read. */}
      <Dialog open={open} onClose={close} title={t('form.title', { name })} size="s">
        <FetchedPart load={loadForm} props={{ about, onClose: close }} />
      </Dialog>
    </>
  );
}
