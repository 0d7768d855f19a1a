import { leavePush } from '@baza/shared/browser';
import { useShell } from '@baza/shared/contract';
import { baseApi, useAppDispatch } from '@baza/shared/store';
import { Popover } from '@baza/shared/ui';
import BellIcon from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createOwnNotices, type OwnNotices } from '../../notices/own-notices.ts';
import { useValue } from '../../value.ts';
import { useChrome } from '../services.ts';
import styles from './bell.module.css';
import { sentenceOf, useBellTexts } from './bell-texts.ts';
import { followPushed } from './follow-pushed.ts';
import { NoticeList } from './notice-list.tsx';

/** Seconds for which a new notice is shown. */
const NOTICE_SECONDS = 15;
/** A greater number is shown as `99+`. */
const MAX_SHOWN = 99;

/** A person's notices: shows those that come, counts the unread, and opens their history. */
export default function Bell() {
  const { http, i18n, history, session } = useShell();
  const { realtime, notices: board } = useChrome();
  const dispatch = useAppDispatch();
  const ready = useBellTexts();
  const [own, setOwn] = useState<OwnNotices | null>(null);
  useEffect(() => {
    if (!ready) return;
    const made = createOwnNotices({
      http,
      realtime,
      onNew(notice) {
        if (!notice.silent) board.notify({ text: sentenceOf(i18n, notice), timeout: NOTICE_SECONDS });
        // It is about something of theirs that has changed.
        dispatch(baseApi.util.invalidateTags(['OwnListings', 'Listings']));
      },
    });
    setOwn(made);
    const stopPushed = followPushed(history, made.read);
    return () => {
      stopPushed();
      made.stop();
    };
  }, [ready, http, realtime, board, i18n, history, dispatch]);
  const { id } = session.get().user ?? {};
  // A browser that somebody else used gets no notices of theirs any more.
  useEffect(() => void leavePush(id).catch(() => {}), [id]);
  return own ? <BellButton own={own} /> : <span className={styles.place} />;
}

function BellButton({ own }: { own: OwnNotices }) {
  const { t } = useTranslation('bell');
  const { unread } = useValue(own);
  const [open, setOpen] = useState(false);
  const count = unread ?? 0;
  const label = count > 0 ? t('unread', { count }) : t('title');
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('title')}
      placement="bottom-end"
      sheet="full"
      className={styles.panel}
      trigger={(props) => (
        <button type="button" {...props} className={styles.button} aria-label={label} title={label}>
          <BellIcon aria-hidden="true" />
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
            </span>
          )}
        </button>
      )}
    >
      <NoticeList own={own} onDone={() => setOpen(false)} />
    </Popover>
  );
}
