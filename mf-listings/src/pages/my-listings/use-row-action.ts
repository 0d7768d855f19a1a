import { useShell, useText } from '@baza/shared/contract';
import type { OwnListing } from '@baza/shared/schema';
import { apiErrorOf, baseApi, useAppDispatch } from '@baza/shared/store';
import { useOwnListingActionMutation, useOwnListingDeleteMutation } from '../../api/own-listings-api.ts';

export type Move = 'renew' | 'sold' | 'unsold' | 'restore' | 'withdraw' | 'delete';

/** Carries out a move of one's own listing; resolves with its error. */
export function useMove(): { move: (listing: OwnListing, move: Move) => Promise<unknown>; busy: boolean } {
  const [run, running] = useOwnListingActionMutation();
  const [remove, removing] = useOwnListingDeleteMutation();
  const move = async ({ id, version }: OwnListing, action: Move): Promise<unknown> => {
    const { error } =
      action === 'delete'
        ? await remove({ id, version })
        : await run({ id, version, action, key: crypto.randomUUID() });
    return error;
  };
  return { move, busy: running.isLoading || removing.isLoading };
}

/** Carries out a move of one's own listing and says how it went; true when it was done. */
export function useRowAction(): {
  act: (listing: OwnListing, move: Move) => Promise<boolean>;
  busy: boolean;
} {
  const { t } = useText('listings_requests');
  const { notify } = useShell();
  const dispatch = useAppDispatch();
  const { move: run, busy } = useMove();

  const act = async (listing: OwnListing, move: Move): Promise<boolean> => {
    const error = await run(listing, move);
    if (!error) {
      notify({ kind: 'success', text: t(`done.${move}`) });
      return true;
    }
    const stale = apiErrorOf(error)?.status === 409;
    notify({ kind: stale ? 'warning' : 'error', text: t(stale ? 'stale' : 'failed') });
    // It was moved meanwhile: show its current state.
    if (stale) dispatch(baseApi.util.invalidateTags(['OwnListings']));
    return false;
  };
  return { act, busy };
}
