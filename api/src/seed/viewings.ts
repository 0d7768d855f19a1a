import { createRandom } from '@baza/demo/random';
import { VIEWING_TIMES, type ViewingState, viewingDays, viewingMoment } from '@baza/shared/domain';
import type { ContactBox } from '../auth/encryption/contact-box.ts';
import { demoUsers } from '../auth/identity-provider/demo-users.ts';
import type { Trx } from '../platform/db/schema.ts';
import { DAY } from './listings.ts';

const DEMO = demoUsers[0]?.sub ?? null;
const BUYERS: readonly (readonly [name: string, phone: string, state: ViewingState])[] = [
  ['Малика Юсупова', '+998001234501', 'new'],
  ['Сергей Ким', '+998001234502', 'agreed'],
  ['Жасур Тошматов', '+998001234503', 'new'],
];

/** Requests for viewings of the demo accounts' published listings. */
export async function insertViewings(trx: Trx, contacts: ContactBox, seed: number, now: Date): Promise<void> {
  const listings = await trx
    .selectFrom('listing')
    .select(['id', 'owner_sub'])
    .where('status', '=', 'in-sale')
    .where(
      'owner_sub',
      'in',
      demoUsers.map(({ sub }) => sub),
    )
    .orderBy('id')
    .execute();
  const random = createRandom(seed);
  const days = viewingDays(now.getTime());
  // Every second listing: the others show what it is like without any.
  const rows = listings
    .filter((_listing, nth) => nth % 2 === 0)
    .flatMap(({ id, owner_sub }) =>
      BUYERS.slice(0, random.int(1, BUYERS.length)).map(([name, phone, state], nth) => ({
        listing_id: id,
        // The demo account asks others, and sees its own requests in its calendar.
        visitor_sub: nth === 0 && owner_sub !== DEMO ? DEMO : null,
        phone_hash: `demo-${nth}`,
        visitor: `demo-${nth}`,
        locale: 'uz',
        starts_at: viewingMoment(
          days[random.int(1, days.length - 1)] as string,
          VIEWING_TIMES[random.int(0, VIEWING_TIMES.length - 1)] ?? '10:00',
        ),
        contact: contacts.close({ name, phone }),
        state,
        at: new Date(now.getTime() - random.next() * 2 * DAY),
      })),
    );
  if (rows.length > 0) await trx.insertInto('listing_viewing').values(rows).execute();
}
