import { createRandom } from '@baza/demo/random';
import type { ReportReason } from '@baza/shared/domain';
import type { Trx } from '../platform/db/schema.ts';
import { DAY } from './listings.ts';

/** What visitors wrote about one listing each; the first is reported the most. */
const REPORTS: readonly (readonly [reason: ReportReason, text: string][])[] = [
  [
    ['sold', 'Қўнғироқ қилдим, бир ҳафта олдин сотилган экан.'],
    ['sold', ''],
    ['sold', 'Хозяин говорит, что уже продал.'],
    ['price', 'По телефону назвали цену на треть выше.'],
  ],
  [
    ['fraud', 'Кўрсатишдан олдин картага олдиндан тўлов сўрашди.'],
    ['fraud', 'Просят перевести задаток до просмотра.'],
    ['agent', ''],
  ],
  [
    ['photos', 'Фото из другого дома: видела их в другом объявлении.'],
    ['photos', ''],
  ],
  [['place', 'Харитада нотўғри: аслида қўшни кўчада.']],
  [['duplicate', '']],
  [['other', 'В описании указано, что есть лифт, а его нет.']],
];

/** Reports of published listings, so that the moderation desk has some. */
export async function insertReports(trx: Trx, seed: number, now: Date): Promise<void> {
  const listings = await trx
    .selectFrom('listing')
    .select('id')
    .where('status', '=', 'in-sale')
    .orderBy('id')
    .limit(REPORTS.length)
    .execute();
  const random = createRandom(seed);
  const rows = listings.flatMap(({ id }, nth) =>
    (REPORTS[nth] ?? []).map(([reason, text], of) => ({
      listing_id: id,
      reason,
      reporter: `demo-${of}`,
      text,
      at: new Date(now.getTime() - random.next() * 5 * DAY),
    })),
  );
  if (rows.length > 0) await trx.insertInto('listing_report').values(rows).execute();
}
