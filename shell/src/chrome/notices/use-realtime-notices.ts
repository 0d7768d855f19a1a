import { useLocale } from '@baza/shared/contract';
import { useEffect } from 'react';
import { PUBLIC_NOTICES, readNotice } from '../../notices/notice-message.ts';
import { useChrome } from '../services.ts';

/** Shows the broker's notices to everybody. */
export function useRealtimeNotices(): void {
  const { realtime, notices } = useChrome();
  const locale = useLocale();
  useEffect(
    () =>
      realtime.subscribe(PUBLIC_NOTICES, (message) => {
        const notice = readNotice(message, locale);
        if (notice) notices.notify(notice);
      }),
    [realtime, notices, locale],
  );
}
