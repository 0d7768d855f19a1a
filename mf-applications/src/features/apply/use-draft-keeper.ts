import { useKept } from '@baza/shared/page';
import type { Application } from '@baza/shared/schema';
import { useAppDispatch } from '@baza/shared/store';
import { useState } from 'react';
import { applicationsApi } from '../../api/applications-api.ts';
import { DraftKeeper, type DraftState } from './draft-keeper.ts';

/** The keeper of a draft over the API. */
export function useDraftKeeper(application: Application): { keeper: DraftKeeper; state: DraftState } {
  const dispatch = useAppDispatch();
  const [keeper] = useState(() => {
    const { applicationSave, applicationDraft } = applicationsApi.endpoints;
    return new DraftKeeper(application, {
      save: (id, body, key) => dispatch(applicationSave.initiate({ id, body, key })).unwrap(),
      load: (id) =>
        dispatch(applicationDraft.initiate(id, { forceRefetch: true, subscribe: false })).unwrap(),
    });
  });
  return { keeper, state: useKept(keeper) };
}
