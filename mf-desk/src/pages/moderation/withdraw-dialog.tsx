import { useLocale, useShell, useText } from '@baza/shared/contract';
import { formatDateTime } from '@baza/shared/domain';
import type { DecidedResponse } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { useModerationWithdrawMutation } from '../../api/moderation-api.ts';
import { useOfferUndo } from '../cases/undo-bar.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { TEXTS } from './texts.ts';

interface Props {
  decided: Pick<DecidedResponse['items'][number], 'listing' | 'owner'>;
  onClose: () => void;
}

/** Withdraws a listing that is for sale, with a reason in the owner's language. */
export function WithdrawDialog({ decided: { listing, owner }, onClose }: Props) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { notify } = useShell();
  const offerUndo = useOfferUndo();
  const [withdraw, { isLoading }] = useModerationWithdrawMutation();
  const { id, version } = listing;
  const onRefuse = async (reason: string) => {
    const failed = apiErrorOf((await withdraw({ id, version, reason, key: crypto.randomUUID() })).error);
    const { holder } = failed?.problem ?? {};
    if (!failed) offerUndo([id]);
    else if (holder)
      notify({
        kind: 'warning',
        text: t('claimed', { name: holder.name, time: formatDateTime(holder.until, locale) }),
      });
    else notify({ kind: 'error', text: t(failed.status === 409 ? 'stale' : 'failed') });
    // The list is read again in either case.
    if (!failed || failed.status === 409) onClose();
  };
  return (
    <RefusalDialog
      id={null}
      refusal="withdraw"
      language={owner.locale}
      note={owner.locale === locale ? undefined : t(`ownerReads.${owner.locale}`)}
      busy={isLoading}
      onClose={onClose}
      onRefuse={(reason) => void onRefuse(reason)}
    />
  );
}
