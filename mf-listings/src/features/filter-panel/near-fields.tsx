import { useLocale, useShell, useText } from '@baza/shared/contract';
import { areaName, formatNumber, type ListingFilter, NEAR_METRES } from '@baza/shared/domain';
import { METRO_LINES, METRO_STATIONS } from '@baza/shared/domain/metro';
import { FILTER_NEAR } from '@baza/shared/domain/near';
import { Chips, type Choice, MultiSelect } from '@baza/shared/ui';
import { usePlaceKindsQuery } from '../../api/places-api.ts';
import { addNearTexts, NEAR_TEXTS } from './near-words.ts';
import { useListingsText } from './use-text.ts';

interface Props {
  filter: ListingFilter;
  onFilter: (next: ListingFilter) => void;
}

/** What a listing has near it: the nearest station of the metro, and how far things are. */
export default function NearFields({ filter, onFilter }: Props) {
  addNearTexts(useShell());
  const { t } = useText(NEAR_TEXTS);
  // Kinds without a place would find nothing; one that is asked for can be taken back.
  const { data: kinds = [] } = usePlaceKindsQuery();
  const fields = FILTER_NEAR.filter(
    (field) => field === 'near_metro' || filter[field] || kinds.some((kind) => field === `near_${kind}`),
  );
  const listings = useListingsText();
  const locale = useLocale();
  // Under the name of its line.
  const stations = Object.entries(METRO_LINES).flatMap(([code, line]): Choice[] => [
    { value: code, label: t('line', { name: areaName(line, locale) }), disabled: true },
    ...METRO_STATIONS.filter((station) => station.line === code).map((station) => ({
      value: String(station.id),
      label: areaName(station, locale),
    })),
  ]);
  return (
    <>
      <MultiSelect
        label={t('metro')}
        placeholder={listings('filter.any')}
        options={stations}
        value={filter.metro}
        onValue={(metro) => onFilter({ ...filter, metro })}
      />
      {fields.map((field) => (
        <Chips
          key={field}
          single
          scale
          label={t(`distance.${field.replace('near_', '')}`)}
          options={NEAR_METRES.map((metres) => ({
            value: metres,
            label: t('within', { metres: formatNumber(Number(metres), locale) }),
          }))}
          value={filter[field] ? [filter[field]] : []}
          onValue={([metres]) => onFilter({ ...filter, [field]: metres })}
        />
      ))}
    </>
  );
}
