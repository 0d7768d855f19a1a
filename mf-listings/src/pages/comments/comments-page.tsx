import { paths, useHydrated, useSession, useText } from '@baza/shared/contract';
import { COMMENT_BOXES, type CommentBox } from '@baza/shared/domain';
import { ChoiceLinks, CommentItem, NarrowPage, pageOf, queryText } from '@baza/shared/page';
import { skipToken } from '@baza/shared/store';
import { ButtonLink, EmptyState, PageError, Pagination, Skeleton } from '@baza/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { COMMENTS_SIZE, useCommentsQuery, useOwnCommentsQuery } from '../../api/comments-api.ts';
import { COMMENT_TEXTS } from '../../features/comments/comment-texts.ts';
import list from '../../features/comments/comments.module.css';
import { OwnActions } from './own-actions.tsx';

const hrefOf = (box: CommentBox | undefined, page: number) =>
  `?${queryText({ box, page: page > 1 ? page : undefined })}`;

/**
 * `/comments/comments`: the latest published ones; for users also those that they wrote or received, which alone are
 * `/profile/comments`.
 */
export function CommentsPage({ ownOnly = false }: { ownOnly?: boolean }) {
  const { t } = useText(COMMENT_TEXTS);
  const [params] = useSearchParams();
  const { user, status } = useSession();
  const hydrated = useHydrated();
  const page = pageOf(params.get('page'));
  const asked =
    COMMENT_BOXES.find((value) => value === params.get('box')) ?? (ownOnly ? COMMENT_BOXES[0] : undefined);
  const box = user ? asked : undefined;
  // Whose comments they are is not known yet.
  const isUnknown = asked !== undefined && (!hydrated || status === 'unknown');
  const recent = useCommentsQuery(box || isUnknown ? skipToken : { page });
  const own = useOwnCommentsQuery(box ? { box, page } : skipToken, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = box ? own : recent;
  const boxes = [...(ownOnly ? [] : [undefined]), ...(hydrated && user ? COMMENT_BOXES : [])];
  return (
    <NarrowPage>
      <h1>{t('page.title')}</h1>
      {boxes.length > 1 && (
        <ChoiceLinks
          label={t('page.boxes')}
          choices={boxes.map((one) => ({
            key: one ?? 'recent',
            to: hrefOf(one, 1),
            isCurrent: one === box,
            label: t(`page.${one ?? 'recent'}`),
          }))}
        />
      )}
      {error && !currentData ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !currentData ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="24rem" />
        </div>
      ) : currentData.items.length === 0 ? (
        <EmptyState
          title={t(`page.empty.${box ?? 'recent'}`)}
          text={t(`page.emptyText.${box ?? 'recent'}`)}
          action={
            <ButtonLink to={paths.users()} variant="secondary">
              {t('page.toPeople')}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={list.list}>
          {(box ? own.currentData : undefined)?.items.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} withAbout={box === 'written'}>
                <OwnActions key={comment.version} comment={comment} box={box ?? 'written'} />
              </CommentItem>
            </li>
          )) ??
            currentData.items.map((comment) => (
              <li key={comment.id}>
                <CommentItem comment={comment} withAbout />
              </li>
            ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil((currentData?.total ?? 0) / COMMENTS_SIZE)}
        hrefOf={(to) => hrefOf(box, to)}
      />
    </NarrowPage>
  );
}
