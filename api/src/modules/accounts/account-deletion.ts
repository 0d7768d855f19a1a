import {
  APPLICATION_STATUSES,
  DELETED_PARTS,
  isOpenApplication,
  KEPT_PARTS,
  KEPT_YEARS,
  LISTING_STATUSES,
  listingTransition,
} from '@baza/shared/domain';
import type { ProfileDeletion } from '@baza/shared/schema';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict } from '../../platform/http/problem.ts';
import type { PersonTable } from '../../platform/personal-data/person-table.ts';
import { removeFiles } from '../../platform/storage/photos.ts';
import type { SealedFiles } from '../../platform/storage/sealed-files.ts';
import type { AreaService } from '../areas/index.ts';
import { type CaseNews, lockListing, moveListing } from '../listings/index.ts';
import type { Accounts } from './accounts.ts';

/** Sent applications that are under way: somebody waits for their applicant. */
const UNDER_WAY = APPLICATION_STATUSES.filter((status) => status !== 'new' && isOpenApplication(status));
const WITHDRAWN = LISTING_STATUSES.filter(
  (status) => status !== 'new' && listingTransition(status, 'withdraw', 'owner'),
);
/** Minutes for which tokens that were issued before may still come. */
const TOKEN_MINUTES = 15;

export interface AccountDeletion {
  /** What would go, and what stays. */
  preview(sub: string): Promise<ProfileDeletion>;
  /** Deletes the account; again changes nothing. Throws 409 while applications are under way. */
  remove(sub: string): Promise<void>;
  /** Whether tokens of this account are refused: it is deleted. */
  isDeleted(sub: string): boolean;
  /** Learns of deletions by other processes. */
  follow(): Promise<void>;
  /** Finishes deletions that were interrupted, and deletes what was kept long enough. */
  purge(): Promise<void>;
}

interface Deps {
  db: Db;
  drive: Disk;
  files: SealedFiles;
  accounts: Accounts;
  areas: AreaService;
  cases: CaseNews;
  personTables: readonly PersonTable[];
  /** Called after a change that visitors see. */
  changed(): Promise<void>;
}

