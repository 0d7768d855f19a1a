import { useLocale, useText } from '@baza/shared/contract';
import {
  boundsOf,
  characteristicByCode,
  characteristicLabelKey,
  decimalSeparator,
  HOUSING_TYPES,
  type HousingType,
  MAIN_AREA,
  optionLabelKey,
  optionsOf,
  TAB_CATEGORIES,
  unitText,
  validateCharacteristics,
} from '@baza/shared/domain';
import { useAreaSources, useIssueSentence } from '@baza/shared/page';
import type { ValuationQuery } from '@baza/shared/schema';
import { useAreaPaths } from '@baza/shared/store';
import { AreaSelector, Button, NumberField, Select } from '@baza/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { YearField } from '../../../features/form-fields/year-field.tsx';
import styles from './valuation.module.css';

type Category = ValuationQuery['category'];
interface Property extends Omit<ValuationQuery, 'region' | 'area'> {
  region?: number;
  area?: number;
}

const FLAT: Category = 'ResidentialMultiStorey_Sell';
const YEAR = characteristicByCode('year_construction_delivery');
const REPAIR = characteristicByCode('repair');
const ROOMS = characteristicByCode('rooms');

const applies = (row: typeof YEAR, category: Category) => row.categories.includes(category);

/** What the new category allows of a property. */
const ofCategory = (category: Category, { region, area, rooms, year, repair }: Property): Property => ({
  category,
  housing_type: category === FLAT ? 'secondary_market' : undefined,
  region,
  // The same number of another unit would be another size.
  area: category === 'Land_Sell' ? undefined : area,
  rooms: applies(ROOMS, category) ? rooms : undefined,
  year: applies(YEAR, category) ? year : undefined,
  repair: applies(REPAIR, category) ? repair : undefined,
});

interface Props {
  busy: boolean;
  /** Null as soon as anything is changed. */
  onAsk: (property: ValuationQuery | null) => void;
}

/** The property to be valued: its place and area are required. */
export function ValuationForm({ busy, onAsk }: Props) {
  const { t } = useText('listings_valuation');
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const sources = useAreaSources();
  const sentence = useIssueSentence();
  const form = useRef<HTMLFormElement>(null);
  const [property, setProperty] = useState<Property>({ category: FLAT, housing_type: 'secondary_market' });
  const [tries, setTries] = useState(0);
  const { category, housing_type, region, area, rooms, year, repair } = property;
  const paths = useAreaPaths(region === undefined ? [] : [region]);
  const size = characteristicByCode(MAIN_AREA[category]);
  const yearIssue = validateCharacteristics(category, year === undefined ? {} : { [YEAR.code]: year }, {
    draft: true,
  })[0];

  const edit = (changes: Partial<Property>) => {
    setProperty({ ...property, ...changes });
    onAsk(null);
  };
  const required = (value: number | undefined, label: string) =>
    tries > 0 && value === undefined ? sentence({ code: 'required' }, label) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (region !== undefined && area !== undefined && !yearIssue) onAsk({ ...property, region, area });
    else setTries(tries + 1);
  };
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const areaLabel = t('place');
  const sizeLabel = domain(characteristicLabelKey(size, category));
  const yearLabel = domain(characteristicLabelKey(YEAR, category));
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Select
        label={t('category')}
        options={TAB_CATEGORIES.map((value) => ({ value, label: domain(`categoryTab.${value}`) }))}
        value={category}
        onValue={(next) => {
          if (!next || next === category) return;
          setProperty(ofCategory(next, property));
          onAsk(null);
        }}
      />
      {category === FLAT && (
        <Select<HousingType>
          label={domain('characteristic.housing_type')}
          options={HOUSING_TYPES.map((value) => ({ value, label: domain(`option.housing_type.${value}`) }))}
          value={housing_type ?? null}
          onValue={(next) => next && edit({ housing_type: next })}
        />
      )}
      <AreaSelector
        label={areaLabel}
        required
        placeholder={t('placeHint')}
        error={required(region, areaLabel)}
        paths={paths}
        count={region === undefined ? 0 : 1}
        {...sources}
        onApply={([id]) => edit({ region: id })}
      />
      <NumberField
        key={category}
        label={sizeLabel}
        required
        min={size.min}
        max={size.max}
        precision={size.precision}
        unit={size.unit}
        decimalSeparator={decimalSeparator(locale)}
        end={unitText(size, area ?? 0, domain)}
        error={required(area, sizeLabel)}
        value={area ?? null}
        onValue={(next) => edit({ area: next || undefined })}
      />
      {applies(ROOMS, category) && (
        <NumberField
          label={domain(characteristicLabelKey(ROOMS, category))}
          {...boundsOf(ROOMS)}
          value={rooms ?? null}
          onValue={(next) => edit({ rooms: next ?? undefined })}
        />
      )}
      {applies(YEAR, category) && (
        <YearField
          label={yearLabel}
          error={tries > 0 && yearIssue ? sentence(yearIssue, yearLabel) : null}
          value={year}
          onValue={(next) => edit({ year: next })}
        />
      )}
      {applies(REPAIR, category) && (
        <Select
          label={domain(characteristicLabelKey(REPAIR, category))}
          placeholder={t('any')}
          clearable
          options={optionsOf(REPAIR, category).map((value) => ({
            value,
            label: domain(optionLabelKey(REPAIR.code, value)),
          }))}
          value={repair ?? null}
          onValue={(next) => edit({ repair: next ?? undefined })}
        />
      )}
      <Button type="submit" loading={busy} className={styles.submit}>
        {t('ask')}
      </Button>
    </form>
  );
}
