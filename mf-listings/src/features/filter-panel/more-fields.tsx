import { useLocale, useText } from '@baza/shared/contract';
import {
  boundsOf,
  boundText,
  type CategoryCode,
  CHARACTERISTIC_PREFIX,
  type Characteristic,
  type CharacteristicCode,
  type CharacteristicFilter,
  characteristicLabelKey,
  decimalSeparator,
  groupedCharacteristics,
  HISTOGRAM_FIELDS,
  type ListingFilter,
  optionLabelKey,
  optionsOf,
  unitText,
} from '@baza/shared/domain';
import { Chips, MultiSelect, NumberField } from '@baza/shared/ui';
import { CountChips } from './count-chips.tsx';
import { useFacet } from './facets.tsx';
import styles from './fields.module.css';
import { FetchedHistogram } from './histogram/fetched-histogram.tsx';
import { useListingsText } from './use-text.ts';

type Wanted = ListingFilter['characteristics'];

interface Props {
  category: CategoryCode;
  value: Wanted;
  onValue: (value: Wanted) => void;
  /** Only these; by default everything that the category allows. */
  only?: readonly CharacteristicCode[];
  /** Those that are shown elsewhere. */
  without?: readonly CharacteristicCode[];
}

/** Above this number of options a list is faster to scan than chips. */
const MAX_CHIPS = 6;

/** One filter for each filterable row of the characteristics table, by its groups. */
export function MoreFields({ category, value, onValue, only, without }: Props) {
  const { t: domain } = useText('domain');
  const set = (code: CharacteristicCode, wanted: CharacteristicFilter | undefined) => {
    const { [code]: _old, ...rest } = value;
    onValue(wanted ? { ...rest, [code]: wanted } : rest);
  };
  const groups = groupedCharacteristics(category)
    .map(({ group, characteristics }) => ({
      group,
      rows: characteristics.filter(
        (row) => row.filterable && !without?.includes(row.code) && (!only || only.includes(row.code)),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
  return groups.map(({ group, rows }) => (
    <fieldset key={group} className={styles.group}>
      {!only && <legend className={styles.legend}>{domain(`group.${group}`)}</legend>}
      <div className={styles.rows}>
        {rows.map((row) => (
          <CharacteristicField
            key={row.code}
            row={row}
            category={category}
            value={value[row.code]}
            onValue={(wanted) => set(row.code, wanted)}
          />
        ))}
      </div>
    </fieldset>
  ));
}

interface FieldProps {
  row: Characteristic;
  category: CategoryCode;
  value: CharacteristicFilter | undefined;
  onValue: (value: CharacteristicFilter | undefined) => void;
}

function CharacteristicField({ row, category, value, onValue }: FieldProps) {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const countOf = useFacet();
  const label = domain(characteristicLabelKey(row, category));
  if (row.counts !== undefined)
    return <CountChips row={row} last={row.counts} label={label} value={value} onValue={onValue} />;
  const options = optionsOf(row, category).map((option) => ({
    value: option,
    label: domain(optionLabelKey(row.code, option)),
    count: countOf(CHARACTERISTIC_PREFIX + row.code, option),
  }));
  if (options.length === 0) {
    const range = value && !('in' in value) && !('counts' in value) ? value : undefined;
    return <RangeFields row={row} label={label} value={range} onValue={onValue} />;
  }
  const chosen = value && 'in' in value ? value.in : [];
  const choose = (next: string[]) => onValue(next.length > 0 ? { in: next } : undefined);
  return options.length <= MAX_CHIPS ? (
    <Chips label={label} options={options} value={chosen} onValue={choose} />
  ) : (
    <MultiSelect
      label={label}
      placeholder={t('filter.any')}
      options={options}
      value={chosen}
      onValue={choose}
    />
  );
}

interface RangeProps {
  row: Characteristic;
  label: string;
  value: { min?: number | undefined; max?: number | undefined } | undefined;
  onValue: (value: CharacteristicFilter | undefined) => void;
}

function RangeFields({ row, label, value = {}, onValue }: RangeProps) {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { max } = boundsOf(row);
  const histogram = HISTOGRAM_FIELDS.find((name) => name === CHARACTERISTIC_PREFIX + row.code);
  const change = (range: typeof value) =>
    onValue(range.min === undefined && range.max === undefined ? undefined : range);
  const field = (end: 'min' | 'max') => (
    <NumberField
      label={t(`filter.range.${end}`, { of: label })}
      labelHidden
      placeholder={t(`filter.range.${end}Short`)}
      min={0}
      max={max}
      unit={row.unit}
      precision={row.kind === 'decimal' ? (row.precision ?? 0) : 0}
      end={unitText(row, value[end] ?? 0, domain)}
      decimalSeparator={decimalSeparator(locale)}
      value={value[end] ?? null}
      onValue={(next) => change({ ...value, [end]: next ?? undefined })}
    />
  );
  return (
    <fieldset className={styles.range}>
      <legend className={styles.rangeLabel}>{label}</legend>
      {histogram && (
        <FetchedHistogram
          field={histogram}
          label={label}
          value={value}
          onValue={change}
          textOf={(bound) => boundText(row, bound, locale, domain)}
        />
      )}
      {field('min')}
      {field('max')}
    </fieldset>
  );
}
