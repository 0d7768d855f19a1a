import { Parcel, useText } from '@baza/shared/contract';
import { formatCadastre, LISTING_LENGTHS, type LngLat } from '@baza/shared/domain';
import { FormGroupPart, useAreaSources } from '@baza/shared/page';
import type { OwnListing } from '@baza/shared/schema';
import { AreaSelector, Skeleton, TextField } from '@baza/shared/ui';
import { useMemo, useRef } from 'react';
import { useWizard } from '../wizard-context.tsx';
import styles from './steps.module.css';
import { useAreaPath } from './use-area-path.ts';

/** Zoom at which an area of each level fills the map: province, district, MFY. */
const AREA_ZOOM = [9, 12, 14];

/** Where it is: area, address, landmark, cadastral number, the place on the map. */
export function LocationStep({ areas }: { areas: OwnListing['areas'] }) {
  const { t } = useText('listings_request');
  const { form, edit, error } = useWizard();
  const sources = useAreaSources();
  const { path, center } = useAreaPath(form.areaId, areas);
  const latest = useRef(edit);
  latest.current = edit;

  const { point } = form;
  const zoom = point ? undefined : AREA_ZOOM[path.length - 1];
  const picker = useMemo(
    () => ({
      value: point,
      center,
      zoom,
      area: form.areaId ?? undefined,
      onChange: (value: LngLat | null) => latest.current({ point: value ? [value[0], value[1]] : null }),
    }),
    [point, center, zoom, form.areaId],
  );
  const pointError = error('point');
  return (
    <>
      <FormGroupPart name="address">
        <div className={styles.grid}>
          <div data-path="areaId" className={styles.wide}>
            <AreaSelector
              label={t('field.areaId')}
              placeholder={t('location.areaPlaceholder')}
              required
              error={error('areaId', t('field.areaId'))}
              paths={path.length > 0 ? [path] : []}
              {...sources}
              onApply={([id]) => edit({ areaId: id ?? null })}
            />
          </div>
          <div data-path="address" className={styles.wide}>
            <TextField
              id="field-address"
              label={t('field.address')}
              hint={t('location.addressHint')}
              required
              autoComplete="off"
              enterKeyHint="next"
              maxLength={LISTING_LENGTHS.address.max}
              value={form.address}
              error={error('address', t('field.address'))}
              onValue={(address) => edit({ address })}
            />
          </div>
          <div data-path="landmark">
            <TextField
              id="field-landmark"
              label={t('field.landmark')}
              hint={t('location.landmarkHint')}
              autoComplete="off"
              enterKeyHint="next"
              maxLength={LISTING_LENGTHS.landmark.max}
              value={form.landmark}
              error={error('landmark', t('field.landmark'))}
              onValue={(landmark) => edit({ landmark })}
            />
          </div>
          <div data-path="docNumber">
            <TextField
              id="field-docNumber"
              label={t('field.docNumber')}
              hint={t('location.docNumberHint')}
              autoComplete="off"
              enterKeyHint="next"
              inputMode="numeric"
              placeholder="10:11:12:13:14:0001"
              value={form.docNumber}
              error={error('docNumber', t('field.docNumber'))}
              onValue={(text) => edit({ docNumber: formatCadastre(text) })}
            />
          </div>
        </div>
      </FormGroupPart>
      <FormGroupPart name="map">
        <div data-path="point" className={styles.map} tabIndex={-1}>
          <h3 className={styles.mapTitle}>
            {t('field.point')}
            <span aria-hidden="true" className={styles.star}>
              {' *'}
            </span>
          </h3>
          {pointError && (
            <p role="alert" className={styles.error}>
              {pointError}
            </p>
          )}
          <Parcel
            className={styles.picker}
            remote="mf_map"
            expose="location-picker"
            props={picker}
            height="var(--map-height)"
            fallback={<Skeleton height="var(--map-height)" />}
          />
        </div>
      </FormGroupPart>
    </>
  );
}
