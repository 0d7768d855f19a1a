import { paths, useLocale, usePageTitle, useText } from '@baza/shared/contract';
import {
  areaName,
  DEFAULT_PEOPLE_SORT,
  FILTER_LIMITS,
  formatNumber,
  PAGE_SIZE,
  PEOPLE_SORTS,
  TRADES,
} from '@baza/shared/domain';
import { ChoiceLinks } from '@baza/shared/page';
import { useAreasQuery } from '@baza/shared/store';
import {
  Button,
  ButtonLink,
  cx,
  EmptyState,
  PageError,
  Pagination,
  Select,
  Skeleton,
  TextField,
} from '@baza/shared/ui';
import SearchIcon from 'lucide-react/icons/search';
import { useState } from 'react';
import { useHref, useNavigate, useSearchParams } from 'react-router-dom';
import { type PeopleFilter, peopleQuery, usePeopleQuery } from '../../api/people-api.ts';
import page from '../../features/lists/page.module.css';
import people from '../../features/people/people.module.css';
import { PEOPLE_TEXTS } from '../../features/people/people-texts.ts';
import { PersonCard } from '../../features/people/person-card.tsx';
import styles from './users.module.css';
import { readUsersAddress } from './users-address.ts';

const hrefOf = (filter: PeopleFilter) => paths.users(peopleQuery(filter));

/** `/users`: agencies, realtors and developers; its contents depend only on the address. */
export function UsersPage() {
  const { t } = useText(PEOPLE_TEXTS);
  const locale = useLocale();
  const filter = readUsersAddress(useSearchParams()[0]);
  const { currentData, error, isFetching, refetch } = usePeopleQuery(filter);
  const total = currentData?.total;
  const pages = Math.ceil((total ?? 0) / PAGE_SIZE);
  const heading = t(filter.kind ? `directory.${filter.kind}` : 'directory.title');
  usePageTitle(heading);
  return (
    <div className={cx(page.page, styles.page)}>
      <header>
        <h1>{heading}</h1>
        <p className={people.muted} role="status">
          {total === undefined
            ? '\u00a0'
            : t('directory.total', { count: total, number: formatNumber(total, locale) })}
        </p>
      </header>
      <Filter filter={filter} />
      {error && !currentData ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : currentData?.items.length === 0 ? (
        <EmptyState
          picture="search"
          title={t('directory.empty')}
          text={t('directory.emptyText')}
          action={<ButtonLink to={paths.users()}>{t('directory.reset')}</ButtonLink>}
        />
      ) : (
        <>
          <ul className={people.people} aria-label={heading} aria-busy={!currentData || undefined}>
            {currentData
              ? currentData.items.map((person) => (
                  <li key={person.id}>
                    <PersonCard person={person} />
                  </li>
                ))
              : Array.from({ length: 8 }, (_, nth) => `skeleton-${nth}`).map((key) => (
                  <li key={key}>
                    <Skeleton height="9.5rem" />
                  </li>
                ))}
          </ul>
          <Pagination page={filter.page} pages={pages} hrefOf={(to) => hrefOf({ ...filter, page: to })} />
        </>
      )}
    </div>
  );
}

function Filter({ filter }: { filter: PeopleFilter }) {
  const { t } = useText(PEOPLE_TEXTS);
  const locale = useLocale();
  const navigate = useNavigate();
  const { data: provinces = [] } = useAreasQuery(undefined);
  const go = (to: Partial<PeopleFilter>) => void navigate(hrefOf({ ...filter, ...to, page: 1 }));
  return (
    <div className={styles.filter}>
      <ChoiceLinks
        label={t('directory.kinds')}
        choices={[undefined, ...TRADES].map((kind) => ({
          key: kind ?? 'all',
          to: hrefOf({ ...filter, kind, page: 1 }),
          isCurrent: kind === filter.kind,
          label: t(kind ? `directory.${kind}` : 'directory.all'),
        }))}
      />
      <div className={styles.fields}>
        <Search
          key={filter.search ?? ''}
          filter={filter}
          onSearch={(search) => go({ search: search || undefined })}
        />
        <Select
          label={t('directory.province')}
          labelHidden
          placeholder={t('directory.province')}
          clearable
          className={styles.select}
          options={provinces.map((area) => ({ value: String(area.id), label: areaName(area, locale) }))}
          value={filter.province === undefined ? null : String(filter.province)}
          onValue={(province) => go({ province: province === null ? undefined : Number(province) })}
        />
        <Select
          label={t('directory.sort')}
          labelHidden
          className={styles.select}
          options={PEOPLE_SORTS.map((sort) => ({ value: sort, label: t(`directory.by.${sort}`) }))}
          value={filter.sort ?? DEFAULT_PEOPLE_SORT}
          onValue={(sort) => go({ sort: sort === DEFAULT_PEOPLE_SORT ? undefined : (sort ?? undefined) })}
        />
      </div>
    </div>
  );
}

/** A form with an address of its own, so that it works before its code is there. */
function Search({ filter, onSearch }: { filter: PeopleFilter; onSearch: (text: string) => void }) {
  const { t } = useText(PEOPLE_TEXTS);
  const [text, setText] = useState(filter.search ?? '');
  const action = useHref(paths.users());
  return (
    <search className={styles.search}>
      <form
        className={styles.searchForm}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        {filter.kind && <input type="hidden" name="kind" value={filter.kind} />}
        <TextField
          label={t('directory.search')}
          labelHidden
          placeholder={t('directory.search')}
          autoComplete="off"
          enterKeyHint="search"
          type="search"
          name="search"
          maxLength={FILTER_LIMITS.searchLength}
          start={<SearchIcon aria-hidden="true" />}
          clearable
          value={text}
          onValue={(next) => {
            setText(next);
            if (next === '' && filter.search) onSearch('');
          }}
        />
        <Button type="submit" variant="secondary">
          {t('directory.find')}
        </Button>
      </form>
    </search>
  );
}
