import { useShell, useText } from '@baza/shared/contract';
import type { SmsSent } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { useState } from 'react';
import { useApplicationSmsMutation } from '../../api/applications-api.ts';
import { APPLY_TEXTS } from './apply-texts.ts';
import type { DraftKeeper } from './draft-keeper.ts';

/** The last step of a draft: what waits is written, then a code is sent and asked for. */
export function useSending(keeper: DraftKeeper, onSentElsewhere: (id: number) => void) {
  const { t } = useText(APPLY_TEXTS);
  const { notify } = useShell();
  const [sent, setSent] = useState<(SmsSent & { until: number }) | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [send] = useApplicationSmsMutation();

  const keep = (code: SmsSent) =>
    setSent({ ...code, until: Date.now() + Date.parse(code.expiresAt) - Date.parse(code.now) });
  /** It changed elsewhere: what is there is read; once it has been sent, it is shown. */
  const onStale = async () => {
    setAsking(false);
    await keeper.reload();
    const { kept } = keeper.get();
    if (kept.status === 'new') return notify({ kind: 'warning', text: t('changedElsewhere') });
    notify({ kind: 'info', text: t('sentElsewhere') });
    onSentElsewhere(kept.id);
  };
  const ask = async () => {
    setBusy(true);
    try {
      if (!(await keeper.flush())) {
        const { failure, conflict } = keeper.get();
        return conflict ? undefined : notify({ kind: 'error', text: t(`save.${failure ?? 'server'}`) });
      }
      // A code that is still good is not sent twice.
      if (sent && Date.now() < sent.until) return setAsking(true);
      const { data, error } = await send({ id: keeper.get().kept.id, key: crypto.randomUUID() });
      if (data) {
        keep(data);
        return setAsking(true);
      }
      const failed = apiErrorOf(error);
      if (failed?.status === 409) return onStale();
      notify({ kind: 'error', text: t(failed?.status === 429 ? 'sms.tooMany' : 'sms.notSent') });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    /** The code that is being asked for. */
    code: isAsking ? sent : null,
    ask,
    /** Another code was sent. */
    keep,
    onStale,
    stop: () => setAsking(false),
  };
}
