import { useShell, useText } from '@baza/shared/contract';
import { type FieldIssue, isPriceDoubt } from '@baza/shared/domain';
import { apiErrorOf } from '@baza/shared/store';
import { useState } from 'react';
import { useOwnListingActionMutation } from '../../api/own-listings-api.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { formIssues, type Issues } from './draft-rules.ts';
import { isAutosaved } from './draft-state.ts';
import type { OutcomeKind } from './outcome.tsx';
import type { PhotoUploads } from './uploads/use-photo-uploads.ts';

interface Options {
  keeper: DraftKeeper;
  uploads: PhotoUploads;
  onDone: (outcome: OutcomeKind) => void;
  /** Something is missing or was refused. */
  onBroken: (issues: Issues) => void;
}

/** Writes what waits, then sends a draft to moderation; of a live listing the write is all there is. */
export function useSubmit({ keeper, uploads, onDone, onBroken }: Options): {
  run: () => Promise<void>;
  busy: boolean;
  /** Why the price has to be confirmed before anything is sent; null while it has not. */
  doubt: FieldIssue | null;
  confirm: () => Promise<void>;
  dismiss: () => void;
} {
  const { t } = useText('listings_request');
  const { notify } = useShell();
  const [act] = useOwnListingActionMutation();
  const [busy, setBusy] = useState(false);
  const [doubt, setDoubt] = useState<FieldIssue | null>(null);

  const explain = () => {
    const { failure, conflict, refused } = keeper.get();
    // A conflict has its dialog.
    if (conflict) return;
    const price = refused.get('price');
    if (price && isPriceDoubt(price)) return setDoubt(price);
    if (failure === 'refused' && refused.size > 0) return onBroken(refused);
    notify({ kind: 'error', text: t(`save.${failure ?? 'server'}`) });
  };

  const send = async (): Promise<void> => {
    const issues = formIssues(keeper.get().form);
    if (issues.size > 0) return onBroken(issues);
    if (uploads.turning.size > 0 || uploads.list.some(({ status }) => status !== 'failed')) {
      return notify({ kind: 'info', text: t('photos.wait') });
    }
    if (!(await keeper.flush())) return explain();
    const { id, status, version } = keeper.get();
    const { priceConfirmed } = keeper;
    if (!isAutosaved(status)) {
      keeper.discard();
      return onDone(status === 'pending' ? 'pending' : 'saved');
    }
    const { data, error } = await act({
      id,
      version,
      action: 'submit',
      priceConfirmed,
      key: crypto.randomUUID(),
    });
    if (data) {
      keeper.discard();
      return onDone(data.status === 'in-sale' ? 'saved' : 'pending');
    }
    const failed = apiErrorOf(error);
    await keeper.refuse(failed ?? { status: 0, problem: null });
    explain();
  };

  const run = async () => {
    setBusy(true);
    try {
      await send();
    } finally {
      setBusy(false);
    }
  };
  const confirm = async () => {
    keeper.confirmPrice();
    await run();
    setDoubt(null);
  };
  return { run, busy, doubt, confirm, dismiss: () => setDoubt(null) };
}
