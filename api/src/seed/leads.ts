import { createRandom, type Random } from '@baza/demo/random';
import {
  CALLBACK_DAYS,
  CALLBACK_KEPT_DAYS,
  CALLBACK_MINUTES,
  type Locale,
  TRADES,
} from '@baza/shared/domain';
import type { ContactBox } from '../auth/encryption/contact-box.ts';
import { demoUsers } from '../auth/identity-provider/demo-users.ts';
import type { Trx } from '../platform/db/schema.ts';
import { DAY } from './listings.ts';

const MINUTE = 60_000;
const CALLERS: readonly (readonly [name: string, phone: string])[] = [
  ['Малика Юсупова', '+998001234501'],
  ['Сергей Ким', '+998001234502'],
  ['Жасур Тошматов', '+998001234503'],
  ['Наргиза Алиева', '+998001234504'],
];

/** Requests to the company: who asks, in which language, what about. */
const TO_COMPANY: readonly (readonly [name: string, phone: string, locale: Locale, text: string])[] = [
  ['Дилшод Каримов', '+998001234511', 'uz', 'Чилонзордан 80 минг долларгача икки хонали квартира керак'],
  ['Ольга Пак', '+998001234512', 'ru', 'Хочу продать трёхкомнатную квартиру в Юнусабаде. С чего начать?'],
  ['James Cooper', '+998001234513', 'en', 'Looking for an office near Amir Temur Square, about 120 m²'],
  ['Зулфия Раҳимова', '+998001234514', 'uz', 'Самарқандда ҳовли-жой, ипотекага бўлса яхши'],
  ['Тимур Ахмедов', '+998001234515', 'ru', ''],
  ['Нодира Исмоилова', '+998001234516', 'uz', 'Ер участкасининг ҳужжатларини ким текшириб беради?'],
  ['Виктор Ли', '+998001234517', 'ru', 'Нужна оценка дома для банка, Мирзо-Улугбекский район'],
];
/** Past ones, besides those that wait for a call. */
const TO_COMPANY_PAST = 26;

/** Callbacks of the last months, and requests to the company: most are answered in time. Those of accounts that can log in have contacts to call. */
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
        const promised = nth % 3 === 2 ? CALLBACK_MINUTES.listing : CALLBACK_MINUTES.user;
        const minutes = promised * (random.next() < care ? random.next() * 0.9 : 1.2 + random.next() * 18);
        const dueAt = new Date(at.getTime() + promised * MINUTE);
        // Some are never answered.
        const isMissed = !isOpen && random.next() < 0.04;
        const isKept = isDemo && now.getTime() - at.getTime() < CALLBACK_KEPT_DAYS * DAY;
        return {
          kind: 'callback',
          receiver_sub: sub,
          visitor: `demo-${nth}`,
          phone_hash: `demo-${nth}`,
          contact: isKept ? contacts.close({ name: caller[0], phone: caller[1] }) : null,
          locale: 'uz',
          at,
          due_at: dueAt,
          answered_at: isOpen || isMissed ? null : new Date(at.getTime() + minutes * MINUTE),
          escalated_at: isMissed ? dueAt : null,
        };
      });
    });
  const requests = companyRequests(contacts, random, now);
  for (const all of [rows, requests])
    for (let from = 0; from < all.length; from += 200)
      await trx
        .insertInto('lead')
        .values(all.slice(from, from + 200))
        .execute();
}

/** Two wait within their five minutes, one is late; of the past ones most were called in time. */
function companyRequests(contacts: ContactBox, random: Random, now: Date) {
  const minutesAgo = [1, 3, 40, ...Array.from({ length: TO_COMPANY_PAST }, (_, nth) => 300 + nth * 1500)];
  return minutesAgo.map((minutes, nth) => {
    const [name, phone, locale, text] = TO_COMPANY[nth % TO_COMPANY.length] as (typeof TO_COMPANY)[number];
    const at = new Date(now.getTime() - minutes * MINUTE);
    const after = random.next() < 0.9 ? 1 + random.next() * 3.5 : 7 + random.next() * 60;
    const isKept = now.getTime() - at.getTime() < CALLBACK_KEPT_DAYS * DAY;
    return {
      kind: 'leave-request',
      receiver_sub: null,
      visitor: `demo-company-${nth}`,
      phone_hash: `demo-company-${nth}`,
      contact: isKept ? contacts.close({ name, phone, ...(text && { text }) }) : null,
      locale,
      at,
      due_at: new Date(at.getTime() + CALLBACK_MINUTES.home * MINUTE),
      answered_at: nth < 3 ? null : new Date(at.getTime() + after * MINUTE),
    };
  });
}
