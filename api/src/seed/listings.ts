import { type GeneratedListing, generateListing, type Places } from '@baza/demo/listings';
import type { Seller } from '@baza/demo/people';
import { createRandom } from '@baza/demo/random';
import type { ListingStatus } from '@baza/shared/domain';
import type { Trx } from '../db/schema.ts';
import type { ListingPhoto } from '../db/tables/listings.ts';
import { demoUsers } from '../identity/demo-users.ts';
import { listingColumns } from './listing-columns.ts';

export const DAY = 86_400_000;
const LIFE_DAYS = 60;
/** Listings owned by the demo accounts. */
const OWN: Record<string, number> = { demo: 8, realtor: 24, agency: 30, builder: 16 };
const OWN_EVERY = 60;
/** Statuses of each account's first listings, so that every action can be tried. */
const OWN_STATES: readonly ListingStatus[] = [
  'in-sale',
  'monitoring',
  'rejected',
  'in-sale',
  'pending',
  'in-sale',
  'sold',
];

/** Spreads the demo accounts' listings over the whole seed: the owner and status of the listing at an index. */
function ownAt(position: number): { sub: string; nth: number } | null {
  const nth = Math.floor(position / OWN_EVERY);
  const [userName, count] = Object.entries(OWN)[position % OWN_EVERY] ?? [];
  const user = demoUsers.find((candidate) => candidate.userName === userName);
  return user && count !== undefined && nth < count ? { sub: user.sub, nth } : null;
}

/** All other listings belong to the sellers. */
function sellerOf(position: number, listing: GeneratedListing, sellers: readonly Seller[]): string {
  const group = sellers.filter(({ userType }) => userType === listing.seller);
  return (group[position % group.length] as Seller).sub;
}

/** Listings that another seller has copied from the one before; none of the demo accounts'. */
const COPY_EVERY = 90;
const COPY_AT = 45;
const MILLION = 1_000_000;
const copyOf = (original: GeneratedListing): GeneratedListing => ({
  ...original,
  price: Math.round((original.price * 1.02) / MILLION) * MILLION,
  earlierPrices: [],
  premium: false,
  seller: original.seller === 'realtor' ? 'agency' : 'realtor',
});

interface Batch {
  from: number;
  to: number;
  seed: number;
  places: Places;
  sellers: readonly Seller[];
  photos: ReadonlyMap<string, ListingPhoto>;
  now: Date;
}

const PUBLISHED = new Set(['in-sale', 'monitoring', 'sold', 'finished']);

export async function insertListings(
  trx: Trx,
  { from, to, seed, places, sellers, photos, now }: Batch,
): Promise<number[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const generated = Array.from({ length: to - from }, (_, offset) =>
    generateListing(seed, from + offset, places, OWN_STATES[ownAt(from + offset)?.nth ?? OWN_STATES.length]),
  );
  generated.forEach(({ status }, offset) => {
    const original = generated[offset - 1];
    const areForSale = status === 'in-sale' && original?.status === 'in-sale';
    if (areForSale && (from + offset) % COPY_EVERY === COPY_AT) generated[offset] = copyOf(original);
  });
  const minute = createRandom(seed + from);
  const rows = await trx
    .insertInto('listing')
    .values(
      generated.map((listing, offset) => {
        const old = listing.status === 'monitoring' || listing.status === 'finished' ? LIFE_DAYS + 5 : 0;
        const published = before(listing.age + old + minute.next());
        return {
          ...listingColumns(listing, places),
          owner_sub: ownAt(from + offset)?.sub ?? sellerOf(from + offset, listing, sellers),
          photos: JSON.stringify(listing.art.map(({ id }) => photos.get(id))),
          reject_reason: listing.rejectReason,
          created_at: new Date(published.getTime() - DAY / 4),
          updated_at: published,
          published_at: PUBLISHED.has(listing.status) ? published : null,
          expires_at: PUBLISHED.has(listing.status) ? new Date(published.getTime() + LIFE_DAYS * DAY) : null,
        };
      }),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => Number(id));
  const idAt = (offset: number) => ids[offset] as number;
  await trx
    .insertInto('listing_stat')
    .values(
      generated.map(({ watchCount }, offset) => ({
        listing_id: idAt(offset),
        watch_count: watchCount,
        phone_count: Math.round(watchCount / 18),
      })),
    )
    .execute();
  const prices = generated.flatMap((listing, offset) => [
    ...listing.earlierPrices.map(({ price, daysAgo }) => ({
      listing_id: idAt(offset),
      price,
      at: before(Math.max(daysAgo, listing.age)),
    })),
    {
      listing_id: idAt(offset),
      price: listing.price,
      at: before(listing.earlierPrices.length ? listing.age * 0.4 : listing.age),
    },
  ]);
  await trx
    .insertInto('listing_price')
    .values(prices)
    .onConflict((conflict) => conflict.columns(['listing_id', 'at']).doNothing())
    .execute();
  return ids;
}
