import {
  CHARACTERISTIC_PREFIX,
  type Characteristic,
  type CharacteristicFilter,
  chipsOf,
  countsOfChips,
  countsQuery,
  FILTER_LIMITS,
} from '@baza/shared/domain';
import { Chips } from '@baza/shared/ui';
import { useFacet } from './facets.tsx';

interface Props {
  row: Characteristic;
  /** The last chip, which includes everything above it. */
  last: number;
  label: string;
  value: CharacteristicFilter | undefined;
  onValue: (value: CharacteristicFilter | undefined) => void;
  className?: string | undefined;
}

/** Single counts, any of which will do: 1, 3 and 5+. */
export function CountChips({ row, last, label, value, onValue, className }: Props) {
  const countOf = useFacet();
  const chips = Array.from({ length: last }, (_, index) => index + 1);
  const pressed = value && 'counts' in value ? chipsOf(value, last) : [];
  return (
    <Chips
      scale
      label={label}
      className={className}
      options={chips.map((chip) => ({
        value: String(chip),
        label: chip === last ? `${chip}+` : String(chip),
        count: countOf(
          CHARACTERISTIC_PREFIX + row.code,
          countsQuery(chip === last ? { counts: [], from: chip } : { counts: [chip] }),
        ),
      }))}
      value={pressed.map(String)}
      onValue={(next) => onValue(countsOfChips(next.map(Number), last, row.max ?? FILTER_LIMITS.count))}
    />
  );
}
