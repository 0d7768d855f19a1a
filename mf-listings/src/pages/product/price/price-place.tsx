import { useLocale, useText } from '@baza/shared/contract';
import {
  areaName,
  formatPercent,
  percentFromMedian,
  spreadBar,
  unitOfPrice,
  unitPrice,
} from '@baza/shared/domain';
import type { ListingDetail } from '@baza/shared/schema';
import { useNumberText } from '../../../i18n/texts/use-number-text.ts';
import { Section } from '../sections/section.tsx';
import styles from './price-place.module.css';
import { usePriceText } from './use-price-text.ts';

type Props = Pick<ListingDetail, 'category' | 'housingType' | 'pricePerM2' | 'pricePlace'>;

/** Where the price stands among those of the district: a bar, and the same in words. Nothing without a sample. */
export function PricePlaceSection({ category, housingType, pricePerM2, pricePlace }: Props) {
  const { t } = useText('listings_product');
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const price = usePriceText();
  const number = useNumberText();
  if (pricePerM2 === null || !pricePlace) return null;
  const { area, n, p25, p50, p75 } = pricePlace;
  const unit = unitOfPrice(category) ?? 'm2';
  const amount = (perM2: number) => price(unitPrice(category, perM2, 1)?.uzs ?? perM2);
  const perUnit = (text: string) => domain(`unitPrice.${unit}`, { price: text });
  const percent = percentFromMedian(pricePerM2, pricePlace);
  const verdict = percent === 0 ? 'near' : percent < 0 ? 'below' : 'above';
  const bar = spreadBar(pricePerM2, pricePlace);
  const kind = [
    domain(`categoryTab.${category}`),
    ...(housingType ? [domain(`option.housing_type.${housingType}`)] : []),
    areaName(area, locale),
  ];
  return (
    <Section title={t('pricePlace.title')}>
      <p className={styles.verdict}>
        {t(`pricePlace.${verdict}`, { percent: formatPercent(Math.abs(percent), locale) })}
      </p>
      <p className={styles.sample}>
        {kind.join(' · ')} · {t('pricePlace.sample', { count: n, shown: number(n) })}
      </p>
      {/* In percent of the width: drawn without a scale, it is the same on the server. */}
      <svg className={styles.bar} aria-hidden="true">
        <rect className={styles.all} x="0" y="14" width="100%" height="12" rx="6" />
        <rect
          className={styles.middle}
          x={`${bar.middle.from}%`}
          y="14"
          width={`${bar.middle.to - bar.middle.from}%`}
          height="12"
        />
        <line className={styles.median} x1={`${bar.median}%`} x2={`${bar.median}%`} y1="8" y2="32" />
        <circle className={styles.own} cx={`${bar.own}%`} cy="20" r="9" />
      </svg>
      <dl className={styles.legend}>
        <div className={styles.ownKey}>
          <dt>{t('pricePlace.own')}</dt>
          <dd>{perUnit(amount(pricePerM2))}</dd>
        </div>
        <div className={styles.medianKey}>
          <dt>{t('pricePlace.median')}</dt>
          <dd>{perUnit(amount(p50))}</dd>
        </div>
        <div className={styles.middleKey}>
          <dt>{t('pricePlace.middle')}</dt>
          <dd>{perUnit(t('pricePlace.range', { from: amount(p25), to: amount(p75) }))}</dd>
        </div>
      </dl>
    </Section>
  );
}
