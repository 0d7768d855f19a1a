import { useLocale, useText } from '@baza/shared/contract';
import {
  areaName,
  formatPercent,
  formatPrice,
  fromUzs,
  mainAreaM2,
  percentFromMedian,
  unitOfPrice,
  unitPrice,
} from '@baza/shared/domain';
import { skipToken, useUsdRate } from '@baza/shared/store';
import InfoIcon from 'lucide-react/icons/info';
import { useOwnListingHintsQuery } from '../../../api/own-listings-api.ts';
import { useNumberText } from '../../../i18n/texts/use-number-text.ts';
import type { DraftState } from '../draft-state.ts';
import { LOCAL_ID } from '../local-draft.ts';
import { useWizard } from '../wizard-context.tsx';
import note from './step-note.module.css';

/** An estimate is no more exact than this. */
const rounded = (uzs: number) => Number(uzs.toPrecision(3));

/** What others in the district ask, in the currency of the form; nothing with too few to compare with. */
export function PriceHint({ state }: { state: DraftState }) {
  const { t } = useText('listings_request');
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const number = useNumberText();
  const rate = useUsdRate();
  const { form } = useWizard();
  const { id, version, base } = state;
  const { data } = useOwnListingHintsQuery(id === LOCAL_ID ? skipToken : { id, version });
  const housing = form.characteristics.housing_type;
  // The server knows the draft as it was saved last.
  const isAsSaved =
    form.category === base.category &&
    form.areaId === base.areaId &&
    housing === base.characteristics.housing_type;
  if (!data?.pricePlace || !isAsSaved) return null;

  const { area, n, p25, p50, p75 } = data.pricePlace;
  const unit = rate ? form.priceUnit : 'UZS';
  const price = (uzs: number) => formatPrice(rate ? fromUzs(uzs, unit, rate.rate) : uzs, unit, locale);
  const perUnit = (perM2: number) =>
    domain(`unitPrice.${unitOfPrice(form.category) ?? 'm2'}`, {
      price: price(unitPrice(form.category, perM2, 1)?.uzs ?? perM2),
    });
  const size = mainAreaM2(form.category, form.characteristics);
  const percent =
    size === null || form.price === null ? null : percentFromMedian(form.price / size, data.pricePlace);
  const kind = [
    domain(`categoryTab.${form.category}`),
    typeof housing === 'string' && domain(`option.housing_type.${housing}`),
    areaName(area, locale),
  ];
  return (
    <aside className={note.note} aria-label={t('priceHint.title')}>
      <InfoIcon aria-hidden="true" />
      <div>
        <strong>{kind.filter(Boolean).join(' · ')}</strong>
        <p>{t('priceHint.median', { count: n, shown: number(n), price: perUnit(p50) })}</p>
        <p>{t('priceHint.middle', { from: perUnit(p25), to: perUnit(p75) })}</p>
        {size !== null && (
          <p>{t('priceHint.whole', { from: price(rounded(p25 * size)), to: price(rounded(p75 * size)) })}</p>
        )}
        {percent !== null && (
          <p role="status">
            {t(`priceHint.${percent === 0 ? 'near' : percent < 0 ? 'below' : 'above'}`, {
              percent: formatPercent(Math.abs(percent), locale),
            })}
          </p>
        )}
      </div>
    </aside>
  );
}
