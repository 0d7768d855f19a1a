import { APPLICATION_STATUSES, type ApplicationStatus } from '@baza/shared/domain';
import type { Board, BoardQuery, DeskCard } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import { cardsOf, deskConditions, deskOrder, deskRows, queueCounts } from './desk-queue.ts';
import type { PersonalValues } from './personal-values.ts';

/** Applications that a filter matches by status: the same page of each column, without empty columns. */
export async function deskBoard(
  db: Db,
  personal: PersonalValues,
  user: AuthUser,
  { status, page, size, sort, ...filter }: BoardQuery,
): Promise<Board> {
  // The status chooses a column of the same board, so the rest of the filter has to work as it does without a status.
  const matching = deskConditions(user, filter);
  if (status) matching.push(sql`status = ${status}`);
  const placed = await db
    .with('placed', (query) =>
      query
        .selectFrom('application')
        .select(['id', 'status'])
        .select(
          sql<number>`(row_number() over (partition by status order by ${deskOrder(sort)}))::int`.as('place'),
        )
        .select(sql<number>`(count(*) over (partition by status))::int`.as('total'))
        .where('status', '<>', 'new')
        .where((where) => where.and(matching)),
    )
    .selectFrom('placed')
    .selectAll()
    .where('place', '>', (page - 1) * size)
    .where('place', '<=', page * size)
    .orderBy('place')
    .execute();
  const rows =
    placed.length === 0
      ? []
      : await deskRows(db)
          .where(
            'application.id',
            'in',
            placed.map(({ id }) => id),
          )
          .execute();
  const cards = new Map((await cardsOf(db, personal, rows)).map((card) => [card.id, card]));
  const byStatus = Map.groupBy(placed, (row): ApplicationStatus => row.status);
  return {
    columns: APPLICATION_STATUSES.flatMap((column) => {
      const places = byStatus.get(column);
      if (!places || column === 'new') return [];
      const items = places.flatMap(({ id }): DeskCard[] => {
        const card = cards.get(id);
        // It has moved on between the two queries.
        return card?.status === column ? [card] : [];
      });
      return [{ status: column, total: places[0]?.total ?? 0, items }];
    }),
    counts: await queueCounts(db, user, filter.kind),
  };
}
