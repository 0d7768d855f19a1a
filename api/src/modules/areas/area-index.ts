import { type AreaLevel, fold, type Locale, toRussian, zoomForRadius } from '@baza/shared/domain';
import {
  type AreaResolver,
  createAreaResolver,
  type ResolvedArea,
  soundsOf,
} from '@baza/shared/domain/query';
import type { Area, AreaPath } from '@baza/shared/schema';
import type { AreaTable } from './tables.ts';

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

/** Signs between areas in one text: `Toshkent sh., Yunusobod`. */
export const BETWEEN_AREAS = /[,;/>|]/;
/** A person's initial, and the beginning of the surname. */
const INITIAL = /^(\p{L}{1,2})[.\s-]+(\S.*)$/u;
/** How a name matches a text; what the text means is better than any name that only begins with it. */
const RESOLVED = 4;
export const NAME_BEGINS = 3;
export const WORD_BEGINS = 2;

/** The spellings under which names are searched, by their sounds. */
const spellingsOf = (row: AreaTable): string[] => [
  ...new Set([row.name, row.name_latn, row.name_ru, toRussian(row.name)].map(soundsOf)),
];

/** Ranks a name starting with the text first, then one with a word starting with it, then one containing it. */
function matchOf(names: readonly string[], text: string): number {
  let best = 0;
  for (const name of names) {
    if (name.startsWith(text)) best = Math.max(best, NAME_BEGINS);
    else if (name.includes(` ${text}`)) best = Math.max(best, WORD_BEGINS);
    else if (text.length >= 3 && name.includes(text)) best = Math.max(best, 1);
  }
  const [, initial = '', surname = ''] = best > 0 ? [] : (INITIAL.exec(text) ?? []);
  if (surname && names.some((name) => name.startsWith(initial) && name.includes(` ${surname}`)))
    best = WORD_BEGINS;
  return best;
}

/** All areas in memory: about ten thousand small rows that rarely change. */
export class AreaIndex {
  readonly #byId = new Map<number, AreaTable>();
  readonly #children = new Map<number | null, AreaTable[]>();
  readonly #folded = new Map<number, string[]>();
  readonly #sounds = new Map<number, string[]>();
  #resolver: AreaResolver | undefined;

  constructor(rows: readonly AreaTable[]) {
    for (const row of rows) {
      this.#byId.set(row.id, row);
      const siblings = this.#children.get(row.parent_id) ?? [];
      siblings.push(row);
      this.#children.set(row.parent_id, siblings);
      this.#folded.set(row.id, [...new Set([row.name, row.name_latn, row.name_ru].map(fold))]);
      this.#sounds.set(row.id, spellingsOf(row));
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

  /** The area's name after those of its ancestors, in a language. */
  label(id: number, locale: Locale): string {
    return this.path(id)
      .map((row) => labelOf(row, locale))
      .join(', ');
  }

  /** Folded names of an area and its ancestors in every language, indexed for text search. */
  words(id: number | null): string[] {
    return this.path(id).flatMap((row) => this.#folded.get(row.id) ?? []);
  }

  /** Resolves an area as people write it: see `AreaResolver`. */
  resolve(text: string): ResolvedArea {
    this.#resolver ??= createAreaResolver(
      [...this.#byId.values()].map(({ id, parent_id: parentId, level, name, name_latn, name_ru }) => ({
        id,
        parentId,
        level,
        names: [name, name_latn, name_ru],
      })),
    );
    return this.#resolver(text);
  }

  /** The areas that a text resolves to; several if it may be any of them. */
  #meant(text: string): number[] {
    const resolved = this.resolve(text);
    if (resolved.kind === 'unknown') return [];
    return resolved.kind === 'found' ? [resolved.id] : resolved.ids;
  }

  /**
   * Areas that a text means, or whose name in any language contains it, best match first. Names before a comma say where
   * to search: `Toshkent sh., Yunus`.
   */
  ranked(text: string): { row: AreaTable; match: number }[] {
    const parts = text.split(BETWEEN_AREAS);
    const wanted = soundsOf(parts.pop() ?? '');
    const meant = new Set(this.#meant(text));
    if (wanted === '' && meant.size === 0) return [];
    const around = this.#meant(parts.join(','));
    const found: { row: AreaTable; match: number }[] = [];
    for (const row of this.#byId.values()) {
      const isMeant = meant.has(row.id);
      const match = isMeant ? RESOLVED : wanted === '' ? 0 : matchOf(this.#sounds.get(row.id) ?? [], wanted);
      const isAround =
        isMeant || around.length === 0 || this.path(row.id).some(({ id }) => around.includes(id));
      if (match > 0 && isAround) found.push({ row, match });
    }
    // Candidates of one name come in the resolver's order.
    const order = new Map([...meant].map((id, at) => [id, at]));
    const placeOf = (row: AreaTable) => order.get(row.id) ?? 0;
    return found.sort(
      (a, b) =>
        b.match - a.match ||
        a.row.level - b.row.level ||
        placeOf(a.row) - placeOf(b.row) ||
        alphabet.compare(a.row.name, b.row.name),
    );
  }

  /** The best matches of a text, up to a limit for each level. */
  search(text: string, perLevel: number): AreaTable[] {
    const taken = new Map<number, number>();
    return this.ranked(text).flatMap(({ row }) => {
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
  // Loaded by a call of their own; the specification's node has the field.
  children: [],
});
