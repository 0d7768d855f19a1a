import { useLocale, useSession, useShell, useText } from '@baza/shared/contract';
import { useClaim, useShortcuts } from '@baza/shared/desk';
import { formatDateTime, isPublished, SWAP_GUARD_MS } from '@baza/shared/domain';
import type { ModerationItem } from '@baza/shared/schema';
import { apiErrorOf, baseApi, useAppDispatch } from '@baza/shared/store';
import { Button, NoticeView } from '@baza/shared/ui';
import { Alert, Button as AntdButton } from '@baza/shared/ui/antd-desk';
import CheckIcon from 'lucide-react/icons/check';
import XIcon from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import {
  useModerationApproveMutation,
  useModerationRejectMutation,
  useModerationWithdrawMutation,
} from '../../api/moderation-api.ts';
import { useOfferUndo } from '../cases/undo-bar.tsx';
import styles from './decision.module.css';
import { reasonDraft } from './reason-draft.ts';
import { RefusalDialog } from './refusal-dialog.tsx';
import { TEXTS } from './texts.ts';

interface Props {
  item: Pick<ModerationItem, 'id' | 'version' | 'status' | 'owner'>;
  onDecided: () => void;
}

/**
 * Approve, or reject with a reason; withdraw what is published. An outdated version is reloaded instead.
 */
export function Decision({ item: { id, version, status, owner }, onDecided }: Props) {
  const { t } = useText(TEXTS);
  const { notify } = useShell();
  const { user } = useSession();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const offerUndo = useOfferUndo();
  const [approve, approving] = useModerationApproveMutation();
  const [reject, rejecting] = useModerationRejectMutation();
  const [asking, setAsking] = useState(false);
  const [withdraw, withdrawing] = useModerationWithdrawMutation();
  const busy = approving.isLoading || rejecting.isLoading || withdrawing.isLoading;
  const refusal = isPublished(status) ? 'withdraw' : 'reject';

  const finish = (error: unknown): boolean => {
    const failed = apiErrorOf(error);
    if (!failed) {
      offerUndo([id]);
      onDecided();
      return true;
    }
    const stale = failed.status === 409 || failed.status === 404;
    const unsound = failed.status === 400;
    const { holder } = failed.problem ?? {};
    notify({
      kind: stale ? 'warning' : 'error',
      text: holder
        ? t('claimed', { name: holder.name, time: formatDateTime(holder.until, locale) })
        : t(stale ? 'stale' : unsound ? 'unsound' : 'failed'),
    });
    if (stale) dispatch(baseApi.util.invalidateTags(['Moderation']));
    return stale;
  };
  const onApprove = async () => {
    const { error } = await approve({ id, version, key: crypto.randomUUID() });
    finish(error);
  };
  const onRefuse = async (reason: string) => {
    const refuse = refusal === 'withdraw' ? withdraw : reject;
    const { error } = await refuse({ id, version, reason, key: crypto.randomUUID() });
    if (!error) reasonDraft.write(id, '');
    if (finish(error)) setAsking(false);
  };
  const { holder, retry } = useClaim('listing', owner.id === user?.id ? null : id);
  const shownAt = useRef(performance.now());
  /** A key that was meant for the case before does nothing to this one. */
  const unlessSwapped = (run: () => void) => () => {
    if (performance.now() - shownAt.current > SWAP_GUARD_MS) run();
  };
  const canDecide = owner.id !== user?.id && !holder && !busy && !asking;
  useShortcuts([
    {
      key: 'a',
      label: '',
      run: canDecide && refusal === 'reject' ? unlessSwapped(() => void onApprove()) : undefined,
    },
    { key: 'r', label: '', run: canDecide ? unlessSwapped(() => setAsking(true)) : undefined },
  ]);
  if (holder)
    return (
      <Alert
        type="warning"
        showIcon
        title={t('claimed', { name: holder.name, time: formatDateTime(holder.until, locale) })}
        action={<AntdButton onClick={retry}>{t('checkAgain')}</AntdButton>}
      />
    );
  if (owner.id === user?.id) return <NoticeView kind="info">{t('own')}</NoticeView>;
  return (
    <footer className={styles.bar}>
      <Button
        size="l"
        variant="secondary"
        icon={<XIcon aria-hidden="true" />}
        disabled={busy}
        onClick={() => setAsking(true)}
      >
        {t(`refusal.${refusal}.action`)}
      </Button>
      {refusal === 'reject' && (
        <Button
          size="l"
          icon={<CheckIcon aria-hidden="true" />}
          loading={approving.isLoading}
          disabled={busy}
          onClick={() => void onApprove()}
        >
          {t('approve')}
        </Button>
      )}
      {asking && (
        <RefusalDialog
          id={id}
          refusal={refusal}
          language={owner.locale}
          note={owner.locale === locale ? undefined : t(`ownerReads.${owner.locale}`)}
          busy={busy}
          onClose={() => setAsking(false)}
          onRefuse={(reason) => void onRefuse(reason)}
        />
      )}
    </footer>
  );
}
