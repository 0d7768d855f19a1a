import { filterOf, isCadastreNumber, isE164Phone, type ListingFilter, readSearch } from '@baza/shared/domain';
import type { AreaIndex } from '../../areas/index.ts';
import { askedWords, emptyPlan, planSearch, type SearchPlan, sinceDays } from '../../search/index.ts';

/** What a saved search asks for: its plan without absent conditions and without what changes while it is kept. */
export interface Wanted extends Partial<Omit<SearchPlan, 'since' | 'words' | 'only' | 'except' | 'empty'>> {
  /** Published so many days ago at most. */
  days?: number;
  /** Folded words; what they stand for changes with the stored words. */
  asked?: string[];
  /** A whole phone or cadastral number, which the listing must belong to. */
  identity?: string;
}

export interface PlanningContext {
  areas: AreaIndex;
  /** So'm per dollar. */
  rate: number;
  /** The filter which says outright what its text is read as. */
  resolved(filter: ListingFilter): ListingFilter;
}

const NOTHING = emptyPlan();
const isAbsent = (key: keyof SearchPlan, value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : value === NOTHING[key];

/** What the filter of a list's address asks for; null if nothing can match. */
export function wantedOf(query: string, { areas, rate, resolved }: PlanningContext): Wanted | null {
  const filter = resolved(filterOf(readSearch(new URLSearchParams(query)).search));
  const { posted, search } = filter;
  const { empty, ...plan } = planSearch({ ...filter, posted: undefined }, { areas, rate });
  if (empty) return null;
  const wanted: Wanted = Object.fromEntries(
    Object.entries(plan).filter(([key, value]) => !isAbsent(key as keyof SearchPlan, value)),
  );
  if (posted) wanted.days = Number(posted);
  if (!search) return wanted;
  if (isCadastreNumber(search) || isE164Phone(search)) return { ...wanted, identity: search };
  const asked = [...new Set(askedWords(search))];
  return asked.length > 0 ? { ...wanted, asked } : null;
}

/** The plan of what is wanted, as the list would make it at a moment; `words` as the asked words stand for. */
export function planOf(
  { days, asked: _asked, identity: _identity, ...plan }: Wanted,
  words: number[][],
  now: number,
): SearchPlan {
  return { ...NOTHING, ...plan, words, since: days === undefined ? null : sinceDays(days, now) };
}
