import { baseApi, useAppDispatch } from '@baza/shared/store';
import { useEffect } from 'react';
import { OWN_NOTICES, PUBLIC_NOTICES, readNotice } from '../../notices/notice-message.ts';
import { useValue } from '../../value.ts';
import { useChrome } from '../services.ts';

/** Shows the broker's public and personal notices. */
export function useRealtimeNotices(): void {
  const { realtime, notices, session } = useChrome();
  const loggedIn = useValue(session).status === 'authenticated';
  const dispatch = useAppDispatch();

  useEffect(
    () =>
      realtime.subscribe(PUBLIC_NOTICES, (message) => {
        const notice = readNotice(message);
        if (notice) notices.notify(notice);
      }),
    [realtime, notices],
  );
  useEffect(() => {
    if (!loggedIn) return;
    return realtime.subscribe(OWN_NOTICES, (message) => {
      const notice = readNotice(message);
      if (!notice) return;
      notices.notify(notice);
      // A personal notice means that the user's data has changed.
      dispatch(baseApi.util.invalidateTags(['OwnListings', 'Listings']));
    });
  }, [realtime, notices, loggedIn, dispatch]);
}
