import { useText } from '@baza/shared/contract';
import { LISTING_STATUSES, type ListingStatus } from '@baza/shared/domain';
import { pageOf } from '@baza/shared/page';
import type { AgencyStaff } from '@baza/shared/schema';
import { EmptyState, ErrorState, Pagination, Select, Skeleton, TextField } from '@baza/shared/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAgencyListingsQuery } from '../../api/agency-api.ts';
import styles from './staff.module.css';
import { StaffListingRow } from './staff-listing-row.tsx';
import { STAFF_TEXTS } from './staff-texts.ts';

const SIZE = 20;
const STATUSES = LISTING_STATUSES.filter((status) => status !== 'new');

type Key = 'specialist' | 'status' | 'search' | 'page';
const queryOf = (values: Partial<Record<Key, string | null>>) =>
  new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();

/** The table of the staff's listings, by realtor, status and text. */
export function StaffListings({ staff }: { staff: AgencyStaff['items'] }) {
  const { t } = useText(STAFF_TEXTS);
  const { t: domain } = useText('domain');
  const [params, setParams] = useSearchParams();
  const specialist = staff.find(({ id }) => id === params.get('specialist'))?.id ?? null;
  const status: ListingStatus | null = STATUSES.find((one) => one === params.get('status')) ?? null;
  const search = params.get('search') ?? '';
  const page = pageOf(params.get('page'));
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const { currentData, error, isFetching, refetch } = useAgencyListingsQuery(
    {
      specialist: specialist ?? undefined,
      status: status ?? undefined,
      search: search || undefined,
      page,
      size: SIZE,
    },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const chosen = { specialist, status, search };
  const show = (changes: Partial<typeof chosen>) => setParams(queryOf({ ...chosen, ...changes }));
  const find = (event: FormEvent) => {
    event.preventDefault();
    show({ search: typed.trim() });
  };
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={t('listings.realtor')}
          placeholder={t('listings.all')}
          options={staff.map(({ id, name }) => ({ value: id, label: name }))}
          value={specialist}
          onValue={(next) => show({ specialist: next })}
          clearable
        />
        <Select
          label={t('listings.status')}
          placeholder={t('listings.any')}
          options={STATUSES.map((value) => ({
            value,
            label: `${domain(`listingStatus.${value}`)}${currentData ? ` (${currentData.counts[value] ?? 0})` : ''}`,
          }))}
          value={status}
          onValue={(next) => show({ status: next })}
          clearable
        />
        <form className={styles.search} onSubmit={find}>
          <TextField
            label={t('listings.search')}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onValue={setTyped}
            clearable
          />
        </form>
      </div>
      {error && !currentData ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !currentData ? (
        <div role="status" aria-label={t('listings.loading')}>
          <Skeleton height="20rem" />
        </div>
      ) : currentData.items.length === 0 ? (
        <EmptyState title={t('listings.emptyTitle')} text={t('listings.emptyText')} />
      ) : (
        <table className={styles.table}>
          <caption className={styles.caption}>{t('listings.title')}</caption>
          <thead>
            <tr>
              {(['listing', 'realtor', 'status', 'actions'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`listings.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {currentData.items.map((listing) => (
              <StaffListingRow key={listing.id} listing={listing} staff={staff} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={page}
        pages={Math.ceil((currentData?.total ?? 0) / SIZE)}
        hrefOf={(to) => `?${queryOf({ ...chosen, page: to > 1 ? String(to) : null })}`}
      />
    </>
  );
}
