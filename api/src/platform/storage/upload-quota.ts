import { type Kysely, sql } from 'kysely';
import type { FilesTables, UploadQuotaTable } from '../db/tables/files.ts';
import { tooMany } from '../http/problem.ts';

export interface UploadQuota {
  perHour: number;
  perDay: number;
}

type Span = UploadQuotaTable['span'];
const SECONDS: Record<Span, number> = { hour: 3600, day: 86_400 };

/** Counts one of `limit` uploads; returns the seconds to wait if none is left. */
async function take(db: Kysely<FilesTables>, owner: string, span: Span, limit: number): Promise<number> {
  const over = sql`upload_quota.resets_at <= now()`;
  const { rows } = await sql`
    insert into upload_quota (owner_sub, span, used, resets_at)
    values (${owner}, ${span}, 1, now() + make_interval(secs => ${SECONDS[span]}))
    on conflict (owner_sub, span) do update set
      used = case when ${over} then 1 else upload_quota.used + 1 end,
      resets_at = case when ${over} then excluded.resets_at else upload_quota.resets_at end
    where ${over} or upload_quota.used < ${limit}
    returning 1
  `.execute(db);
  if (rows.length > 0) return 0;
  const row = await db
    .selectFrom('upload_quota')
    .select(sql<number>`greatest(1, ceil(extract(epoch from resets_at - now())))::int`.as('left'))
    .where('owner_sub', '=', owner)
    .where('span', '=', span)
    .executeTakeFirst();
  return row?.left ?? 1;
}

/**
 * Counts one upload of an account in the database, across all processes. Throws 429 with the time to
 * wait once the hourly or daily quota is used up; refused uploads are not counted.
 */
export async function countUpload(
  db: Kysely<FilesTables>,
  owner: string,
  { perHour, perDay }: UploadQuota,
): Promise<void> {
  const forHour = await take(db, owner, 'hour', perHour);
  if (forHour > 0) throw tooMany(forHour);
  const forDay = await take(db, owner, 'day', perDay);
  if (forDay === 0) return;
  await db
    .updateTable('upload_quota')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('owner_sub', '=', owner)
    .where('span', '=', 'hour')
    .execute();
  throw tooMany(forDay);
}

/** Deletes expired counts. */
export async function purgeUploadQuota(db: Kysely<FilesTables>): Promise<void> {
  await sql`delete from upload_quota where resets_at <= now()`.execute(db);
}
