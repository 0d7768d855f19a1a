import { paths, useLocale, useText } from '@baza/shared/contract';
import {
  APPLICATION_LENGTHS,
  characteristicByCode,
  formatPrice,
  fromUzs,
  MAX_PRICE,
  optionLabelKey,
} from '@baza/shared/domain';
import { useAreaSources } from '@baza/shared/page';
import { skipToken, useAreaPathQuery, useUsdRate } from '@baza/shared/store';
import { AreaSelector, Button, NumberField, Select, TextArea, TextField } from '@baza/shared/ui';
import { Link } from 'react-router-dom';
import { APPLICATION_TEXTS } from '../../../applications/application-texts.ts';
import { APPLY_TEXTS } from '../apply-texts.ts';
import { useForm } from '../form-context.tsx';
import { BankFields } from './bank-fields.tsx';
import styles from './steps.module.css';

const BUILDING_TYPES = characteristicByCode('type_of_building').options ?? [];

/** What is bought: a listing or a place, and its price. */
export function ObjectStep() {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const rate = useUsdRate();
  const sources = useAreaSources();
  const { state, form, edit, error } = useForm();
  const { areaId, realEstateAmount: price, kind, listingId } = form;
  const { currentData: path = [] } = useAreaPathQuery(areaId ?? skipToken);
  const { listing } = state.kept;
  const usd =
    price !== null && rate ? formatPrice(Math.round(fromUzs(price, 'USD', rate.rate)), 'USD', locale) : null;
  return (
    <>
      {listingId !== null && (
        <div className={styles.note}>
          <p>
            {t('object.listing')}{' '}
            <Link to={paths.product(listingId)}>{listing?.title || `ID ${listingId}`}</Link>
          </p>
          <Button variant="secondary" size="s" onClick={() => edit({ listingId: null })}>
            {t('object.detach')}
          </Button>
        </div>
      )}
      <div className={styles.grid}>
        <div data-path="realEstateAmount" className={styles.wide}>
          <NumberField
            id="field-realEstateAmount"
            label={common('field.realEstateAmount')}
            required
            min={0}
            max={MAX_PRICE}
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
        <div data-path="microdistrict">
          <TextField
            label={common('field.microdistrict')}
            autoComplete="off"
            maxLength={APPLICATION_LENGTHS.microdistrict}
            value={form.microdistrict ?? ''}
            error={error('microdistrict', common('field.microdistrict'))}
            onValue={(text) => edit({ microdistrict: text || null })}
          />
        </div>
        <div data-path="buildingType">
          <Select
            label={common('field.buildingType')}
            placeholder={t('object.anyBuilding')}
            clearable
            options={BUILDING_TYPES.map((value) => ({
              value,
              label: domain(optionLabelKey('type_of_building', value)),
            }))}
            value={form.buildingType}
            onValue={(buildingType) => edit({ buildingType })}
          />
        </div>
      </div>
      {kind === 'direct' && <BankFields />}
      <div data-path="note">
        <TextArea
          label={common('field.note')}
          hint={t('object.noteHint')}
          rows={3}
          maxLength={APPLICATION_LENGTHS.note}
          value={form.note}
          error={error('note', common('field.note'))}
          onValue={(note) => edit({ note })}
        />
      </div>
    </>
  );
}
