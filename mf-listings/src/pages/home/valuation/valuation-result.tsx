import { paths, useLive, useText } from '@baza/shared/contract';
import {
  amountText,
  areaName,
  type CharacteristicFilter,
  characteristicByCode,
  characteristicLabelKey,
  digitsText,
  formatPrice,
  fromUzs,
  type ListingFilter,
  MAIN_AREA,
  MIN_COMPARED_PRICES,
  optionLabelKey,
  searchQuery,
} from '@baza/shared/domain';
import type { Valuation, ValuationQuery } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { ButtonLink } from '@baza/shared/ui';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { useNumberText } from '../../../i18n/texts/use-number-text.ts';
import styles from './valuation.module.css';

/** An estimate has no more digits than these, in any currency. */
const DIGITS = 3;

/** The filter whose list is the listings compared with. */
function filterOf({ category, housing_type }: ValuationQuery, { place, used }: Valuation) {
  const { area, rooms, year, repair } = used;
  const characteristics: Record<string, CharacteristicFilter> = {
    [MAIN_AREA[category]]: area,
    ...(rooms !== undefined && { rooms: { counts: [rooms] } }),
    ...(year && { year_construction_delivery: year }),
    ...(repair !== undefined && { repair: { in: [repair] } }),
  };
  const filter: Partial<ListingFilter> = { category, housing_type, regions: [place.id], characteristics };
  return filter;
}

interface Props {
  property: ValuationQuery;
  valuation: Valuation;
}

/** The estimate as a range, what it is based on, and the way to those listings; or that there are too few. */
export function ValuationResult({ property, valuation }: Props) {
  const { t } = useText('listings_valuation');
  const { t: domain } = useText('domain');
  const { currency, locale } = useLive();
  const rate = useUsdRate();
  const number = useNumberText();
  const { category, rooms, year, repair } = property;
  const { estimate, sample, place, used } = valuation;
  const price = (uzs: number) => {
    const unit = rate ? currency : 'UZS';
    const amount = rate ? fromUzs(uzs, unit, rate.rate) : uzs;
    return formatPrice(Number(amount.toPrecision(DIGITS)), unit, locale);
  };
  const size = characteristicByCode(MAIN_AREA[category]);
  const [roomsRow, yearRow, repairRow] = (['rooms', 'year_construction_delivery', 'repair'] as const).map(
    characteristicByCode,
  ) as [typeof size, typeof size, typeof size];
  const label = (row: typeof size) => domain(characteristicLabelKey(row, category));
  const range = (row: typeof size, { min, max }: { min: number; max: number }) =>
    `${label(row)}: ${digitsText(row, min, locale)}–${amountText(row, max, locale, domain)}`;
  const common = [
    range(size, used.area),
    used.rooms !== undefined && `${label(roomsRow)}: ${number(used.rooms)}`,
    used.year && range(yearRow, used.year),
    used.repair !== undefined && domain(optionLabelKey('repair', used.repair)),
  ].filter(Boolean);
  const leftOut = [
    repair !== undefined && used.repair === undefined && repairRow,
    year !== undefined && used.year === undefined && yearRow,
    rooms !== undefined && used.rooms === undefined && roomsRow,
  ].flatMap((row) => (row ? [label(row)] : []));
  const where = areaName(place, locale);
  return (
    <div className={styles.result}>
      {estimate ? (
        <>
          <p className={styles.range}>
            {t('range', { from: price(estimate.low), to: price(estimate.high) })}
          </p>
          <p className={styles.middle}>{t('middle', { price: price(estimate.middle) })}</p>
          <p>{t('sample', { count: sample, shown: number(sample), place: where })}</p>
        </>
      ) : (
        <>
          <p className={styles.middle}>{t('few')}</p>
          <p>
            {t('fewText', { count: sample, shown: number(sample), least: MIN_COMPARED_PRICES, place: where })}
          </p>
        </>
      )}
      <p className={styles.note}>{common.join(' · ')}</p>
      {leftOut.length > 0 && <p className={styles.note}>{t('leftOut', { what: leftOut.join(', ') })}</p>}
      {estimate && <p className={styles.note}>{t('note')}</p>}
      {sample > 0 && (
        <ButtonLink
          to={paths.products(searchQuery(filterOf(property, valuation)))}
          variant="text"
          iconEnd={<ArrowRightIcon aria-hidden="true" />}
          className={styles.more}
        >
          {t('see')}
        </ButtonLink>
      )}
    </div>
  );
}
