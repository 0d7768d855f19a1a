import { useLocale, useText } from '@baza/shared/contract';
import { formatPrice, fromUzs, MAX_PRICE } from '@baza/shared/domain';
import { useAreaSources } from '@baza/shared/page';
import { skipToken, useAreaPathQuery, useUsdRate } from '@baza/shared/store';
import { AreaSelector, NumberField } from '@baza/shared/ui';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { APPLY_TEXTS } from '../apply-texts.ts';
import { useForm } from '../form-context.tsx';
import styles from './steps.module.css';

/** The price of the property and where it is. */
export function PlaceFields() {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const rate = useUsdRate();
  const sources = useAreaSources();
  const { form, edit, error } = useForm();
  const { areaId, realEstateAmount: price } = form;
  const { currentData: path = [] } = useAreaPathQuery(areaId ?? skipToken);
  const usd =
    price !== null && rate ? formatPrice(Math.round(fromUzs(price, 'USD', rate.rate)), 'USD', locale) : null;
  return (
    <>
      <div data-path="realEstateAmount" className={styles.wide}>
        <NumberField
          id="field-realEstateAmount"
          label={common('field.realEstateAmount')}
          required
          enterKeyHint="next"
          min={0}
          max={MAX_PRICE}
          currency="UZS"
          end={t('uzs')}
          hint={usd ? `≈ ${usd}` : undefined}
          value={price}
          error={error('realEstateAmount', common('field.realEstateAmount'))}
          onValue={(realEstateAmount) => edit({ realEstateAmount: realEstateAmount || null })}
        />
      </div>
      <div data-path="areaId" className={styles.wide}>
        <AreaSelector
          label={common('field.areaId')}
          placeholder={t('object.areaPlaceholder')}
          required
          error={error('areaId', common('field.areaId'))}
          paths={areaId !== null && path.length > 0 ? [path] : []}
          {...sources}
          onApply={([id]) => edit({ areaId: id ?? null })}
        />
      </div>
    </>
  );
}
