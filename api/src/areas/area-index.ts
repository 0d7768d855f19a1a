import { type AreaLevel, fold, type Locale, zoomForRadius } from '@baza/shared/domain';
import type { Area, AreaPath } from '@baza/shared/schema';
import type { AreaTable } from '../db/tables/areas.ts';

const LEVELS: Record<number, AreaLevel> = { 1: 'province', 2: 'district', 3: 'mfy' };
/** Tashkent city leads the list of provinces; the rest follow the alphabet. */
const FIRST = 1726;
const alphabet = new Intl.Collator('uz-Cyrl');

const labelOf = (row: AreaTable, locale: Locale): string =>
  locale === 'ru' ? row.name_ru : locale === 'en' ? row.name_latn : row.name;

export const refOf = ({ id, name, name_ru: nameRu, name_latn: nameLatn }: AreaTable) => ({
  id,
  name,
  nameRu,
  nameLatn,
});

/** Ranks a name starting with the text first, then one with a word starting with it, then one containing it. */
function matchOf(names: readonly string[], text: string): number {
  let best = 0;
  for (const name of names) {
    if (name.startsWith(text)) best = Math.max(best, 3);
    else if (name.includes(` ${text}`)) best = Math.max(best, 2);
    else if (text.length >= 3 && name.includes(text)) best = Math.max(best, 1);
  }
  return best;
}

/** All areas in memory: about ten thousand small rows that rarely change. */
export class AreaIndex {
  readonly #byId = new Map<number, AreaTable>();
  readonly #children = new Map<number | null, AreaTable[]>();
  readonly #folded = new Map<number, string[]>();

  constructor(rows: readonly AreaTable[]) {
    for (const row of rows) {
      this.#byId.set(row.id, row);
      const siblings = this.#children.get(row.parent_id) ?? [];
      siblings.push(row);
      this.#children.set(row.parent_id, siblings);
      this.#folded.set(row.id, [...new Set([row.name, row.name_latn, row.name_ru].map(fold))]);
    }
    for (const siblings of this.#children.values())
      siblings.sort((a, b) =>
        a.id === FIRST ? -1 : b.id === FIRST ? 1 : alphabet.compare(a.name, b.name) || a.id - b.id,
      );
  }

  get size(): number {
    return this.#byId.size;
  }

  get(id: number): AreaTable | undefined {
    return this.#byId.get(id);
  }

  /** Every area, in no order. */
  all(): Iterable<AreaTable> {
    return this.#byId.values();
  }

  /** In alphabetical order; provinces if the parent is null. */
  children(parent: number | null): readonly AreaTable[] {
    return this.#children.get(parent) ?? [];
  }

  /** The area preceded by its ancestors, province first; empty if there is no such area. */
  path(id: number | null): AreaTable[] {
    const path: AreaTable[] = [];
    for (
      let row = id === null ? undefined : this.#byId.get(id);
      row;
      row = row.parent_id === null ? undefined : this.#byId.get(row.parent_id)
    )
      path.unshift(row);
    return path;
  }

  /** An area and its ancestors as a listing shows them. */
  refs(id: number | null): AreaPath | null {
    const [province, district, mfy] = this.path(id);
    if (!province) return null;
    return {
      province: refOf(province),
      district: district ? refOf(district) : null,
      mfy: mfy ? refOf(mfy) : null,
    };
  }

  /** Folded names of an area and its ancestors in every language, indexed for text search. */
  words(id: number | null): string[] {
    return this.path(id).flatMap((row) => this.#folded.get(row.id) ?? []);
  }

  /** Areas whose name in any language contains the text, best match first, up to a limit for each level. */
  search(text: string, perLevel: number): AreaTable[] {
    const wanted = fold(text);
    if (wanted === '') return [];
    const found: { row: AreaTable; match: number }[] = [];
    for (const row of this.#byId.values()) {
      const match = matchOf(this.#folded.get(row.id) ?? [], wanted);
      if (match > 0) found.push({ row, match });
    }
    found.sort(
      (a, b) => b.match - a.match || a.row.level - b.row.level || alphabet.compare(a.row.name, b.row.name),
    );
    const taken = new Map<number, number>();
    return found.flatMap(({ row }) => {
      const count = (taken.get(row.level) ?? 0) + 1;
      taken.set(row.level, count);
      return count <= perLevel ? [row] : [];
    });
  }
}

/** An area as the API returns it. */
export const areaResponse = (row: AreaTable, locale: Locale): Area => ({
  id: row.id,
  code: row.code,
  label: labelOf(row, locale),
  name: row.name,
  nameRu: row.name_ru,
  nameLatn: row.name_latn,
  parentId: row.parent_id,
  level: LEVELS[row.level] ?? 'mfy',
  ...(row.uuid === null ? {} : { uuid: row.uuid }),
  center: [row.lng, row.lat],
  zoom: zoomForRadius(row.radius_km, row.lat),
});
