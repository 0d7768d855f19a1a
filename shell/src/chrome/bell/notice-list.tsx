import { useShell } from '@baza/shared/contract';
import { paths } from '@baza/shared/contract/routes';
import { PullRefresh, SwipeRow } from '@baza/shared/page';
import type { Notice } from '@baza/shared/schema';
import {
  Button,
  cx,
  EmptyState,
  ErrorState,
  FormatDate,
  Skeleton,
  TouchButton,
  VisuallyHidden,
} from '@baza/shared/ui';
import CheckIcon from 'lucide-react/icons/check';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnNotices } from '../../notices/own-notices.ts';
import { useValue } from '../../value.ts';
import styles from './bell.module.css';
import { sentenceOf } from './bell-texts.ts';

interface Props {
  own: OwnNotices;
  /** A link was followed. */
  onDone: () => void;
}

/** The history of a person's notices, the newest first. */
export function NoticeList({ own, onDone }: Props) {
  const { t } = useTranslation('bell');
  const { i18n } = useShell();
  const { unread, items, history } = useValue(own);
  useEffect(() => {
    if (own.get().history === 'none') void own.more();
  }, [own]);
  const failed = typeof history === 'object';
  const isFirst = history === 'none' || (history === 'loading' && items.length === 0);
  return (
    <div className={styles.list} aria-busy={history === 'loading'}>
      <PullRefresh onRefresh={() => own.refresh().then(() => undefined)} />
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        <Button variant="text" size="s" disabled={!unread} onClick={() => void own.readAll()}>
          {t('readAll')}
        </Button>
      </div>
      {isFirst && (
        <div className={styles.waiting}>
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </div>
      )}
      {!isFirst && items.length === 0 && !failed && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((notice) => (
            <Row key={notice.id} notice={notice} own={own}>
              <Link
                to={notice.link}
                className={cx(styles.link, notice.readAt === null && styles.unread)}
                onClick={() => {
                  void own.read(notice.id);
                  onDone();
                }}
              >
                <span className={styles.text}>
                  {notice.readAt === null && <VisuallyHidden>{t('isUnread')} </VisuallyHidden>}
                  {sentenceOf(i18n, notice)}
                </span>
                <FormatDate date={notice.at} look="relative" className={styles.time} />
              </Link>
            </Row>
          ))}
        </ul>
      )}
      {failed && <ErrorState error={history.error} onRetry={() => void own.more()} />}
      {items.length > 0 && (history === 'partial' || history === 'loading') && (
        <Button
          variant="secondary"
          size="s"
          block
          loading={history === 'loading'}
          onClick={() => void own.more()}
        >
          {t('more')}
        </Button>
      )}
      <Link to={`${paths.profile()}/notices`} className={styles.settings} onClick={onDone}>
        {t('settings')}
      </Link>
    </div>
  );
}

interface RowProps {
  notice: Notice;
  own: OwnNotices;
  children: ReactNode;
}

/** An unread notice is read by a swipe, too, or by its button. */
function Row({ notice, own, children }: RowProps) {
  const { t } = useTranslation('bell');
  const row = useRef<HTMLLIElement>(null);
  const isUnread = notice.readAt === null;
  const read = () => {
    // The button goes away.
    row.current?.querySelector('a')?.focus({ preventScroll: true });
    void own.read(notice.id);
  };
  return (
    <li ref={row} className={styles.item}>
      <SwipeRow toLeft={isUnread ? { label: t('read'), onSwipe: read } : undefined}>
        <div className={styles.line}>
          {children}
          {isUnread && (
            <TouchButton label={t('read')} title={t('read')} className={styles.read} onClick={read}>
              <CheckIcon aria-hidden="true" />
            </TouchButton>
          )}
        </div>
      </SwipeRow>
    </li>
  );
}
