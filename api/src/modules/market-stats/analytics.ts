import { dayInTashkent, HOUSING_TYPES, type HousingType, MIN_COMPARED_PRICES } from '@baza/shared/domain';
import type { Analytics } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createBriefCache } from '../../platform/cache/ttl-cache.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Db } from '../../platform/db/schema.ts';
import { type CachedJson, cachedJson } from '../../platform/http/cached-json.ts';
import { type AreaService, refOf } from '../areas/index.ts';
import { housingNumber, readSummary } from '../search/index.ts';
import { MONTHS, type PriceMonth, readPriceMonths } from './price-months.ts';

/** Milliseconds for which counts may be old. */
const LIFE = 60_000;
/** Hours after which prices are read again. */
const PRICES_LIFE_HOURS = 24;
const SETTING = 'price-months';
const NEW_BUILDINGS: HousingType = 'new_buildings';

export interface AnalyticsReader {
  read(): Promise<CachedJson>;
  /** Reads the prices again once they are old; called in the background. */
  refresh(): Promise<void>;
}

/** Figures of the market. Counts are read when asked for; prices, which cost a scan, are stored. */
export function createAnalytics(
  { db, reader }: Pick<Database, 'db' | 'reader'>,
  areas: AreaService,
): AnalyticsReader {
  const answers = createBriefCache<CachedJson>({ life: LIFE });

  const storePrices = async (): Promise<PriceMonth[]> => {
    const prices = await readPriceMonths(reader);
    const row = { value: JSON.stringify(prices), updated_at: new Date() };
    await db
      .insertInto('setting')
      .values({ key: SETTING, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    return prices;
  };
  const stored = () =>
    db
      .selectFrom('setting')
      .select([
        'value',
        sql<boolean>`updated_at < now() - make_interval(hours => ${PRICES_LIFE_HOURS}::int)`.as('is_old'),
      ])
      .where('key', '=', SETTING)
      .executeTakeFirst();

  const placed = (province: number | null) => {
    if (province === null) return { province: null };
    const area = areas.index().get(province);
    return area && { province: refOf(area) };
  };

  const read = async (): Promise<Analytics> => {
    const [prices, { categories }, flats] = await Promise.all([
      stored().then((row) => (row ? (row.value as PriceMonth[]) : storePrices())),
      readSummary(reader, areas.index()),
      readFlats(reader),
    ]);
    const byPlace = Map.groupBy(prices, ({ province }) => province);
    return {
      months: lastMonths(new Date()),
      prices: [...byPlace].flatMap(([province, months]) => {
        const place = placed(province);
        return place
          ? [{ ...place, points: months.map(({ month, median, sample }) => ({ month, median, sample })) }]
          : [];
      }),
      categories,
      flats: flats.flatMap(({ province, total, newBuildings }) => {
        const place = placed(province);
        return place && total >= MIN_COMPARED_PRICES ? [{ ...place, total, newBuildings }] : [];
      }),
    };
  };

  return {
    read: () => answers.get('', async () => cachedJson(await read())),
    async refresh() {
      const row = await stored();
      if (!row || row.is_old) await storePrices();
    },
  };
}

/** The months up to that of a moment in Tashkent. */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = dayInTashkent(0, now.getTime()).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}

interface FlatsRow {
  province: number | null;
  total: number;
  newBuildings: number;
}

/** Sums over the stored counts. Only flats have a housing type. */
async function readFlats(db: Db): Promise<FlatsRow[]> {
  const { rows } = await sql<FlatsRow>`
    select province, sum(n)::int as total,
      coalesce(sum(n) filter (where housing = ${housingNumber(NEW_BUILDINGS)}::smallint), 0)::int as "newBuildings"
    from listing_tally where housing between 1 and ${HOUSING_TYPES.length}::smallint
    group by grouping sets ((province), ()) having sum(n) > 0 order by total desc
  `.execute(db);
  return rows;
}
