import { createRandom } from '@baza/demo/random';
import { CALLBACK_DAYS, CALLBACK_KEPT_DAYS, CALLBACK_MINUTES, TRADES } from '@baza/shared/domain';
import type { ContactBox } from '../crypto/contact-box.ts';
import type { Trx } from '../db/schema.ts';
import { demoUsers } from '../identity/demo-users.ts';
import { DAY } from './listings.ts';

const MINUTE = 60_000;
const CALLERS: readonly (readonly [name: string, phone: string])[] = [
  ['Малика Юсупова', '+998901234501'],
  ['Сергей Ким', '+998931234502'],
  ['Жасур Тошматов', '+998971234503'],
  ['Наргиза Алиева', '+998941234504'],
];

/** Callbacks of the last months: most are answered in time. Those of accounts that can log in have contacts to call. */
export async function insertLeads(trx: Trx, contacts: ContactBox, seed: number, now: Date): Promise<void> {
  const random = createRandom(seed + 1);
  const people = await trx.selectFrom('person').select(['sub', 'user_type']).orderBy('sub').execute();
  const demoSubs = demoUsers.map(({ sub }) => sub);
  const rows = people
    .filter(({ user_type }) => (TRADES as readonly string[]).includes(user_type))
    .flatMap(({ sub }) => {
      const isDemo = demoSubs.includes(sub);
      const care = 0.55 + random.next() * 0.43;
      return Array.from({ length: isDemo ? 24 : random.int(0, 30) }, (_, nth) => {
        const caller = CALLERS[nth % CALLERS.length] ?? (CALLERS[0] as (typeof CALLERS)[number]);
        const isOpen = isDemo && nth < 2;
        const at = new Date(
          isOpen
            ? now.getTime() - nth * MINUTE
            : now.getTime() - (0.1 + random.next() * (CALLBACK_DAYS - 2)) * DAY,
        );
        const minutes = random.next() < care ? random.next() * 4.5 : 6 + random.next() * 90;
        const isKept = isDemo && now.getTime() - at.getTime() < CALLBACK_KEPT_DAYS * DAY;
        return {
          kind: 'callback',
          receiver_sub: sub,
          visitor: `demo-${nth}`,
          phone_hash: `demo-${nth}`,
          contact: isKept ? contacts.close({ name: caller[0], phone: caller[1] }) : null,
          locale: 'uz',
          at,
          due_at: new Date(at.getTime() + CALLBACK_MINUTES.user * MINUTE),
          // Some are never answered.
          answered_at: isOpen || random.next() < 0.04 ? null : new Date(at.getTime() + minutes * MINUTE),
        };
      });
    });
  for (let from = 0; from < rows.length; from += 200)
    await trx
      .insertInto('lead')
      .values(rows.slice(from, from + 200))
      .execute();
}
