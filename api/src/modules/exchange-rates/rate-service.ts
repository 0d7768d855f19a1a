import { type CentralBankRow, type Rate, rateFromCentralBank } from '@baza/shared/domain';
import type { Db } from '../../platform/db/schema.ts';

/** The initial rate of a fresh database, so that the service works without a network. */
export const SEED_RATE: Rate = { currency: 'USD', rate: 12_052.37, date: '2026-11-19' };

const TIMEOUT = 10_000;
/** A rate that differs from the last one by more than this factor is an error of the source. */
const MAX_JUMP = 2;

export interface RateService {
  /** The last valid rate with its date. */
  current(): Rate;
  /** Fetches the rate once; false, without a change, if the source returns no valid rate. */
  refresh(): Promise<boolean>;
  /** Reloads the rate, which another process may have stored. */
  reload(): Promise<void>;
}

interface Options {
  db: Db;
  /** Null disables fetching. */
  url: string | null;
  log?: { warn(facts: object, sentence: string): void };
  fetch?: typeof fetch;
}

export async function createRateService({
  db,
  url,
  log,
  fetch = globalThis.fetch,
}: Options): Promise<RateService> {
  let rate: Rate = SEED_RATE;

  const store = async (fresh: Rate) => {
    await db
      .insertInto('rate')
      .values(fresh)
      .onConflict((conflict) => conflict.columns(['currency', 'date']).doUpdateSet({ rate: fresh.rate }))
      .execute();
  };
  const reload = async () => {
    const stored = await db
      .selectFrom('rate')
      .selectAll()
      .where('currency', '=', 'USD')
      .orderBy('date', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (stored) rate = { currency: 'USD', rate: stored.rate, date: stored.date };
    else await store(SEED_RATE);
  };
  const refresh = async (): Promise<boolean> => {
    if (!url) return false;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
      const rows: unknown = response.ok ? await response.json() : null;
      const fresh = Array.isArray(rows) ? rateFromCentralBank(rows as CentralBankRow[]) : null;
      if (!fresh || fresh.date < rate.date) return false;
      const jump = fresh.rate / rate.rate;
      if (jump > MAX_JUMP || jump < 1 / MAX_JUMP) {
        log?.warn({ rate: fresh.rate, date: fresh.date }, 'the rate jumps too far to be believed');
        return false;
      }
      await store(fresh);
      rate = fresh;
      return true;
    } catch (error) {
      log?.warn({ reason: (error as Error).message }, 'the rate could not be fetched; the last one stays');
      return false;
    }
  };

  await reload();
  return {
    current: () => rate,
    refresh,
    reload,
  };
}
