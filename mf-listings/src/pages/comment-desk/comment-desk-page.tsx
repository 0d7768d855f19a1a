import { paths, useText } from '@baza/shared/contract';
import { COMMENT_LISTS, type CommentList, PAGE_SIZE } from '@baza/shared/domain';
import { ButtonLink, EmptyState, ErrorState, Pagination, Skeleton, Tabs } from '@baza/shared/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCommentDeskQuery } from '../../api/comments-api.ts';
import { COMMENT_TEXTS } from '../../comments/comment-texts.ts';
import list from '../../comments/comments.module.css';
import frame from '../../parts/narrow-page.module.css';
import { pageOf, queryText } from '../../people/query-text.ts';
import styles from './comment-desk.module.css';
import { DeskItem } from './desk-item.tsx';

const queryOf = (value: CommentList, page: number) =>
  queryText({ list: value === 'waiting' ? undefined : value, page: page > 1 ? page : undefined });

/** `/moderation/comments`: comments and replies that wait, the oldest first; then those decided on. */
export function CommentDeskPage() {
  const { t } = useText(COMMENT_TEXTS);
  const [params, setParams] = useSearchParams();
  const value = COMMENT_LISTS.find((one) => one === params.get('list')) ?? 'waiting';
  const page = pageOf(params.get('page'));
  const { currentData, error, isFetching, refetch } = useCommentDeskQuery(
    { list: value, page },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const isPastEnd = page > 1 && currentData?.items.length === 0 && !isFetching;
  useEffect(() => {
    if (isPastEnd) setParams(queryOf(value, 1), { replace: true });
  }, [isPastEnd, value, setParams]);
  return (
    <div className={frame.page}>
      <header className={styles.head}>
        <h1>{t('desk.title')}</h1>
        <ButtonLink to={paths.moderation()} variant="secondary">
          {t('desk.toListings')}
        </ButtonLink>
      </header>
      <Tabs
        label={t('desk.lists')}
        tabs={COMMENT_LISTS.map((one) => ({ value: one, label: t(`desk.list.${one}`) }))}
        value={value}
        onValue={(next) => setParams(queryOf(next, 1))}
      />
      {error && !currentData ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !currentData ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="24rem" />
        </div>
      ) : currentData.items.length === 0 ? (
        <EmptyState title={t(`desk.empty.${value}`)} />
      ) : (
        <ol className={list.list}>
          {currentData.items.map((item) => (
            <li key={item.id}>
              <DeskItem item={item} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pages={Math.ceil((currentData?.total ?? 0) / PAGE_SIZE)}
        hrefOf={(to) => paths.commentDesk(queryOf(value, to))}
      />
    </div>
  );
}
