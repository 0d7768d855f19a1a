import type { CategoryCode } from '@baza/shared/domain';
import { useKept } from '@baza/shared/page';
import type { OwnListing } from '@baza/shared/schema';
import { useAppDispatch } from '@baza/shared/store';
import { useEffect, useState } from 'react';
import { ownListingsApi } from '../../api/own-listings-api.ts';
import { draftCopies } from './draft-copy.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftPort } from './draft-port.ts';
import type { DraftState } from './draft-state.ts';
import { creatingPort, LOCAL_ID, type LocalDraft, localDrafts } from './local-draft.ts';

/** The keeper of a listing under edit, for the life of the screen. */
export function useDraftKeeper(
  listing: OwnListing,
  userId: string,
  local: LocalDraft | null,
): { keeper: DraftKeeper; state: DraftState } {
  const dispatch = useAppDispatch();
  const [keeper] = useState(() => {
    const { ownListing, ownListingCreate, ownListingUpdate } = ownListingsApi.endpoints;
    const port: DraftPort = {
      save: (id, body, key) => dispatch(ownListingUpdate.initiate({ id, body, key })).unwrap(),
      load: (id) => dispatch(ownListing.initiate(id, { forceRefetch: true, subscribe: false })).unwrap(),
    };
    const create = (category: CategoryCode, key: string) =>
      dispatch(ownListingCreate.initiate({ body: { category }, key })).unwrap();
    return new DraftKeeper(listing, local ? creatingPort(port, local, create) : port, draftCopies(userId));
  });
  const state = useKept(keeper);

  const isSent = local !== null && state.id !== LOCAL_ID;
  useEffect(() => {
    if (isSent) localDrafts(userId).remove();
  }, [isSent, userId]);

  return { keeper, state };
}
