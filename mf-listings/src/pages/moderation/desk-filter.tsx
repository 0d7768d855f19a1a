import { useLocale, useText } from '@baza/shared/contract';
import { areaName, CASE_SORTS, CATEGORY_CODES, USER_TYPES } from '@baza/shared/domain';
import { useAreasQuery } from '@baza/shared/store';
import { Select } from '@baza/shared/ui';
import { FilterBar } from '../../filter-bar/filter-bar.tsx';
import type { DeskFilter as Filter } from './desk-address.ts';

interface Props {
  filter: Filter;
  /** Without an order of its own, the list of reports starts with the most reported. */
  byReports: boolean;
  onFilter: (filter: Filter) => void;
}

const countOf = ({ category, region, seller, sort }: Filter) =>
  [category, region, seller, sort].filter((value) => value !== undefined).length;

/** The filter above the lists of the desk. */
export function DeskFilter({ filter, byReports, onFilter }: Props) {
  const { t } = useText('listings_moderation');
  const count = countOf(filter);
  return (
    <FilterBar
      filter={filter}
      count={count}
      chosen={t('filter.chosen', { number: count })}
      t={t}
      onFilter={onFilter}
    >
      {(draft, onDraft) => <Fields value={draft} byReports={byReports} onValue={onDraft} />}
    </FilterBar>
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
    <>
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
    </>
  );
}
