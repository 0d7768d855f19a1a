import { useShell, useText } from '@baza/shared/contract';
import { apiErrorOf } from '@baza/shared/store';
import { Button } from '@baza/shared/ui';
import CheckIcon from 'lucide-react/icons/check';
import XIcon from 'lucide-react/icons/x';
import { useState } from 'react';
import styles from './cases.module.css';
import { RefusalDialog } from './refusal-dialog.tsx';
import { useOfferUndo } from './undo-bar.tsx';

type Verdict = { action: 'approve' } | { action: 'reject'; reason: string };

interface Props {
  /** The namespace of the desk's texts. */
  texts: string;
  /** Of the case. */
  id: number;
  /** Nobody decides on what is about them or by them. */
  own: boolean;
  canApprove?: boolean;
  canReject?: boolean;
  busy: boolean;
  decide: (verdict: Verdict) => Promise<{ error?: unknown }>;
}

/** What a moderator decides on a case; a case that another one has decided on meanwhile is said to be stale. */
export function Decision({ texts, id, own, canApprove = true, canReject = true, busy, decide }: Props) {
  const { t } = useText(texts);
  const { notify } = useShell();
  const offerUndo = useOfferUndo();
  const [asking, setAsking] = useState(false);
  const send = async (verdict: Verdict) => {
    const failed = apiErrorOf((await decide(verdict)).error);
    const isStale = failed?.status === 404 || failed?.status === 409;
    if (!failed) offerUndo([id]);
    else notify({ kind: isStale ? 'warning' : 'error', text: t(isStale ? 'stale' : 'failed') });
    if (!failed || isStale) setAsking(false);
  };
  if (own) return <span className={styles.muted}>{t('own')}</span>;
  return (
    <>
      {canApprove && (
        <Button
          size="s"
          icon={<CheckIcon aria-hidden="true" />}
          loading={busy}
          onClick={() => void send({ action: 'approve' })}
        >
          {t('approve')}
        </Button>
      )}
      {canReject && (
        <Button
          size="s"
          variant="secondary"
          icon={<XIcon aria-hidden="true" />}
          disabled={busy}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {t('reject')}
        </Button>
      )}
      {asking && (
        <RefusalDialog
          texts={texts}
          busy={busy}
          onClose={() => setAsking(false)}
          onRefuse={(reason) => void send({ action: 'reject', reason })}
        />
      )}
    </>
  );
}
