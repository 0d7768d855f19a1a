import { useText } from '@baza/shared/contract';
import { CASE_SORTS, CATEGORY_CODES, USER_TYPES } from '@baza/shared/domain';
import { FilterBar, useAreaSources } from '@baza/shared/page';
import { useAreaPaths } from '@baza/shared/store';
import { AreaSelector, Select } from '@baza/shared/ui';
import type { DeskFilter as Filter } from './desk-address.ts';
import { TEXTS } from './texts.ts';

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
  const { t } = useText(TEXTS);
  const count = countOf(filter);
  return (
    <FilterBar
      filter={filter}
      count={count}
      chosen={t('filter.chosen', { number: count })}
      searchLabel={t('filter.search')}
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
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  const regions = value.region === undefined ? [] : [value.region];
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
      <AreaSelector
        label={t('filter.region')}
        placeholder={t('filter.any')}
        paths={useAreaPaths(regions)}
        count={regions.length}
        {...useAreaSources()}
        onApply={([region]) => onValue({ ...value, region })}
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
