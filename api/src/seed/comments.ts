import { createRandom } from '@baza/demo/random';
import { CONTACT_KINDS, TRADES } from '@baza/shared/domain';
import { demoUsers } from '../auth/identity-provider/demo-users.ts';
import type { Trx } from '../platform/db/schema.ts';
import { DAY } from './listings.ts';

/** What people write, by rating. */
const TEXTS: readonly (readonly [rating: number, text: string])[] = [
  [5, 'Ҳаммаси аниқ ва тез бўлди: уйни кўрсатди, ҳужжатларни текширди, нотариусга ўзи бирга борди.'],
  [
    5,
    'Очень внимательный специалист: ответил на все вопросы, показал пять квартир за два дня. Купили четвёртую.',
  ],
  [5, 'Қўнғироғимга бир дақиқада жавоб берди. Нархни яширмади, камчиликларини ҳам айтди. Раҳмат!'],
  [5, 'Продали дом за три недели. Фото, описание, показы — всё взяли на себя, торговались за нас честно.'],
  [5, 'Helped us buy a flat from abroad: video tour, checked papers, everything in English. Recommended.'],
  [4, 'Яхши ишлади, лекин кўрсатишга бир соат кечикиб келди. Қолгани жойида.'],
  [4, 'Всё прошло хорошо, только документы ждали дольше, чем обещали. В целом доволен.'],
  [4, 'Маслаҳати фойдали бўлди, туманларни яхши билади. Комиссия сал қимматроқ.'],
  [4, 'Вежливые, не навязывают лишнего. Хотелось бы больше вариантов в нашем районе.'],
  [3, 'Уй суратдагидан бошқачароқ экан, лекин сўраганимизда буни тан олишди.'],
  [3, 'Специалист знает рынок, но перезванивает не всегда. Приходилось напоминать.'],
  [2, 'Два раза переносили показ в последний момент. Квартиру в итоге купили через других.'],
  [1, 'Эълондаги нарх билан ҳақиқий нарх бошқа чиқди, вақтимиз бекор кетди.'],
];
const GOOD_REPLIES = [
  'Раҳмат! Янги уйингиз муборак бўлсин.',
  'Спасибо за отзыв! Рады, что всё получилось. Обращайтесь.',
  'Ишончингиз учун раҳмат. Саволингиз бўлса, қўнғироқ қилинг.',
];
const BAD_REPLIES = [
  'Узр сўраймиз. Эълондаги нархни ўша куниёқ тузатдик, бошқа такрорланмайди.',
  'Приносим извинения. Разобрались: показы теперь подтверждаем за день.',
];
/** Comments waiting for moderators. */
const WAITING = 6;

/** Comments about those who sell for a living, with ratings and replies; some wait for moderators. */
export async function insertComments(trx: Trx, seed: number, now: Date): Promise<void> {
  const random = createRandom(seed);
  const demoSubs = demoUsers.map(({ sub }) => sub);
  const people = await trx.selectFrom('person').select(['sub', 'user_type']).orderBy('sub').execute();
  const sellers = people.filter(({ user_type }) => (TRADES as readonly string[]).includes(user_type));
  const authors = people.filter(({ sub, user_type }) => user_type === 'user' && !demoSubs.includes(sub));
  const [demo = ''] = demoSubs;
  const wanted = sellers.flatMap(({ sub }) => {
    // How good they are: few are bad, and some have no comments yet.
    const skill = 0.35 + random.next() * 0.65;
    const count = demoSubs.includes(sub) ? 9 : random.int(0, 11);
    const from = random.int(0, authors.length - 1);
    return Array.from({ length: count }, (_, nth) => {
      const best = TEXTS.filter(([rating]) => (random.next() < skill ? rating >= 4 : rating < 5));
      const [rating, text] = best[random.int(0, best.length - 1)] ?? (TEXTS[0] as (typeof TEXTS)[number]);
      return {
        person_sub: sub,
        author_sub: authors[(from + nth * 7) % authors.length]?.sub ?? demo,
        kind: CONTACT_KINDS[random.int(0, CONTACT_KINDS.length - 1)] ?? 'phone',
        rating,
        text,
        at: new Date(now.getTime() - (1 + random.next() * 300) * DAY),
        reply:
          random.next() < 0.45
            ? (rating >= 4 ? GOOD_REPLIES : BAD_REPLIES)[random.int(0, rating >= 4 ? 2 : 1)]
            : undefined,
      };
    });
  });
  // One contact of an author with a person, although the same author may come twice.
  const once = [...new Map(wanted.map((one) => [`${one.person_sub} ${one.author_sub}`, one])).values()];
  const contacts = await trx
    .insertInto('person_contact')
    .values([
      ...once.map(({ person_sub, author_sub, kind, at }) => ({
        visitor_sub: author_sub,
        person_sub,
        kind,
        at,
        opens_at: at,
      })),
      // So that the demo user can comment on each demo seller.
      ...sellers
        .filter(({ sub }) => demoSubs.includes(sub))
        .map(({ sub }) => ({ visitor_sub: demo, person_sub: sub, kind: 'phone' as const, at: now })),
    ])
    .returning('id')
    .execute();
  const rows = once.map(({ kind: _, reply, at, ...comment }, nth) => {
    const isWaiting = nth % Math.ceil(once.length / WAITING) === 1;
    return {
      ...comment,
      contact_id: contacts[nth]?.id ?? 0,
      at: isWaiting ? new Date(now.getTime() - random.next() * DAY) : at,
      state: isWaiting ? ('pending' as const) : ('published' as const),
      published_at: isWaiting ? null : at,
      ...(reply && !isWaiting
        ? {
            reply,
            reply_state: nth % 40 === 0 ? ('pending' as const) : ('published' as const),
            reply_at: nth % 40 === 0 ? now : new Date(Math.min(now.getTime(), at.getTime() + DAY)),
          }
        : {}),
    };
  });
  for (let from = 0; from < rows.length; from += 200)
    await trx
      .insertInto('person_comment')
      .values(rows.slice(from, from + 200))
      .execute();
}