export async function createAccountDeletion(deps: Deps): Promise<AccountDeletion> {
  const { db, drive, files, accounts, areas, cases, changed, personTables } = deps;
  let refused = new Set<string>();

  async function hasOpenApplications(of: Db, sub: string): Promise<boolean> {
    const row = await of
      .selectFrom('application')
      .select('id')
      .where('owner_sub', '=', sub)
      .where('status', 'in', UNDER_WAY)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Rows go or lose their owner as the tables' rules say; returns ids of files whose rows are gone. */
  async function clear(trx: Trx, sub: string) {
    const gone: { photos: string[]; documents: string[] } = { photos: [], documents: [] };
    for (const { table, deletes, severs = [] } of personTables) {
      if (deletes) {
        const isFile = table === 'photo' || table === 'profile_document' || table === 'application_document';
        const { rows } = await sql<{ id: string }>`delete from ${sql.table(table)} where ${deletes(sub)}
          ${isFile ? sql`returning id` : sql``}`.execute(trx);
        if (isFile) gone[table === 'photo' ? 'photos' : 'documents'].push(...rows.map(({ id }) => id));
      }
      for (const sever of severs) await sever(sub).execute(trx);
    }
    return gone;
  }

  /** What is outside the database: the account in the identity provider, and files. */
  async function finish(sub: string): Promise<void> {
    const row = await db
      .selectFrom('deleted_account')
      .select('pending')
      .where('sub', '=', sub)
      .executeTakeFirst();
    if (!row?.pending) return;
    await accounts.remove(sub);
    for (const id of row.pending.photos) await removeFiles(drive, id);
    await files.drop(row.pending.documents);
    await db.updateTable('deleted_account').set({ pending: null }).where('sub', '=', sub).execute();
  }

  async function follow(): Promise<void> {
    const rows = await db
      .selectFrom('deleted_account')
      .select('sub')
      .where(({ or, eb }) =>
        or([
          eb('pending', 'is not', null),
          eb('at', '>', sql<Date>`now() - make_interval(mins => ${TOKEN_MINUTES}::int)`),
        ]),
      )
      .execute();
    refused = new Set(rows.map(({ sub }) => sub));
  }
  await follow();

  return {
    async preview(sub) {
      const numbers = new Map<string, number>();
      for (const { table, counts } of personTables) {
        if (!counts) continue;
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
          where ${counts.of(sub)}`.execute(db);
        numbers.set(counts.part, (numbers.get(counts.part) ?? 0) + (rows[0]?.n ?? 0));
      }
      const some = <Part extends string>(parts: readonly Part[]) =>
        parts.flatMap((part) => {
          const count = numbers.get(part) ?? 0;
          return count > 0 ? [{ part, count }] : [];
        });
      return {
        deletes: some(DELETED_PARTS),
        keeps: some(KEPT_PARTS),
        obstacle: (await hasOpenApplications(db, sub)) ? 'open-applications' : null,
      };
    },

    async remove(sub) {
      const moves = await db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('deleted_account')
          .values({ sub, pending: JSON.stringify({ photos: [], documents: [] }) })
          .onConflict((on) => on.doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) return [];
        if (await hasOpenApplications(trx, sub))
          throw conflict('open-applications', 'Withdraw the applications that are under way first');
        const live = await trx
          .selectFrom('listing')
          .select('id')
          .where('owner_sub', '=', sub)
          .where('status', 'in', WITHDRAWN)
          .orderBy('id')
          .execute();
        const moved = [];
        for (const { id } of live) {
          const row = await lockListing(trx, id);
          moved.push(await moveListing(trx, row, 'withdraw', { actor: 'owner', sub }, areas.index()));
        }
        const pending = JSON.stringify(await clear(trx, sub));
        await trx.updateTable('deleted_account').set({ pending }).where('sub', '=', sub).execute();
        return moved;
      });
      refused.add(sub);
      await changed();
      await cases.moved(moves);
      await finish(sub);
    },

    isDeleted: (sub) => refused.has(sub),
    follow,

    async purge() {
      // Requests that were under way may have written after the deletion.
      const recent = await db
        .selectFrom('deleted_account')
        .select(['sub', 'pending'])
        .where(({ or, eb }) =>
          or([eb('pending', 'is not', null), eb('at', '>', sql<Date>`now() - interval '1 hour'`)]),
        )
        .execute();
      for (const { sub } of recent) {
        await db.transaction().execute(async (trx) => {
          const row = await trx
            .selectFrom('deleted_account')
            .select('pending')
            .where('sub', '=', sub)
            .forUpdate()
            .executeTakeFirst();
          if (!row) return;
          const { photos, documents } = await clear(trx, sub);
          if (!row.pending && photos.length + documents.length === 0) return;
          const pending = {
            photos: [...(row.pending?.photos ?? []), ...photos],
            documents: [...(row.pending?.documents ?? []), ...documents],
          };
          await trx
            .updateTable('deleted_account')
            .set({ pending: JSON.stringify(pending) })
            .where('sub', '=', sub)
            .execute();
        });
        await finish(sub);
      }
      const old = await db
        .selectFrom('deleted_account')
        .select('sub')
        .where('at', '<', sql<Date>`now() - make_interval(years => ${KEPT_YEARS}::int)`)
        .where('pending', 'is', null)
        .limit(100)
        .execute();
      for (const { sub } of old) {
        const documents = await db.transaction().execute(async (trx) => {
          const rows = await sql<{ id: string }>`select d.id from application_document d
            join application a on a.id = d.application_id where a.owner_sub = ${sub}`.execute(trx);
          await trx.deleteFrom('application').where('owner_sub', '=', sub).execute();
          await trx.deleteFrom('deleted_account').where('sub', '=', sub).execute();
          return rows.rows.map(({ id }) => id);
        });
        await files.drop(documents);
      }
    },
  };
}
