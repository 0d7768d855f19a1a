import { useText } from '@baza/shared/contract';
import { HOUSING_TYPES, type HousingType } from '@baza/shared/domain';
import { type ControlSize, Select } from '@baza/shared/ui';
import { useFacet } from './facets.tsx';
import { useListingsText } from './use-text.ts';

interface Props {
  value: HousingType | undefined;
  onValue: (value: HousingType | undefined) => void;
  size?: ControlSize;
  labelHidden?: boolean;
  className?: string;
  onOpen?: () => void;
}

/** New building or secondary market: for flats alone. */
export function HousingSelect({ value, onValue, ...rest }: Props) {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const countOf = useFacet();
  return (
    <Select
      {...rest}
      label={t('filter.housing')}
      placeholder={rest.labelHidden ? t('filter.housing') : t('filter.anyHousing')}
      clearable
      options={HOUSING_TYPES.map((code) => ({
        value: code,
        label: domain(`option.housing_type.${code}`),
        count: countOf('housing_type', code),
      }))}
      value={value ?? null}
      onValue={(next) => onValue(next ?? undefined)}
    />
  );
}
