import { type Selectable, sql } from 'kysely';
import type { Db, Schema } from '../../../platform/db/schema.ts';
import type { FigureName, Measured } from '../../usage-metrics/measured.ts';

/** Measurements of a visit of one release. */
export interface Report {
  visit: string;
  remote: string;
  version: string;
  /** A keyed hash of the address; the visit itself for a trusted one. */
  address: string;
  faulty: boolean;
  items: readonly Measured[];
}

/**
 * Counted visits of one address for one release: three, or one in a hundred of all if these are more. A difference
 * below two in a hundred is never taken for harm, so one address cannot make one (registry/src/canary-analysis/judge.ts).
 */
const MIN_VISITS = 3;
const MAX_SHARE = 0.01;
/** Transactions of all processes wait for each other, so that none exceeds an address's share. */
const LOCK = 0x76_69_73_69;

type Row = Omit<Selectable<Schema['canary_visit']>, 'at'>;

/** Stores visits, and returns their measurements that count: each name once per visit, few visits per address. */
export function storeReports(db: Db, reports: readonly Report[]): Promise<Measured[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const rows = await knownRows(trx, reports);
    const counts = await countsOf(trx, reports);
    const accepted: Measured[] = [];
    for (const { visit, remote, version, address, faulty, items } of reports) {
      const key = `${visit} ${remote}`;
      let row = rows.get(key);
      if (!row) {
        const release = `${remote} ${version}`;
        const all = counts.get(release) ?? 0;
        const mine = counts.get(`${release} ${address}`) ?? 0;
        const counted = mine < Math.max(MIN_VISITS, Math.floor(all * MAX_SHARE));
        if (counted) counts.set(release, all + 1).set(`${release} ${address}`, mine + 1);
        row = { visit, remote, version, address, counted, faulty: false, names: [] };
        rows.set(key, row);
        accepted.push({ name: 'counted:reported', value: 1, remote, version });
      }
      row.faulty ||= faulty;
      for (const item of items) {
        if (row.names.includes(item.name)) continue;
        row.names.push(item.name);
        if (row.counted) accepted.push({ ...item, name: `counted:${item.name}` as FigureName });
      }
    }
    await sql`
      insert into canary_visit (visit, remote, version, address, counted, faulty, names)
      select visit, remote, version, address, counted, faulty, array(select jsonb_array_elements_text(names))
      from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
        as row (visit text, remote text, version text, address text, counted boolean, faulty boolean, names jsonb)
      on conflict (visit, remote) do update set faulty = excluded.faulty, names = excluded.names
    `.execute(trx);
    return accepted;
  });
}

async function knownRows(db: Db, reports: readonly Report[]): Promise<Map<string, Row>> {
  const rows = await db
    .selectFrom('canary_visit')
    .select(['visit', 'remote', 'version', 'address', 'counted', 'faulty', 'names'])
    .where('visit', 'in', [...new Set(reports.map(({ visit }) => visit))])
    .execute();
  return new Map(rows.map((row) => [`${row.visit} ${row.remote}`, row]));
}

/** Counted visits of the reported releases, of all addresses and of the reporting ones. */
async function countsOf(db: Db, reports: readonly Report[]): Promise<Map<string, number>> {
  const of = (name: 'remote' | 'version' | 'address') => [...new Set(reports.map((report) => report[name]))];
  const counted = db
    .selectFrom('canary_visit')
    .select((eb) => ['remote', 'version', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('counted', '=', true)
    .where('remote', 'in', of('remote'))
    .where('version', 'in', of('version'));
  const all = await counted.groupBy(['remote', 'version']).execute();
  const each = await counted
    .select('address')
    .where('address', 'in', of('address'))
    .groupBy(['remote', 'version', 'address'])
    .execute();
  return new Map([
    ...all.map(({ remote, version, count }): [string, number] => [`${remote} ${version}`, count]),
    ...each.map(({ remote, version, address, count }): [string, number] => [
      `${remote} ${version} ${address}`,
      count,
    ]),
  ]);
}
