import { type CategoryCode, isIsoDate, readCategory } from '../category/index.ts';
import { FILTER_LIMITS } from '../constants.ts';
import { CADASTRE_KINDS, type CadastreKind } from './cadastre.ts';

/** Which of a listing's moments the days are of. */
export const OWN_ACTION_TYPES = ['created', 'updated'] as const;
export type OwnActionType = (typeof OWN_ACTION_TYPES)[number];
/** Whether visitors see a listing. */
export const PUBLISH_CHOICES = ['yes', 'no'] as const;
export const DEFAULT_OWN_ACTION: OwnActionType = 'updated';

/** Orders of one's own listings; `date` is by the moment that the filter's days are of, the newest on top. */
export const OWN_SORTS = ['date', 'price', 'price-desc', 'views'] as const;
export type OwnSort = (typeof OWN_SORTS)[number];
export const DEFAULT_OWN_SORT: OwnSort = 'date';

/** The generic query filter over one's own listings; what is absent does not narrow. */
export interface OwnFilter {
  search?: string;
  category?: CategoryCode;
  /** By the kind of the cadastral number. */
  cadastreType?: CadastreKind;
  /** Whether visitors see it. */
  publish?: (typeof PUBLISH_CHOICES)[number];
  /** Orders the list too, unless another order is asked for. */
  actionType?: OwnActionType;
  /** Days of Tashkent, both included: `2026-04-05`. */
  startDate?: string;
  endDate?: string;
}

export const OWN_FILTER_KEYS = [
  'search',
  'category',
  'cadastreType',
  'publish',
  'actionType',
  'startDate',
  'endDate',
] as const satisfies readonly (keyof OwnFilter)[];

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | undefined =>
  list.find((item) => item === text);

export const readOwnSort = (text: string | null): OwnSort => oneOf(OWN_SORTS, text) ?? DEFAULT_OWN_SORT;

/** The filter in a URL without its invalid parts. */
export function parseOwnFilter(params: URLSearchParams): OwnFilter {
  const day = (key: string) => {
    const text = params.get(key);
    return isIsoDate(text) ? text : undefined;
  };
  const days = [day('startDate'), day('endDate')];
  const [startDate, endDate] = days.includes(undefined) ? days : days.sort();
  // Stryker disable next-line StringLiteral: no category has that name either
  const category = params.get('category') ?? params.get('categoryCode') ?? '';
  const action = oneOf(OWN_ACTION_TYPES, params.get('actionType'));
  const filter: OwnFilter = {
    search: params.get('search')?.trim().slice(0, FILTER_LIMITS.searchLength) || undefined,
    category: readCategory(category)?.category,
    cadastreType: oneOf(CADASTRE_KINDS, params.get('cadastreType')),
    publish: oneOf(PUBLISH_CHOICES, params.get('publish')),
    actionType: action === DEFAULT_OWN_ACTION ? undefined : action,
    startDate,
    endDate,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** The one query of a filter: keys in a fixed order, defaults left out. */
export function ownFilterParams(filter: OwnFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of OWN_FILTER_KEYS) {
    const value = filter[key];
    if (value && !(key === 'actionType' && value === DEFAULT_OWN_ACTION)) params.set(key, value);
  }
  return params;
}

/** The moment a day begins in Tashkent, which has kept UTC+5 all year round since 1992. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:00`);
