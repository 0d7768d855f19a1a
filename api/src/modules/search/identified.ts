import { isCadastreNumber, isE164Phone } from '@baza/shared/domain';
import type { Db } from '../../platform/db/schema.ts';

/** More listings of one seller are not told apart by the seller's number. */
const MAX_LISTINGS = 1000;

const LISTING = /^#\d{1,15}$/;

/** Whether a text means certain listings: see `identifiedListings`. */
export const identifiesListings = (text: string): boolean =>
  LISTING.test(text) || isCadastreNumber(text) || isE164Phone(text);

/**
 * The published listings of a text that is an id said to be one, a whole phone number of a seller, or a cadastral number,
 * as the reader of texts writes them; null for any other text.
 */
export async function identifiedListings(db: Db, text: string | undefined): Promise<number[] | null> {
  const published = db
    .selectFrom('listing')
    .select('listing.id')
    .where('listing.status', '=', 'in-sale')
    .limit(MAX_LISTINGS);
  if (text === undefined) return null;
  if (LISTING.test(text)) {
    const rows = await published.where('listing.id', '=', Number(text.slice(1))).execute();
    return rows.map(({ id }) => Number(id));
  }
  if (isCadastreNumber(text)) {
    const rows = await published.where('listing.doc_number', '=', text).execute();
    return rows.map(({ id }) => Number(id));
  }
  if (!isE164Phone(text)) return null;
  const rows = await published
    .innerJoin('person', 'person.sub', 'listing.owner_sub')
    .where('person.phone', '=', text)
    .execute();
  return rows.map(({ id }) => Number(id));
}
