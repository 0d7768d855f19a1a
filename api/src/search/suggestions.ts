import { EMPTY_FILTER, type Understood } from '@baza/shared/domain';
import { namesNoArea, soundsOf } from '@baza/shared/domain/query';
import type { Suggestions } from '@baza/shared/schema';
import { type AreaIndex, refOf } from '../areas/area-index.ts';
import type { AreaService } from '../areas/area-service.ts';
import type { AreaTable } from '../db/tables/areas.ts';
import type { PlaceTotals } from './place-totals.ts';
import type { StreetNames } from './street-names.ts';
import type { TextReader } from './understand.ts';

/** The words at the end of a text that may be the beginning of a name. */
const MAX_WORDS = 3;
const SHORTEST = 2;
const PLACES = 5;
const STREETS = 3;
/** Counted one by one, unlike provinces and districts. */
const MFYS = 2;
const MFY = 3;

interface Parts {
  areas: AreaService;
  texts: TextReader;
  totals: PlaceTotals;
  streets: StreetNames;
  /** Published listings in an area of any level. */
  count(area: number): Promise<number>;
}

interface Sounding {
  row: AreaTable;
  /** Its names by their sounds, each after a space. */
  names: string[];
}

const sounding = (areas: AreaIndex): Sounding[] =>
  [...areas.all()].map((row) => ({
    row,
    names: [...new Set([row.name, row.name_latn, row.name_ru].map((name) => ` ${soundsOf(name)}`))],
  }));

/** What a text that is being typed may become: places, streets, and what it is understood as so far. */
export function createSuggestions({ areas, texts, totals, streets, count }: Parts) {
  let known: { areas: AreaIndex; all: Sounding[] } | undefined;

  const read = (search: string): Understood =>
    texts.understood({ ...EMPTY_FILTER, search: search || undefined }) ?? { filter: {}, text: '' };

  function areasNamed(text: string): { row: AreaTable; rank: number }[] {
    const index = areas.index();
    if (known?.areas !== index) known = { areas: index, all: sounding(index) };
    const wanted = ` ${soundsOf(text)}`;
    const found: { row: AreaTable; rank: number }[] = [];
    for (const { row, names } of known.all) {
      const at = Math.min(...names.map((name) => name.indexOf(wanted)).filter((place) => place >= 0));
      if (Number.isFinite(at)) found.push({ row, rank: row.level + (at > 0 ? MFY : 0) });
    }
    return found.sort((a, b) => a.rank - b.rank);
  }

  async function placesNamed(text: string): Promise<Suggestions['places']> {
    const index = areas.index();
    const byArea = await totals.read();
    const named = areasNamed(text);
    const large = named
      .filter(({ row }) => row.level < MFY)
      .map(({ row, rank }) => ({ row, rank, total: byArea.get(row.id) ?? 0 }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => a.rank - b.rank || b.total - a.total)
      .slice(0, PLACES);
    const small = named
      .filter(({ row }) => row.level === MFY)
      .slice(0, Math.min(MFYS, PLACES - large.length));
    const counted = await Promise.all(small.map(async ({ row }) => ({ row, total: await count(row.id) })));
    return [...large, ...counted.filter(({ total }) => total > 0)].map(({ row, total }) => ({
      ...refOf(row),
      above: index.path(row.id).slice(0, -1).map(refOf),
      total,
    }));
  }

  /** @param text what is typed so far */
  return async function suggest(text: string): Promise<Suggestions> {
    const understood = read(text);
    const words = text.split(/\s+/).filter((word) => word !== '');
    for (let length = Math.min(MAX_WORDS, words.length); length > 0; length -= 1) {
      const typed = words.slice(-length).join(' ');
      if (typed.length < SHORTEST) continue;
      const before = read(words.slice(0, -length).join(' '));
      // A word that is understood as something else begins no name.
      const isPlace = String(understood.filter.regions) !== String(before.filter.regions);
      if (!isPlace && !understood.text.endsWith(typed)) continue;
      const isStreet = namesNoArea(words.at(-length - 1) ?? '');
      const [places, found] = await Promise.all([
        isStreet ? [] : placesNamed(typed),
        streets.find(typed, STREETS),
      ]);
      if (places.length + found.length > 0) return { understood, before, places, streets: found };
    }
    return { understood, before: understood, places: [], streets: [] };
  };
}
