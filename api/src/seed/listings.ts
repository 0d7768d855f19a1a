import { type GeneratedListing, generateListing, type Places } from '@baza/demo/listings';
import type { Seller } from '@baza/demo/people';
import { createRandom } from '@baza/demo/random';
import type { ListingStatus } from '@baza/shared/domain';
import { demoUsers } from '../auth/identity-provider/demo-users.ts';
import type { ListingPhoto } from '../modules/listings/index.ts';
import type { Trx } from '../platform/db/schema.ts';
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
const HALF_MILLION = MILLION / 2;
const copyOf = (original: GeneratedListing): GeneratedListing => ({
  ...original,
  price: Math.round((original.price * 1.02) / MILLION) * MILLION,
  earlierPrices: [],
  premium: false,
  seller: original.seller === 'realtor' ? 'agency' : 'realtor',
});

/** Some have been for sale for up to a year, and cost less at first; none of the demo accounts'. */
const LONG_FROM = 20;
const MONTH_DAYS = 30;
const MONTHLY_GROWTH = 0.009;
const MAX_AGE_DAYS = 390;
function inYear(listing: GeneratedListing, position: number): GeneratedListing {
  const isLong = listing.age > LONG_FROM && position % 4 !== 0;
  if (ownAt(position) || !isLong || listing.earlierPrices.length > 0) return listing;
  const days = LIFE_DAYS + ((position * 131) % (MAX_AGE_DAYS - LIFE_DAYS));
  const priceAt = (daysAgo: number) =>
    Math.max(1, Math.round((listing.price * (1 - (daysAgo / MONTH_DAYS) * MONTHLY_GROWTH)) / HALF_MILLION)) *
    HALF_MILLION;
  if (listing.status === 'finished') return { ...listing, age: days, price: priceAt(days) };
  if (listing.status !== 'in-sale') return listing;
  const earlierPrices = [];
  for (let daysAgo = days; daysAgo > MONTH_DAYS; daysAgo -= 4 * MONTH_DAYS)
    earlierPrices.push({ price: priceAt(daysAgo), daysAgo });
  return { ...listing, age: days, earlierPrices };
}

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
    inYear(
      generateListing(
        seed,
        from + offset,
        places,
        OWN_STATES[ownAt(from + offset)?.nth ?? OWN_STATES.length],
      ),
      from + offset,
    ),
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
        // Its owner has looked at it since.
        const seen = listing.age > LIFE_DAYS && old === 0 ? before(((from + offset) * 7) % 58) : published;
        const expires = new Date(seen.getTime() + LIFE_DAYS * DAY);
        return {
          ...listingColumns(listing, places),
          owner_sub: ownAt(from + offset)?.sub ?? sellerOf(from + offset, listing, sellers),
          photos: JSON.stringify(listing.art.map(({ id }) => photos.get(id))),
          reject_reason: listing.rejectReason,
          created_at: new Date(published.getTime() - DAY / 4),
          updated_at: old > 0 ? expires : published,
          published_at: PUBLISHED.has(listing.status) ? published : null,
          expires_at: PUBLISHED.has(listing.status) ? expires : null,
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
    ...listing.earlierPrices.map(({ price, daysAgo }, nth) => ({
      listing_id: idAt(offset),
      price,
      at: before(nth === 0 ? listing.age : daysAgo),
    })),
    {
      listing_id: idAt(offset),
      price: listing.price,
      at: before(Math.min(listing.age, ...listing.earlierPrices.map(({ daysAgo }) => (daysAgo * 2) / 3))),
    },
  ]);
  await trx
    .insertInto('listing_price')
    .values(prices)
    .onConflict((conflict) => conflict.columns(['listing_id', 'at']).doNothing())
    .execute();
  return ids;
}
