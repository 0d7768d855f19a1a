import { useEffect } from 'react';
import { PUBLIC_NOTICES, readNotice } from '../../notices/notice-message.ts';
import { useChrome } from '../services.ts';

/** Shows the broker's notices to everybody. */
export function useRealtimeNotices(): void {
  const { realtime, notices } = useChrome();
  useEffect(
    () =>
      realtime.subscribe(PUBLIC_NOTICES, (message) => {
        const notice = readNotice(message);
        if (notice) notices.notify(notice);
      }),
    [realtime, notices],
  );
}
