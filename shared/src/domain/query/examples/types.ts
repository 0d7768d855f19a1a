import { type CharacteristicCode, isCharacteristicCode } from '../../category/index.ts';
import type { CharacteristicFilter, ListingFilter } from '../../filter/index.ts';

export const FLAT = 'ResidentialMultiStorey_Sell';
export const HOUSE = 'ResidentialIndividual_Sell';
export const COMMERCIAL = 'NotResidential_Sell';
export const LAND = 'Land_Sell';
export const GARAGE = 'Garage_Sell';
export const VEHICLE = 'AutoTransport_Sell';

/** A filter with its characteristics beside the other fields. */
type Expected = Partial<Omit<ListingFilter, 'characteristics' | 'search'>> & {
  [code in Exclude<CharacteristicCode, 'housing_type'>]?: CharacteristicFilter;
};

/** A query, the filter that it should become, and the text that should remain. */
export type Example = readonly [query: string, filter: Expected, text?: string];

export const rooms = (...counts: number[]) => ({ rooms: { counts } });
export const roomsFrom = (from: number) => ({ rooms: { counts: [], from } });
export const exactly = (value: number) => ({ min: value, max: value });
export const usd = (price: { min?: number; max?: number }) => ({ ...price, priceUnit: 'USD' as const });
export const uzs = (price: { min?: number; max?: number }) => ({ ...price, priceUnit: 'UZS' as const });

const isOwn = (name: string) => !isCharacteristicCode(name) || name === 'housing_type';

/** The filter of an example. */
export function expectedFilter(expected: Expected): Partial<ListingFilter> {
  const entries = Object.entries(expected);
  const own = entries.filter(([name]) => isOwn(name));
  const characteristics = entries.filter(([name]) => !isOwn(name));
  return {
    ...Object.fromEntries(own),
    ...(characteristics.length > 0 && { characteristics: Object.fromEntries(characteristics) }),
  };
}
