import { useLive, useText } from '@baza/shared/contract';
import { areaName, type LngLat } from '@baza/shared/domain';
import { usePointCheck } from './use-point-check.ts';

export interface OutsideNoteProps {
  area: number | undefined;
  point: LngLat | null;
  className: string;
}

/** Says that a point lies outside the chosen area, and where it lies if that is known; it may be right all the same. */
export function OutsideNote({ area, point, className }: OutsideNoteProps) {
  const { t } = useText('mf_map');
  const { locale } = useLive();
  const check = usePointCheck(area, point);
  const found = check?.actual?.district ?? check?.actual?.province;
  return (
    <span role="status" className={check?.inside === false ? className : undefined}>
      {check?.inside === false &&
        (check.abroad
          ? t('picker.outside')
          : found
            ? t('picker.elsewhere', { area: areaName(found, locale) })
            : t(check.exact ? 'picker.outsideArea' : 'picker.farFromArea'))}
    </span>
  );
}
