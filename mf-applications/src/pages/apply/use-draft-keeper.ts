import type { Application } from '@baza/shared/schema';
import { useAppDispatch } from '@baza/shared/store';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { applicationsApi } from '../../api/applications-api.ts';
import { DraftKeeper, type DraftState } from './draft-keeper.ts';

/** The keeper of a draft over the API; it writes what waits before the page goes. */
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
  const state = useSyncExternalStore(keeper.subscribe, keeper.get);
  useEffect(() => {
    keeper.open();
    const wake = () => keeper.wake();
    const hide = () => {
      if (document.visibilityState === 'hidden') keeper.hurry();
    };
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', hide);
      keeper.close();
    };
  }, [keeper]);
  return { keeper, state };
}
