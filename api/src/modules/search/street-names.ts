import { fold } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

interface Street {
  name: string;
  /** Published listings with it in their address. */
  total: number;
}

export interface StreetNames {
  /** Streets with a word that begins so, those with the most listings first. */
  find(text: string, limit: number): Promise<Street[]>;
}

/** Milliseconds after which they are read again, in the background. */
const FRESH = 600_000;
const MAX_STREETS = 5000;
const MAX_LENGTH = 60;

/** One spelling of each street, the commonest, with the listings of all. */
function byFoldedName(rows: readonly Street[]): { key: string; street: Street }[] {
  const streets = new Map<string, Street>();
  for (const { name, total } of rows) {
    const key = fold(name);
    const known = streets.get(key);
    if (known) known.total += total;
    else if (/\p{L}{3}/u.test(key)) streets.set(key, { name, total });
  }
  return [...streets]
    .map(([key, street]) => ({ key: ` ${key}`, street }))
    .sort((a, b) => b.street.total - a.street.total);
}

/**
 * Streets as addresses begin with them. Those of a single listing are left out: they may be something else.
 * @param now milliseconds
 */
export function createStreetNames(db: Db, now: () => number = () => performance.now()): StreetNames {
  let streets: { key: string; street: Street }[] | undefined;
  let readAt = 0;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const { rows } = await sql<Street>`
      select trim(split_part(address, ',', 1)) as name, count(*)::int as total from listing
      where status = 'in-sale' and length(split_part(address, ',', 1)) between 4 and ${MAX_LENGTH}::int
      group by 1 having count(*) > 1 order by 2 desc, 1 limit ${MAX_STREETS}::int
    `.execute(db);
    streets = byFoldedName(rows);
    readAt = now();
  }

  return {
    async find(text, limit) {
      if (!streets || now() - readAt > FRESH)
        reading ??= read().finally(() => {
          reading = undefined;
        });
      if (!streets) await reading;
      // A failure while there are older ones: the next call tries again.
      else reading?.catch(() => undefined);
      const wanted = ` ${fold(text)}`;
      const found: Street[] = [];
      for (const { key, street } of streets ?? []) {
        if (found.length === limit) break;
        if (key.includes(wanted)) found.push(street);
      }
      return found;
    },
  };
}
