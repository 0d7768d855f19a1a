import { paths, useLocale, usePageTitle, useText } from '@baza/shared/contract';
import type { PageKind } from '@baza/shared/domain';
import { apiErrorOf } from '@baza/shared/store';
import { ButtonLink, EmptyState, PageError, PHONE, Skeleton } from '@baza/shared/ui';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import { useParams } from 'react-router-dom';
import { useContentListQuery, useContentPageQuery } from '../../api/content-api.ts';
import { ReadingCard } from '../../features/content/reading-card.tsx';
import { ReadingView } from '../../features/content/reading-view.tsx';
import page from '../../features/lists/page.module.css';
import styles from './reading.module.css';

const OTHERS = 3;

/** `/news/:address` and `/articles/:address`, by slug or id. */
export function ReadingPage({ kind }: { kind: PageKind }) {
  const { t } = useText('listings_reading');
  const locale = useLocale();
  const { address = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useContentPageQuery({ kind, address, locale });
  const failed = currentData ? undefined : apiErrorOf(error);
  const isMissing = failed?.status === 404 || failed?.status === 400;
  usePageTitle(currentData?.title ?? (isMissing ? t(`missing.${kind}`) : ''));

  if (isMissing)
    return (
      <EmptyState
        heading="h1"
        picture="lost"
        title={t(`missing.${kind}`)}
        text={t(`missingText.${kind}`)}
        action={<ButtonLink to={paths.readings(kind)}>{t(`all.${kind}`)}</ButtonLink>}
      />
    );
  return (
    <div className={`${page.page} ${styles.page}`}>
      <ButtonLink
        to={paths.readings(kind)}
        variant="text"
        icon={<ArrowLeftIcon aria-hidden="true" />}
        className={styles.back}
      >
        {t(`all.${kind}`)}
      </ButtonLink>
      {currentData ? (
        <ReadingView key={currentData.id} item={currentData} />
      ) : failed ? (
        <PageError heading="h1" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className={styles.skeleton}>
          <Skeleton width="80%" height="2.5rem" />
          <Skeleton width="30%" height="1.25rem" />
          <Skeleton width="100%" height="5.25rem" />
          <Skeleton className={styles.cover} />
          <Skeleton width="100%" height="16rem" />
        </div>
      )}
      <Others kind={kind} except={currentData?.id} />
    </div>
  );
}

/** What else there is to read; nothing while it loads, or if it fails. */
function Others({ kind, except }: { kind: PageKind; except: number | undefined }) {
  const { t } = useText('listings_reading');
  const { data } = useContentListQuery({ kind, locale: useLocale() });
  const others = data?.items.filter(({ id }) => id !== except).slice(0, OTHERS) ?? [];
  if (except === undefined || others.length === 0) return null;
  return (
    <section aria-labelledby="other-readings" className={styles.others}>
      <h2 id="other-readings">{t(`more.${kind}`)}</h2>
      <ul className={styles.list}>
        {others.map((item) => (
          <li key={item.id}>
            <ReadingCard kind={kind} item={item} sizes={`${PHONE} 100vw, 440px`} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
