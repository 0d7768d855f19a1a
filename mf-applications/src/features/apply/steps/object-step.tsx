import { paths, useText } from '@baza/shared/contract';
import { APPLICATION_LENGTHS, characteristicByCode, optionLabelKey } from '@baza/shared/domain';
import { FormGroupPart } from '@baza/shared/page';
import { Button, Select, TextArea, TextField } from '@baza/shared/ui';
import { Link } from 'react-router-dom';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { APPLY_TEXTS } from '../apply-texts.ts';
import { useForm } from '../form-context.tsx';
import { BankFields } from './bank-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import styles from './steps.module.css';

const BUILDING_TYPES = characteristicByCode('type_of_building').options ?? [];

/** What is bought: a listing or a place, and its price. */
export function ObjectStep() {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const { state, form, edit, error } = useForm();
  const { kind, listingId } = form;
  const { listing } = state.kept;
  return (
    <>
      <FormGroupPart name="place">
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
          <PlaceFields />
          <div data-path="microdistrict">
            <TextField
              label={common('field.microdistrict')}
              autoComplete="off"
              enterKeyHint="next"
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
      </FormGroupPart>
      {kind === 'direct' && (
        <FormGroupPart name="bank">
          <BankFields />
        </FormGroupPart>
      )}
      <FormGroupPart name="note">
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
      </FormGroupPart>
    </>
  );
}
