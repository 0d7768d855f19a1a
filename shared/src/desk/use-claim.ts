import { CLAIM_RENEW_MS, type ClaimKind } from '@baza/shared/domain';
import type { Problem } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { useCallback, useEffect, useState } from 'react';
import { useDeskClaimMutation, useDeskReleaseMutation } from './claims-api.ts';

export interface ClaimState {
  /** Another member of staff, who works on the item; null while nobody else does. */
  holder: NonNullable<Problem['holder']> | null;
  /** Tries to claim the item again. */
  retry: () => void;
}

/**
 * Claims an item of a queue while it is shown, renews the claim while the page is visible, and releases it afterwards. The
 * item can be worked on unless `holder` names somebody; without a connection the API decides.
 * @param id null claims nothing
 */
export function useClaim(kind: ClaimKind, id: number | null): ClaimState {
  const [claim] = useDeskClaimMutation();
  const [release] = useDeskReleaseMutation();
  const [holder, setHolder] = useState<ClaimState['holder']>(null);
  const take = useCallback(async () => {
    if (id === null) return;
    const failed = apiErrorOf((await claim({ kind, id })).error);
    setHolder((failed?.status === 409 && failed.problem?.holder) || null);
  }, [claim, kind, id]);
  useEffect(() => {
    if (id === null) return;
    setHolder(null);
    void take();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void take();
    }, CLAIM_RENEW_MS);
    return () => {
      clearInterval(timer);
      void release({ kind, id });
    };
  }, [take, release, kind, id]);
  return { holder, retry: () => void take() };
}
