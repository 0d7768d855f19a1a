import { useText } from '@baza/shared/contract';
import { ButtonLink, ErrorState } from '@baza/shared/ui';
import { useState } from 'react';
import type { FailureKind } from './failure.ts';

/** What stands in the outlet of a remote that is down: what happened, Retry, and the way home. */
export function FailureView({ kind, onRetry }: { kind: FailureKind; onRetry: () => Promise<void> }) {
  const { t } = useText('remotes');
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await onRetry();
    } finally {
      setBusy(false);
    }
  };
  return (
    <ErrorState
      title={t(`title.${kind}`)}
      text={t(`text.${kind}`)}
      // What was switched off on purpose does not come back by asking.
      onRetry={kind === 'disabled' ? undefined : retry}
      retrying={busy}
      action={
        <ButtonLink variant="text" to="/">
          {t('home')}
        </ButtonLink>
      }
    />
  );
}
