import { useText } from '@baza/shared/contract';
import { CASE_SORTS, CATEGORY_CODES, LISTING_SOURCES, REPORT_REASONS, USER_TYPES } from '@baza/shared/domain';
import { FilterBar, REPORT_REASON_TEXTS, useAreaSources, withReportReasons } from '@baza/shared/page';
import { useAreaPaths } from '@baza/shared/store';
import { AreaSelector, Button, Select } from '@baza/shared/ui';
import type { DeskFilter as Filter } from './desk-address.ts';
import { TEXTS } from './texts.ts';

interface Props {
  filter: Filter;
  /** Without an order of its own, the list of reports starts with the most reported. */
  byReports: boolean;
  onFilter: (filter: Filter) => void;
}

const countOf = ({ category, region, seller, owner, source, report, sort }: Filter) =>
  [category, region, seller, owner, source, report, sort].filter((value) => value !== undefined).length;

/** The filter above the lists of the desk. */
export const DeskFilter = withReportReasons(DeskFilterBar);

function DeskFilterBar({ filter, byReports, onFilter }: Props) {
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
  const { t: reasonText } = useText(REPORT_REASON_TEXTS);
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
        label={t('filter.source')}
        placeholder={t('filter.any')}
        clearable
        options={LISTING_SOURCES.map((source) => ({ value: source, label: t(`filter.sources.${source}`) }))}
        value={value.source ?? null}
        onValue={(source) => onValue({ ...value, source: source ?? undefined })}
      />
      {byReports && (
        <Select
          label={t('filter.report')}
          placeholder={t('filter.any')}
          clearable
          options={REPORT_REASONS.map((reason) => ({ value: reason, label: reasonText(reason) }))}
          value={value.report ?? null}
          onValue={(report) => onValue({ ...value, report: report ?? undefined })}
        />
      )}
      {value.owner && (
        <Button variant="secondary" onClick={() => onValue({ ...value, owner: undefined })}>
          {t('filter.anyOwner')}
        </Button>
      )}
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
