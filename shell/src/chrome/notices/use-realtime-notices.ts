import { baseApi, useAppDispatch } from '@baza/shared/store';
import { useEffect } from 'react';
import { OWN_NOTICES, PUBLIC_NOTICES, readNotice } from '../../notices/notice-message.ts';
import { useValue } from '../../value.ts';
import { useChrome } from '../services.ts';

/** Shows what the broker sends: to everyone, and to the logged-in user. */
export function useRealtimeNotices(): void {
  const { realtime, notices, session } = useChrome();
  const signedIn = useValue(session).status === 'authenticated';
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
    if (!signedIn) return;
    return realtime.subscribe(OWN_NOTICES, (message) => {
      const notice = readNotice(message);
      if (!notice) return;
      notices.notify(notice);
      // A notice to a person tells of a change of something that is theirs.
      dispatch(baseApi.util.invalidateTags(['OwnListings', 'Listings']));
    });
  }, [realtime, notices, signedIn, dispatch]);
}
