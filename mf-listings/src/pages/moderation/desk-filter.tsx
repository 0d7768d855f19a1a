import { useLocale, useText } from '@baza/shared/contract';
import { areaName, CASE_SORTS, CATEGORY_CODES, FILTER_LIMITS, USER_TYPES } from '@baza/shared/domain';
import { useAreasQuery } from '@baza/shared/store';
import { Button, Popover, SearchIcon, Select, SlidersHorizontalIcon, TextField } from '@baza/shared/ui';
import { useState } from 'react';
import type { DeskFilter as Filter } from './desk-address.ts';
import styles from './desk-filter.module.css';

interface Props {
  filter: Filter;
  /** Without an order of its own, the list of reports starts with the most reported. */
  byReports: boolean;
  onFilter: (filter: Filter) => void;
}

const countOf = ({ category, region, seller, sort }: Filter) =>
  [category, region, seller, sort].filter((value) => value !== undefined).length;

/** Above the lists: a text, and the rest behind a button. */
export function DeskFilter({ filter, byReports, onFilter }: Props) {
  const { t } = useText('listings_moderation');
  const [draft, setDraft] = useState<Filter | null>(null);
  const count = countOf(filter);
  const apply = (next: Filter) => {
    setDraft(null);
    onFilter(next);
  };
  return (
    <div className={styles.bar}>
      <Search
        key={filter.search ?? ''}
        value={filter.search ?? ''}
        onSearch={(search) => onFilter({ ...filter, search: search || undefined })}
      />
      <Popover
        open={draft !== null}
        onOpenChange={(open) => setDraft(open ? filter : null)}
        label={t('filter.title')}
        className={styles.popover}
        trigger={(trigger) => (
          <Button
            {...trigger}
            variant="secondary"
            icon={<SlidersHorizontalIcon aria-hidden="true" />}
            aria-label={count > 0 ? t('filter.chosen', { number: count }) : undefined}
          >
            {t('filter.title')}
            {count > 0 && <span className={styles.count}>{count}</span>}
          </Button>
        )}
        footer={
          <>
            <Button variant="ghost" className={styles.reset} onClick={() => apply({ search: filter.search })}>
              {t('filter.reset')}
            </Button>
            <Button onClick={() => apply(draft ?? filter)}>{t('filter.apply')}</Button>
          </>
        }
      >
        <Fields value={draft ?? filter} byReports={byReports} onValue={setDraft} />
      </Popover>
    </div>
  );
}

function Fields({
  value,
  byReports,
  onValue,
}: {
  value: Filter;
  byReports: boolean;
  onValue: (value: Filter) => void;
}) {
  const { t } = useText('listings_moderation');
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { data: provinces = [] } = useAreasQuery(undefined);
  return (
    <div className={styles.fields}>
      <Select
        label={t('filter.category')}
        placeholder={t('filter.any')}
        clearable
        options={CATEGORY_CODES.map((code) => ({ value: code, label: domain(`category.${code}`) }))}
        value={value.category ?? null}
        onValue={(category) => onValue({ ...value, category: category ?? undefined })}
      />
      <Select
        label={t('filter.region')}
        placeholder={t('filter.any')}
        clearable
        options={provinces.map((area) => ({ value: String(area.id), label: areaName(area, locale) }))}
        value={value.region === undefined ? null : String(value.region)}
        onValue={(region) => onValue({ ...value, region: region === null ? undefined : Number(region) })}
      />
      <Select
        label={t('filter.seller')}
        placeholder={t('filter.any')}
        clearable
        options={USER_TYPES.map((type) => ({ value: type, label: domain(`userType.${type}`) }))}
        value={value.seller ?? null}
        onValue={(seller) => onValue({ ...value, seller: seller ?? undefined })}
      />
      <Select
        label={t('filter.order')}
        placeholder={t(byReports ? 'filter.mostReported' : 'filter.sort.oldest')}
        clearable
        options={CASE_SORTS.map((sort) => ({ value: sort, label: t(`filter.sort.${sort}`) }))}
        value={value.sort ?? null}
        onValue={(sort) => onValue({ ...value, sort: sort ?? undefined })}
      />
    </div>
  );
}

function Search({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useText('listings_moderation');
  const [text, setText] = useState(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know <search> in every browser.
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        label={t('filter.search')}
        labelHidden
        type="search"
        enterKeyHint="search"
        maxLength={FILTER_LIMITS.searchLength}
        placeholder={t('filter.search')}
        start={<SearchIcon aria-hidden="true" />}
        value={text}
        onValue={(next) => {
          setText(next);
          // The cross takes an applied text out of the filter at once.
          if (next === '' && value !== '') onSearch('');
        }}
        clearable
      />
    </form>
  );
}
