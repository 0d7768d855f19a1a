import {
  categoryId,
  characteristicByCode,
  type FieldIssue,
  MAIN_AREA,
  MIN_COMPARED_PRICES,
  mainAreaM2,
  optionNumber,
  validateCharacteristics,
} from '@baza/shared/domain';
import type { Valuation, ValuationQuery } from '@baza/shared/schema';
import { type RawBuilder, sql } from 'kysely';
import { createBriefCache } from '../../platform/cache/ttl-cache.ts';
import type { Db } from '../../platform/db/schema.ts';
import { invalid } from '../../platform/http/problem.ts';
import { type AreaIndex, type AreaService, refOf } from '../areas/index.ts';
import { housingNumber } from '../search/index.ts';

/** Prices move slowly, so the same property is valued again only after this many milliseconds. */
const LIFE = 10 * 60_000;
/** Comparable areas differ by at most this share, comparable years by so many. */
const AREA_MARGIN = 0.3;
const YEAR_MARGIN = 10;
/** Buyers read no more digits than these; an estimate has none. */
const DIGITS = 3;

/** What is left out when too few listings remain, one after the other; last, the district gives way to its province. */
const RELAXED = ['repair', 'year', 'rooms'] as const;
const WHOLE_PROVINCE = RELAXED.length + 1;

export interface Valuer {
  value(property: ValuationQuery): Promise<Valuation>;
}

/** Values properties by the published listings like them. */
export function createValuer({ db, areas }: { db: Db; areas: AreaService }): Valuer {
  const valuations = createBriefCache<Valuation>({ life: LIFE });
  return {
    value: async (property) => {
      const issues = issuesOf(property, areas.index());
      if (issues.length > 0) throw invalid(issues);
      const { category, housing_type, region, area, rooms, year, repair } = property;
      const key = JSON.stringify([category, housing_type, region, area, rooms, year, repair]);
      return valuations.get(key, () => read(db, property, areas.index()));
    },
  };
}

/** The property as the characteristics of a listing. */
const characteristicsOf = ({ category, housing_type, area, rooms, year, repair }: ValuationQuery) => ({
  [MAIN_AREA[category]]: area,
  ...(housing_type && { housing_type }),
  ...(rooms !== undefined && { rooms }),
  ...(year !== undefined && { year_construction_delivery: year }),
  ...(repair !== undefined && { repair }),
});

function issuesOf(property: ValuationQuery, areas: AreaIndex): FieldIssue[] {
  const { category, housing_type, region } = property;
  const issues = validateCharacteristics(category, characteristicsOf(property), { draft: true });
  if (characteristicByCode('housing_type').categories.includes(category) && !housing_type)
    issues.push({ path: 'housing_type', code: 'required' });
  if (!areas.get(region)) issues.push({ path: 'region', code: 'option' });
  const parameters: Record<string, string> = {
    [MAIN_AREA[category]]: 'area',
    year_construction_delivery: 'year',
  };
  return issues.map((issue) => ({ ...issue, path: parameters[issue.path] ?? issue.path }));
}

interface Row {
  step: number;
  n: number;
  points: number[] | null;
}

async function read(db: Db, property: ValuationQuery, areas: AreaIndex): Promise<Valuation> {
  const { category, housing_type, region, area, rooms, year, repair } = property;
  const [province, district] = areas.path(region);
  if (!province) throw new Error(`area ${region} is in no province`);

  const rounded = (bound: number) => Math.max(0.01, Number(bound.toFixed(2)));
  const areaRange = { min: rounded(area * (1 - AREA_MARGIN)), max: rounded(area * (1 + AREA_MARGIN)) };
  const yearRange = year === undefined ? undefined : { min: year - YEAR_MARGIN, max: year + YEAR_MARGIN };
  const m2 = (size: number) => mainAreaM2(category, { [MAIN_AREA[category]]: size }) ?? 0;

  const isOther = (column: string, value: number | undefined) =>
    value === undefined ? sql`false` : sql`${sql.ref(column)} is distinct from ${value}::smallint`;
  const isOtherYear = yearRange
    ? sql`(c_year_construction_delivery between ${yearRange.min}::integer and ${yearRange.max}::integer) is not true`
    : sql`false`;
  /** Listings of its kind and size in an area. */
  const alike = (column: 'district' | 'province', id: number): RawBuilder<unknown> => sql`
    category = ${categoryId(category)}::smallint and ${sql.ref(column)} = ${id}::integer
      and housing = ${housingNumber(housing_type)}::smallint
      and area_m2 between ${m2(areaRange.min)}::real and ${m2(areaRange.max)}::real`;

  // A listing's step is the first at which it counts. The province is read only if its district has too few.
  const { rows } = await sql<Row>`
    with near as materialized (
      select price / area_m2::float8 as per_m2, case when ${isOther('c_rooms', rooms)} then 3
        when ${isOtherYear} then 2
        when ${isOther('c_repair', repair === undefined ? undefined : optionNumber('repair', repair))} then 1
        else 0 end as step
      from listing_search where ${district ? alike('district', district.id) : alike('province', province.id)}
    ), compared as (
      select per_m2, step from near where (select count(*) from near) >= ${MIN_COMPARED_PRICES}::integer
      union all
      select price / area_m2::float8, ${WHOLE_PROVINCE}::integer from listing_search
      where (select count(*) from near) < ${MIN_COMPARED_PRICES}::integer and ${alike('province', province.id)}
    ), counted as (
      select step, sum(count(*)) over (order by step) as n from compared group by step
    ), chosen as (
      select coalesce(min(step), ${WHOLE_PROVINCE}::integer) as step
      from counted where n >= ${MIN_COMPARED_PRICES}::integer
    )
    select chosen.step, count(per_m2)::int as n,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by per_m2) as points
    from chosen left join compared on compared.step <= chosen.step group by chosen.step
  `.execute(db);
  const [{ step, n, points } = { step: WHOLE_PROVINCE, n: 0, points: null }] = rows;

  const price = (perM2 = 0) => Math.round(Number((perM2 * m2(area)).toPrecision(DIGITS)));
  const isUsed = (condition: (typeof RELAXED)[number]) => step <= RELAXED.indexOf(condition);
  return {
    estimate:
      points && n >= MIN_COMPARED_PRICES
        ? { low: price(points[0]), middle: price(points[1]), high: price(points[2]) }
        : null,
    sample: n,
    place: refOf(step < WHOLE_PROVINCE && district ? district : province),
    used: {
      area: areaRange,
      ...(isUsed('rooms') && rooms !== undefined && { rooms }),
      ...(isUsed('year') && yearRange && { year: yearRange }),
      ...(isUsed('repair') && repair !== undefined && { repair }),
    },
  };
}
