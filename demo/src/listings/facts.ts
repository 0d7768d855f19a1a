import { distance } from '@baza/shared/domain';
import { METRO_STATIONS } from '@baza/shared/domain/metro';
import type { GeneratedListing } from './generated-listing.ts';

/** What the texts of a listing may state: they are chosen by these facts, and by nothing else. */
export interface Facts {
  category: GeneratedListing['category'];
  characteristics: GeneratedListing['characteristics'];
  seller: GeneratedListing['seller'];
  /** A metro station is at most five minutes away on foot. */
  isNearMetro: boolean;
}
type Rule = (facts: Facts) => boolean;

/** The year of the demo: a house of a later year is not delivered yet. */
export const THIS_YEAR = 2026;
const FIVE_MINUTES_METRES = 400;

export const isNearMetro = (lng: number, lat: number): boolean =>
  METRO_STATIONS.some(({ at }) => distance(at, [lng, lat]) <= FIVE_MINUTES_METRES);

/** The characteristic has one of the values; one with several values has all of them. */
export const is =
  (code: string, ...values: string[]): Rule =>
  ({ characteristics }) => {
    const value = characteristics[code];
    return Array.isArray(value) ? values.every((one) => value.includes(one)) : values.includes(String(value));
  };
export const atLeast =
  (code: string, least: number): Rule =>
  ({ characteristics }) =>
    Number(characteristics[code]) >= least;
export const atMost =
  (code: string, most: number): Rule =>
  ({ characteristics }) =>
    Number(characteristics[code]) <= most;
export const not =
  (rule: Rule): Rule =>
  (facts) =>
    !rule(facts);
export const all =
  (...rules: Rule[]): Rule =>
  (facts) =>
    rules.every((rule) => rule(facts));

export const isBuilt = atMost('year_construction_delivery', THIS_YEAR);
/** People can live in it: it is built and repaired. */
export const isLivable = all(is('repair', 'euro_repair', 'authors_project'), isBuilt);
