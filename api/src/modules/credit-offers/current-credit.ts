import { dayInTashkent } from '@baza/shared/domain';
import type { CreditOfferTerms } from '@baza/shared/schema';
import { type BriefCache, createBriefCache } from '../../platform/cache/ttl-cache.ts';
import type { Db } from '../../platform/db/schema.ts';
import { versionsOn } from './offer-versions.ts';

const caches = new WeakMap<Db, BriefCache<CreditOfferTerms[]>>();
let generation = 0;

/** Makes the next cards read the offers again; called after an edit by this process. */
export function dropCurrentCredit(): void {
  generation += 1;
}

async function read(db: Db, day: string): Promise<CreditOfferTerms[]> {
  const rows = await versionsOn(db, day)
    .innerJoin('bank_offer', 'bank_offer.id', 'version.offer_id')
    .select('version.terms as terms')
    .where('bank_offer.kind', '=', 'credit')
    .orderBy('version.offer_id')
    .execute();
  // The desk refuses terms of another kind.
  return rows.map(({ terms }) => terms as CreditOfferTerms);
}

/** Today's terms of loans of all banks, for the payment on each card. Edits by another process show some seconds late. */
export function currentCredit(db: Db): Promise<readonly CreditOfferTerms[]> {
  let cache = caches.get(db);
  if (!cache) {
    cache = createBriefCache();
    caches.set(db, cache);
  }
  const day = dayInTashkent();
  return cache.get(`${generation} ${day}`, () => read(db, day));
}
