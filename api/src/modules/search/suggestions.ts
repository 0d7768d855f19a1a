import { EMPTY_FILTER, type ListingFilter, type Understood, withUnderstood } from '@baza/shared/domain';
import { namesNoArea, stationsNamed } from '@baza/shared/domain/query';
import type { Suggestions } from '@baza/shared/schema';
import type { Schema } from '../../platform/db/schema.ts';
import { type AreaService, BETWEEN_AREAS, NAME_BEGINS, refOf, WORD_BEGINS } from '../areas/index.ts';
import type { PlaceTotals } from './place-totals.ts';
import type { StreetNames } from './street-names.ts';
import type { TextReader } from './understand.ts';

/** The words at the end of a text that may be the beginning of a name. */
const MAX_WORDS = 5;
const SHORTEST = 2;
const PLACES = 5;
const STREETS = 3;
const STATIONS = 3;
/** Counted one by one, unlike provinces and districts. */
const MFYS = 2;
const MFY = 3;

interface Deps {
  areas: AreaService;
  texts: TextReader;
  totals: PlaceTotals;
  streets: StreetNames;
  count(filter: ListingFilter): Promise<number>;
  /** The published listing with the text as its id. */
  listing(text: string): Promise<Suggestions['listing']>;
  /** Whether a text says outright which listings it means: a whole phone or cadastral number. */
  identifies(text: string): boolean;
}

interface Ranked {
  row: Schema['area'];
  /** Lower is better. */
  rank: number;
}

/** What the last words may become. */
type Ends = Omit<Suggestions, 'listing' | 'total'>;

/** What a text that is being typed may become: places, streets, stations, a listing, and what it is understood as so far. */
export function createSuggestions({ areas, texts, totals, streets, count, listing, identifies }: Deps) {
  const read = (search: string): Understood =>
    texts.understood({ ...EMPTY_FILTER, search: search || undefined }) ?? { filter: {}, text: '' };

  /** Areas that a text names as people write them, or whose names have a word that begins with it. */
  function areasNamed(text: string): Ranked[] {
    const index = areas.index();
    const around = text.split(BETWEEN_AREAS).slice(0, -1).join(',').trim();
    // What stands before a comma is an area, or belongs to the rest of the search.
    if (around && index.resolve(around).kind === 'unknown' && index.resolve(text).kind === 'unknown')
      return [];
    return index
      .ranked(text)
      .filter(({ match }) => match >= WORD_BEGINS)
      .map(({ row, match }) => ({ row, rank: row.level + (match < NAME_BEGINS ? MFY : 0) }))
      .sort((a, b) => a.rank - b.rank);
  }

  async function placesOf(named: readonly Ranked[]): Promise<Suggestions['places']> {
    const index = areas.index();
    const byArea = await totals.read();
    const large = named
      .filter(({ row }) => row.level < MFY)
      .map(({ row, rank }) => ({ row, rank, total: byArea.get(row.id) ?? 0 }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => a.rank - b.rank || b.total - a.total)
      .slice(0, PLACES);
    const small = named
      .filter(({ row }) => row.level === MFY)
      .slice(0, Math.min(MFYS, PLACES - large.length));
    const counted = await Promise.all(
      small.map(async ({ row }) => ({ row, total: await count({ ...EMPTY_FILTER, regions: [row.id] }) })),
    );
    return [...large, ...counted.filter(({ total }) => total > 0)].map(({ row, total }) => ({
      ...refOf(row),
      above: index.path(row.id).slice(0, -1).map(refOf),
      total,
    }));
  }

  async function stationsOf(typed: string): Promise<Suggestions['stations']> {
    const counted = await Promise.all(
      stationsNamed(typed)
        .slice(0, STATIONS)
        .map(async (id) => ({ id, total: await count({ ...EMPTY_FILTER, metro: [String(id)] }) })),
    );
    return counted.filter(({ total }) => total > 0);
  }

  /** Places that the search understands by a text and not yet by the words before its end. */
  function areasUnderstood({ filter }: Understood, before: Understood): Ranked[] {
    const index = areas.index();
    const regions = filter.regions?.filter((id) => !before.filter.regions?.includes(id)) ?? [];
    return regions.flatMap((id) => {
      const row = index.get(id);
      return row ? [{ row, rank: row.level }] : [];
    });
  }

  function areasSuggested(typed: string, understood: Understood, before: Understood): Ranked[] {
    const named = areasNamed(typed);
    if (named.length === 0) return [];
    const first = areasUnderstood(understood, before);
    return [...first, ...named.filter(({ row }) => !first.some((one) => one.row === row))];
  }

  /** Suggests what the last words are understood as, a misspelt place for example. */
  async function suggestUnderstood(understood: Understood, words: readonly string[]): Promise<Ends> {
    for (let length = 1; length <= Math.min(MAX_WORDS, words.length); length += 1) {
      const before = read(words.slice(0, -length).join(' '));
      const named = areasUnderstood(understood, before);
      if (named.length > 0)
        return { understood, before, places: await placesOf(named), streets: [], stations: [] };
    }
    return { understood, before: understood, places: [], streets: [], stations: [] };
  }

  async function suggestEnds(text: string, understood: Understood): Promise<Ends> {
    const words = text.split(/\s+/).filter((word) => word !== '');
    for (let length = Math.min(MAX_WORDS, words.length); length > 0; length -= 1) {
      const typed = words.slice(-length).join(' ');
      if (typed.length < SHORTEST) continue;
      const before = read(words.slice(0, -length).join(' '));
      // A word that is understood as something else begins no name.
      const isPlace = String(understood.filter.regions) !== String(before.filter.regions);
      if (!isPlace && !understood.text.endsWith(typed)) continue;
      const isStreet = namesNoArea(words.at(-length - 1) ?? '');
      const [places, found, stations] = await Promise.all([
        isStreet ? [] : placesOf(areasSuggested(typed, understood, before)),
        streets.find(typed, STREETS),
        isStreet ? [] : stationsOf(typed),
      ]);
      if (places.length + found.length + stations.length > 0)
        return { understood, before, places, streets: found, stations };
    }
    return suggestUnderstood(understood, words);
  }

  /** @param text the text so far */
  return async function suggest(text: string): Promise<Suggestions> {
    const understood = read(text);
    const isFilter = Object.keys(understood.filter).length > 0;
    const [ends, found, total] = await Promise.all([
      suggestEnds(text, understood),
      isFilter ? null : listing(understood.text.replace(/^#/, '')),
      isFilter || identifies(understood.text) ? count(withUnderstood(EMPTY_FILTER, understood)) : undefined,
    ]);
    return { ...ends, listing: found, total };
  };
}
