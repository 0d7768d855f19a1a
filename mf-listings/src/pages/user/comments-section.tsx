import { useText } from '@baza/shared/contract';
import { CommentItem } from '@baza/shared/page';
import type { PersonPage } from '@baza/shared/schema';
import { ErrorState, Pagination, Skeleton } from '@baza/shared/ui';
import { COMMENTS_SIZE, useCommentsQuery } from '../../api/comments-api.ts';
import { COMMENT_TEXTS } from '../../features/comments/comment-texts.ts';
import comments from '../../features/comments/comments.module.css';
import { LeaveComment } from '../../features/comments/leave-comment.tsx';
import styles from './user.module.css';
import { type UserAddress, userHref } from './user-address.ts';

/** What people wrote about a person, the newest first. */
export function CommentsSection({ person, address }: { person: PersonPage; address: UserAddress }) {
  const { t } = useText(COMMENT_TEXTS);
  const { id, comments: page } = address;
  const { currentData, error, isFetching, refetch } = useCommentsQuery({ about: id, page });
  return (
    <section className={styles.section} aria-labelledby="comments">
      <h2 id="comments">{t('title')}</h2>
      <LeaveComment about={id} name={person.name} />
      {error && !currentData ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !currentData ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="12rem" />
        </div>
      ) : currentData.items.length === 0 ? (
        <p className={styles.muted}>{t('none')}</p>
      ) : (
        <ul className={comments.list}>
          {currentData.items.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil((currentData?.total ?? 0) / COMMENTS_SIZE)}
        hrefOf={(to) => userHref({ ...address, comments: to })}
      />
    </section>
  );
}
