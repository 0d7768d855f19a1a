import { FILTER_FIELDS, type FilterNear, NEAR_METRES } from '../filter/index.ts';

/** Fields that ask for something near: apart from the other fields, as no first screen needs their list. */
export const FILTER_NEAR = FILTER_FIELDS.filter(({ plan }) => plan === 'within').map(
  ({ name }) => name as FilterNear,
);

/** Of the distances that a filter offers, the number of the first that reaches so far, from 1; 0: none does. */
export const nearNumber = (metres: number | undefined): number =>
  metres === undefined ? 0 : NEAR_METRES.findIndex((offered) => metres <= Number(offered)) + 1;

/** Kinds of places that operations import. */
export const PLACE_KINDS = ['school', 'kindergarten', 'clinic'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
/** The most places of a kind that a view of the map shows. */
export const MAX_PLACES_SHOWN = 300;
