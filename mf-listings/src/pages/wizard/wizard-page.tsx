import { paths, usePageTitle, useSession, useText } from '@baza/shared/contract';
import { isEditable } from '@baza/shared/domain';
import type { OwnListing } from '@baza/shared/schema';
import { apiErrorOf, skipToken } from '@baza/shared/store';
import { ButtonLink, EmptyState, PageError, Skeleton, VisuallyHidden } from '@baza/shared/ui';
import { AntdTheme } from '@baza/shared/ui/antd';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useOwnListingQuery } from '../../api/own-listings-api.ts';
import { NewListing } from './new-listing.tsx';
import { seenListings } from './seen-listings.ts';
import styles from './wizard.module.css';
import { Wizard } from './wizard.tsx';

/** `/request/new` chooses a category and makes a draft, `/request/edit/:id` fills or changes a listing. */
export function WizardPage() {
  const { id } = useParams();
  return (
    <AntdTheme>
      <div className={styles.page}>
        {id === undefined ? <NewListing /> : <EditListing key={id} id={Number(id)} />}
      </div>
    </AntdTheme>
  );
}

function EditListing({ id }: { id: number }) {
  const { t } = useText('listings_request');
  const { user } = useSession();
  // The form opens once, on a fresh response; later responses reach it through its keeper, and a session that
  // ends meanwhile must not take what is typed with it.
  const opened = useRef<{ listing: OwnListing; userId: string } | null>(null);
  const { data, error, isFetching, refetch } = useOwnListingQuery(user || opened.current ? id : skipToken);
  const failed = apiErrorOf(error);
  const userId = user?.id;
  const isOpen = data !== undefined && isEditable(data.status);
  useEffect(() => {
    if (data && userId)
      if (isOpen) seenListings(userId).write(data);
      else seenListings(userId).remove(data.id);
  }, [data, userId, isOpen]);
  if (data && !isOpen) return <Closed />;
  if (data && user && !failed) opened.current ??= { listing: data, userId: user.id };
  // Without a connection one goes on with what was open here.
  const seen = failed?.status === 0 && userId ? seenListings(userId).read(id) : null;
  if (seen && userId) opened.current ??= { listing: seen, userId };
  if (opened.current) return <Wizard {...opened.current} />;
  if (failed && failed.status < 500 && failed.status !== 0 && failed.status !== 429) return <Missing />;
  if (failed)
    return <PageError heading="h1" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div aria-busy="true" className={styles.loading}>
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <Skeleton height="2.5rem" width="60%" />
      <Skeleton height="24rem" />
    </div>
  );
}

function Missing() {
  const { t } = useText('listings_request');
  usePageTitle(t('missing.title'));
  return (
    <EmptyState
      picture="lost"
      title={t('missing.title')}
      text={t('missing.text')}
      action={<ButtonLink to={paths.requests()}>{t('mine')}</ButtonLink>}
    />
  );
}

function Closed() {
  const { t } = useText('listings_request');
  return (
    <EmptyState
      title={t('closed.title')}
      text={t('closed.text')}
      action={<ButtonLink to={paths.requestNew()}>{t('postAnother')}</ButtonLink>}
    />
  );
}
