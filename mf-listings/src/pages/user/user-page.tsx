import { paths, useLocale, usePageTitle, useText } from '@baza/shared/contract';
import { personTitle } from '@baza/shared/domain';
import { apiErrorOf, skipToken } from '@baza/shared/store';
import { ButtonLink, EmptyState, PageError, Skeleton } from '@baza/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { usePersonQuery } from '../../api/people-api.ts';
import { PEOPLE_TEXTS } from '../../features/people/people-texts.ts';
import { CommentsSection } from './comments-section.tsx';
import { Figures } from './figures.tsx';
import { OffersSection } from './offers-section.tsx';
import { PersonHead } from './person-head.tsx';
import { SpecialistsSection } from './specialists-section.tsx';
import styles from './user.module.css';
import { readUserAddress } from './user-address.ts';

/** `/users/user?id=`: a realtor, an agency, a developer, or anyone who has published a listing. */
export function UserPage() {
  const { t } = useText(PEOPLE_TEXTS);
  const address = readUserAddress(useSearchParams()[0]);
  const { currentData, error, isFetching, refetch } = usePersonQuery(address?.id ?? skipToken);
  const failed = !currentData && apiErrorOf(error);
  const isMissing = !address || (failed && failed.status === 404);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  usePageTitle(currentData ? personTitle(currentData, locale, domain) : isMissing ? t('missing.title') : '');
  if (isMissing)
    return (
      <EmptyState
        heading="h1"
        picture="lost"
        title={t('missing.title')}
        text={t('missing.text')}
        action={<ButtonLink to={paths.users()}>{t('missing.toList')}</ButtonLink>}
      />
    );
  if (failed)
    return <PageError heading="h1" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!currentData)
    return (
      <div className={styles.page} role="status" aria-label={t('loading')}>
        <Skeleton height="11rem" />
        <Skeleton height="6rem" />
        <Skeleton height="24rem" />
      </div>
    );
  return (
    <div className={styles.page}>
      <PersonHead person={currentData} />
      <Figures person={currentData} />
      <OffersSection person={currentData} address={address} />
      {currentData.specialists.length > 0 && <SpecialistsSection specialists={currentData.specialists} />}
      <CommentsSection person={currentData} address={address} />
    </div>
  );
}
