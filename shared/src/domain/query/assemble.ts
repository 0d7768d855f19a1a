import {
  type CategoryCode,
  type CharacteristicCode,
  characteristicByCode,
  optionsOf,
  SQUARE_METRES_IN_SOTKA,
} from '../category/index.ts';
import { type CharacteristicFilter, normalCounts, type UnderstoodFilter } from '../filter/index.ts';
import type { Gazetteer } from './gazetteer.ts';
import { type Amount, MAX_ROOMS } from './meanings.ts';
import type { Said } from './scan.ts';
import type { Thing } from './vocabulary/things.ts';

type Size = Extract<Amount, { kind: 'size' }>;

const FLAT = 'ResidentialMultiStorey_Sell';
const HOUSE = 'ResidentialIndividual_Sell';
const LAND = 'Land_Sell';
const MOST_STOREYS_OF_A_HOUSE = 4;

/** A filter as it is put together; each method says whether it took the part. */
class Assembly {
  filter: UnderstoodFilter = {};
  readonly #given: CategoryCode | undefined;

  constructor(given: CategoryCode | undefined) {
    this.#given = given;
  }

  get category(): CategoryCode | undefined {
    return this.#given ?? this.filter.category;
  }

  takeThing({ category, housing_type, flags = [], options = {} }: Thing): boolean {
    const of = category ?? this.category;
    if (this.category && of !== this.category) return false;
    if (housing_type && (this.filter.housing_type ?? housing_type) !== housing_type) return false;
    const wanted = Object.entries(options) as [CharacteristicCode, readonly string[]][];
    if (!wanted.every(([code, names]) => this.#fits(code, { in: [...names] }, of))) return false;
    if (category && !this.#given) this.filter.category = category;
    if (housing_type) this.filter.housing_type = housing_type;
    for (const flag of flags) this.filter[flag] = true;
    for (const [code, names] of wanted) this.#set(code, { in: [...names] });
    return true;
  }

  /** Of two distances to one thing the second has no place. */
  takeNear({ names, metres }: Extract<Said['says'], { kind: 'near' }>): boolean {
    if (names.some((name) => (this.filter[name] ?? metres) !== metres)) return false;
    for (const name of names) this.filter[name] = metres;
    return true;
  }

  /** All of them or none. */
  takeAmounts(amounts: readonly Amount[]): boolean {
    const before = structuredClone(this.filter);
    if (amounts.every((amount) => this.#takeAmount(amount))) return true;
    this.filter = before;
    return false;
  }

  #takeAmount(amount: Amount): boolean {
    if (amount.kind === 'price') return this.#takePrice(amount);
    if (amount.kind === 'size') return this.#takeSize(amount);
    const { wanted } = amount;
    // A house has storeys and stands on none.
    const code = amount.code === 'floors' && this.category === HOUSE ? 'floors_building' : amount.code;
    const known = this.filter.characteristics?.[code];
    if (known && 'counts' in known && 'counts' in wanted) {
      const counts = normalCounts({ ...wanted, counts: [...known.counts, ...wanted.counts] }, MAX_ROOMS);
      if (known.from !== undefined || wanted.from !== undefined || !counts) return false;
      this.#set(code, counts);
      return true;
    }
    return this.#takeCharacteristic(code, wanted);
  }

  #takeCharacteristic(code: CharacteristicCode, wanted: CharacteristicFilter): boolean {
    const known = this.filter.characteristics?.[code];
    if (known && JSON.stringify(known) !== JSON.stringify(wanted)) return false;
    if (!this.#fits(code, wanted, this.category)) return false;
    this.#set(code, wanted);
    return true;
  }

  #takePrice({ range, priceUnit }: Extract<Amount, { kind: 'price' }>): boolean {
    const { min, max, priceUnit: known } = this.filter;
    if (known && known !== priceUnit) return false;
    if ((min !== undefined && range.min !== undefined) || (max !== undefined && range.max !== undefined))
      return false;
    const next = { ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...range };
    if (next.min !== undefined && next.max !== undefined && next.min > next.max) return false;
    Object.assign(this.filter, next, { priceUnit });
    return true;
  }

  #takeSize(size: Size): boolean {
    if (size.kitchen) return size.unit === 'm2' && this.#takeCharacteristic('area_kitchen', size.range);
    if (size.unit === 'sotka') {
      // Land and plots are measured so; what has rooms is a house with its plot.
      const category = this.category ?? ([LAND, HOUSE] as const).find((one) => this.#allFit(one));
      if (!category) return false;
      if (!this.#given) this.filter.category = category;
      const code = this.category === HOUSE ? 'area_all2' : this.category === LAND ? 'area' : 'site';
      return this.#takeCharacteristic(code, size.range);
    }
    if (this.category !== LAND) return this.#takeCharacteristic('area_all', size.range);
    const sotka = Object.fromEntries(
      Object.entries(size.range).map(([end, value]) => [
        end,
        Number((value / SQUARE_METRES_IN_SOTKA).toFixed(2)),
      ]),
    );
    return this.#takeCharacteristic('area', sotka);
  }

  #allFit(category: CategoryCode): boolean {
    const known = Object.entries(this.filter.characteristics ?? {}) as [
      CharacteristicCode,
      CharacteristicFilter,
    ][];
    return known.every(([code, wanted]) => this.#fits(code, wanted, category));
  }

  /** Whether a category's listings can be filtered so. */
  #fits(code: CharacteristicCode, wanted: CharacteristicFilter, category: CategoryCode | undefined): boolean {
    const row = characteristicByCode(code);
    if (!row.filterable) return false;
    if (category && !row.categories.includes(category)) return false;
    const { min: least = 0, max: most = Number.POSITIVE_INFINITY } = row;
    const ends = 'in' in wanted || 'counts' in wanted ? [] : [wanted.min ?? least, wanted.max ?? most];
    if (ends.some((end) => end < least || end > most)) return false;
    const offered = category ? optionsOf(row, category) : (row.options ?? []);
    return !('in' in wanted) || wanted.in.every((option) => offered.includes(option));
  }

  #set(code: CharacteristicCode, wanted: CharacteristicFilter): void {
    this.filter.characteristics = { ...this.filter.characteristics, [code]: wanted };
  }
}

const isHighBuilding = (said: Said | undefined): boolean =>
  said?.says.kind === 'amounts' &&
  said.says.amounts.some(
    (amount) =>
      amount.kind === 'count' &&
      amount.code === 'floors_building' &&
      'min' in amount.wanted &&
      (amount.wanted.min ?? 0) > MOST_STOREYS_OF_A_HOUSE,
  );

/** As the filter writes them: by number. */
const stationOptions = (ids: ReadonlySet<number>) =>
  [...ids].sort((a, b) => a - b).map(String) as NonNullable<UnderstoodFilter['metro']>;

export interface Assembled {
  filter: UnderstoodFilter;
  /** What found no place in the filter, and so is text. */
  left: Set<Said>;
}

/**
 * Puts what was said into one filter. Categories come first, since the rest depends on them; what contradicts
 * something said before stays text.
 * @param given the category chosen already.
 */
export function assemble(
  said: readonly Said[],
  gazetteer: Gazetteer,
  given: CategoryCode | undefined,
): Assembled {
  const assembly = new Assembly(given);
  const left = new Set<Said>();
  const places: number[] = [];
  const stations = new Set<number>();
  const namesFlat = said.some(({ says }) => says.kind === 'thing' && says.thing.category === FLAT);
  for (const [index, item] of said.entries()) {
    const { says } = item;
    if (says.kind === 'places') places.push(...says.ids);
    if (says.kind === 'station') stations.add(says.id);
    if (says.kind === 'near' && !assembly.takeNear(says)) left.add(item);
    if (says.kind !== 'thing' || !says.thing.category) continue;
    // `9-этажный дом`: a building of flats, not a house.
    const before = said[index - 1];
    const isBuilding = says.thing.building && before?.to === item.from;
    if (isBuilding && (isHighBuilding(before) || (namesFlat && before?.says.kind === 'amounts'))) continue;
    if (!assembly.takeThing(says.thing)) left.add(item);
  }
  for (const item of said) {
    const { says } = item;
    if (says.kind === 'thing' && !says.thing.category && !assembly.takeThing(says.thing)) left.add(item);
  }
  for (const kind of ['count', 'size', 'price'] as const)
    for (const item of said) {
      const { says } = item;
      if (says.kind !== 'amounts' || says.amounts[0]?.kind !== kind) continue;
      if (!assembly.takeAmounts(says.amounts)) left.add(item);
    }
  const regions = gazetteer.narrowest(places);
  if (regions.length > 0) assembly.filter.regions = regions;
  if (stations.size > 0) assembly.filter.metro = stationOptions(stations);
  return { filter: assembly.filter, left };
}
