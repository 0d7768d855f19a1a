import { sql } from 'kysely';
import { demoUsers } from '../auth/identity-provider/demo-users.ts';
import { type ListingRow, type LogEntry, logEvent } from '../modules/listings/index.ts';
import type { Trx } from '../platform/db/schema.ts';
import { DAY } from './listings.ts';

/** How many of the waiting listings are edits, came back after a rejection, and copy another listing. */
const EDITS = 4;
const REJECTED = 2;
const COPIES = 3;
const REASON = 'Дополните описание: по нему пока трудно представить объект.';

type Changes = NonNullable<LogEntry['changes']>;

/** What an owner is said to have changed; the listing already has the new values. */
function editOf(row: ListingRow, nth: number, other: ListingRow | undefined): Changes {
  const ids = row.photos.map(({ id }) => id);
  const extra = other?.photos.find(({ id }) => !ids.includes(id))?.id;
  const changes: Changes = {
    price: { from: Math.round(((row.price ?? 0) * 1.06) / 1_000_000) * 1_000_000, to: row.price },
    photoIds: { from: [...ids.slice(1), ids[0], ...(extra ? [extra] : [])], to: ids },
  };
  if (nth % 2 === 0) {
    changes.description = { from: `${row.description} Торг при осмотре.`, to: row.description };
    changes.address = {
      from: row.address.replace(/\d+$/, (number) => String(Number(number) + 2)),
      to: row.address,
    };
  }
  return changes;
}

/**
 * Gives what waits for moderation a past: edits of published listings, corrections after a rejection, likely duplicates
 * of listings for sale, so that each can be seen on the desk.
 */
export async function insertCases(trx: Trx, now: Date): Promise<void> {
  const moderator = demoUsers.find(({ userName }) => userName === 'moderator')?.sub ?? null;
  const waiting = await trx
    .selectFrom('listing')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute();
  const forSale = await trx
    .selectFrom('listing')
    .selectAll()
    .where('status', '=', 'in-sale')
    .orderBy('id', 'desc')
    .limit(waiting.length)
    .execute();
  for (const [nth, row] of waiting.entries()) {
    const owner = { listing: row.id, actor: 'owner', sub: row.owner_sub } as const;
    const staff = { listing: row.id, actor: 'moderator', sub: moderator } as const;
    await logEvent(trx, { ...owner, action: 'create', to: 'new' });
    await logEvent(trx, { ...owner, action: 'submit', from: 'new', to: 'pending' });
    if (nth < EDITS) {
      const changes = editOf(row, nth, forSale[nth]);
      await logEvent(trx, { ...staff, action: 'approve', from: 'pending', to: 'in-sale' });
      await logEvent(trx, { ...owner, action: 'edit', changes });
      await logEvent(trx, { ...owner, action: 'resubmit', from: 'in-sale', to: 'pending' });
      const published = new Date(row.created_at.getTime() - 3 * DAY);
      await trx.updateTable('listing').set({ published_at: published }).where('id', '=', row.id).execute();
    } else if (nth < EDITS + REJECTED) {
      const changes = { description: { from: '', to: row.description } };
      await logEvent(trx, { ...staff, action: 'reject', from: 'pending', to: 'rejected', reason: REASON });
      await logEvent(trx, { ...owner, action: 'edit', changes });
      await logEvent(trx, { ...owner, action: 'submit', from: 'rejected', to: 'pending' });
    } else if (nth < EDITS + REJECTED + COPIES) {
      const original = forSale.find(
        (one) => one.owner_sub !== row.owner_sub && one.id % COPIES === nth % COPIES,
      );
      if (original) await copy(trx, row.id, original);
    }
  }
  // A day between the entries of a listing, the last one when it was sent.
  await sql`
    update listing_event e set at = least(l.updated_at, ${now}::timestamptz) - make_interval(days => o.after::int)
    from listing l, (
      select id, row_number() over (partition by listing_id order by id desc) - 1 as after from listing_event
    ) o
    where e.listing_id = l.id and o.id = e.id and l.status = 'pending'
  `.execute(trx);
}

/** Makes a waiting listing one of the same property as another. */
async function copy(trx: Trx, id: number, original: ListingRow): Promise<void> {
  const { category, title, description, address, landmark, doc_number, price } = original;
  const { area_id, province_id, district_id, mfy_id, lng, lat, photos, characteristics } = original;
  await trx
    .updateTable('listing')
    .set({
      ...{ category, title, description, address, landmark, doc_number },
      ...{ area_id, province_id, district_id, mfy_id, lng, lat },
      price: price === null ? null : Math.round((price * 0.98) / 1_000_000) * 1_000_000,
      characteristics: JSON.stringify(characteristics),
      photos: JSON.stringify(photos),
    })
    .where('id', '=', id)
    .execute();
  const links = [id, original.id].flatMap((listing_id) =>
    photos.map((photo) => ({ listing_id, photo_id: photo.id })),
  );
  if (links.length > 0)
    await trx
      .insertInto('listing_photo')
      .values(links)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
