import { paths, useLocale, usePageTitle, useText } from '@baza/shared/contract';
import { formatDate, SECRET_TOKEN } from '@baza/shared/domain';
import type { SharedSelection } from '@baza/shared/schema';
import { apiErrorOf, skipToken } from '@baza/shared/store';
import { ButtonLink, EmptyState, PageError, Skeleton } from '@baza/shared/ui';
import { useParams } from 'react-router-dom';
import { useSharedSelectionQuery } from '../../api/selections-api.ts';
import { SelectedListing } from '../../features/selections/selected-listing.tsx';
import { SELECTION_TEXTS } from '../../features/selections/selection-texts.ts';
import shared from '../../features/selections/selections.module.css';
import { useSelectionNews } from '../../features/selections/use-selection-news.ts';
import { Votes } from '../../features/selections/votes.tsx';
import styles from './shared-page.module.css';
import { useVoting } from './use-voting.ts';
import { VoteButtons } from './vote-buttons.tsx';
import { VoterName } from './voter-name.tsx';

/** `/selections/:token`: a selection for all who have its link. */
export function SharedPage() {
  const { t } = useText(SELECTION_TEXTS);
  const { token = '' } = useParams();
  const isSound = SECRET_TOKEN.test(token);
  const { currentData, error, isFetching, refetch } = useSharedSelectionQuery(isSound ? token : skipToken, {
    refetchOnFocus: true,
  });
  const failed = apiErrorOf(error);
  // Also when it ends while it is open.
  if (failed?.status === 410) return <NoSelection reason="ended" />;
  if (!isSound || failed?.status === 404 || failed?.status === 400) return <NoSelection reason="missing" />;
  return (
    <div className={`${styles.page} ${styles.frame}`}>
      {currentData ? (
        <Shared key={token} token={token} selection={currentData} onNews={() => void refetch()} />
      ) : failed ? (
        <PageError heading="h1" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div role="status" aria-label={t('loading')} className={styles.page}>
          <Skeleton width="16rem" height="2rem" />
          <Skeleton height="14rem" />
          <Skeleton height="14rem" />
        </div>
      )}
    </div>
  );
}

function Shared({
  token,
  selection,
  onNews,
}: {
  token: string;
  selection: SharedSelection;
  onNews: () => void;
}) {
  const { t } = useText(SELECTION_TEXTS);
  const locale = useLocale();
  const { name, until, voters, items } = selection;
  usePageTitle(name);
  useSelectionNews(token, onNews);
  const voting = useVoting(token);
  return (
    <>
      <header className={styles.head}>
        <h1>{name}</h1>
        <p className={shared.muted}>
          {t('shared.lead', {
            listings: t('listings', { count: items.length }),
            date: formatDate(until, locale, 'medium'),
          })}
        </p>
      </header>
      {items.length === 0 ? (
        <EmptyState title={t('shared.empty')} />
      ) : (
        <>
          <VoterName voting={voting} />
          <ul className={styles.items} aria-label={name}>
            {items.map((item, index) => (
              <li key={item.id}>
                <SelectedListing item={item} priority={index === 0}>
                  {item.note !== '' && <p className={shared.note}>{item.note}</p>}
                  <VoteButtons item={item} voting={voting} />
                  <div aria-live="polite">
                    <Votes item={item} voters={voters} />
                  </div>
                </SelectedListing>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function NoSelection({ reason }: { reason: 'ended' | 'missing' }) {
  const { t } = useText(SELECTION_TEXTS);
  const title = t(`shared.${reason}.title`);
  usePageTitle(title);
  return (
    <EmptyState
      heading="h1"
      picture="lost"
      title={title}
      text={t(`shared.${reason}.text`)}
      action={<ButtonLink to={paths.products()}>{t('toList')}</ButtonLink>}
    />
  );
}
