import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import { createWriteBehind } from '../../platform/db/write-behind.ts';

/** Days after which an operator who has not been at a desk is no longer told of work. */
const AWAY_DAYS = 30;

type Operator = Pick<AuthUser, 'sub' | 'name' | 'roles'>;

/** Who works at the back office, by what they read there. */
export interface OperatorReads {
  /** Remembers an operator who has read a queue, once the job has run. */
  add(operator: Operator): void;
  flush(): Promise<void>;
}

export const createOperatorReads = (db: Db): OperatorReads =>
  createWriteBehind<Operator>(
    ({ sub }) => sub,
    (operators) =>
      db.transaction().execute(async (trx) => {
        for (const operator of operators) await seenOperator(trx, operator);
      }),
  );

/** Remembers who works at the desks: roles are in tokens alone, so nobody else is known. */
export async function seenOperator(db: Db, { sub, name, roles }: Operator): Promise<void> {
  const isSupervisor = roles.includes('supervisor');
  await db
    .insertInto('application_operator')
    .values({ sub, name, is_supervisor: isSupervisor })
    .onConflict((conflict) =>
      conflict
        .column('sub')
        .doUpdateSet({ name, is_supervisor: isSupervisor, seen_at: sql`now()` })
        .where(
          sql<boolean>`application_operator.name <> ${name}
            or application_operator.is_supervisor <> ${isSupervisor}
            or application_operator.seen_at < now() - interval '1 day'`,
        ),
    )
    .execute();
}

/** Operators who work here now. */
export async function operatorsAtWork(db: Db): Promise<{ sub: string; isSupervisor: boolean }[]> {
  return db
    .selectFrom('application_operator')
    .select(['sub', 'is_supervisor as isSupervisor'])
    .where('seen_at', '>', sql<Date>`now() - make_interval(days => ${AWAY_DAYS}::int)`)
    .orderBy('sub')
    .execute();
}
