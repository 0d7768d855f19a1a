import { paths } from '@baza/shared/contract/routes';
import { isEditable } from '@baza/shared/domain';
import type { StaffListings as Page, StaffListingsQuery } from '@baza/shared/schema';
import { type RawBuilder, sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/problem.ts';
import type { AreaService } from '../areas/index.ts';
import {
  type CaseNews,
  type ListingRow,
  listPage,
  lockListing,
  logEvent,
  mustBeCurrent,
  mustManage,
  ownConditions,
  staffSince,
} from '../listings/index.ts';
import type { NewNotice, Notify } from '../notifications/index.ts';
import { indexListings } from '../search/index.ts';

/** What an agency sees and gives to whom of its staff's listings; it changes them as their owners do (`OwnService`). */
export interface StaffListings {
  /** Throws 404 for somebody who is not of the staff. */
  list(agency: string, query: StaffListingsQuery): Promise<Page>;
  /**
   * Gives a listing of the staff or the agency's own to another of them. Throws 400 for a stranger, 404 or 403 for a
   * listing of others, 403 for what a realtor brought along, 409 for a stale version or a status without a future.
   */
  reassign(agency: AuthUser, id: number, given: { to: string; version: number }): Promise<void>;
}

interface Deps {
  db: Db;
  areas: AreaService;
  notify: Notify;
  changed(): Promise<void>;
  cases: CaseNews;
}

/** Listings that an agency has given to somebody: it may take them back. */
const GIVEN = (agency: string, id: RawBuilder<unknown>) => sql<boolean>`exists (select from listing_event
  where listing_id = ${id} and actor = 'agency' and action = 'reassign' and actor_sub = ${agency})`;

/** A realtor keeps what they posted before they came; from then on they work for the agency. */
async function mustBeAgencys(trx: Trx, row: ListingRow, agency: string): Promise<void> {
  if (row.owner_sub === agency) return;
  const since = await staffSince(trx, agency, row.owner_sub);
  if (since && row.created_at >= since) return;
  const { rows } = await sql<{
    given: boolean;
  }>`select ${GIVEN(agency, sql`${row.id}::bigint`)} as given`.execute(trx);
  if (!rows[0]?.given) throw forbidden();
}

export function createStaffListings({ db, areas, notify, changed, cases }: Deps): StaffListings {
  const staffOf = (agency: string) =>
    db
      .selectFrom('agency_member')
      .innerJoin('person', 'person.sub', 'agency_member.realtor_sub')
      .select(['person.sub', 'person.name', sql<Date>`confirmed_at`.as('since')])
      .where('agency_sub', '=', agency)
      .where('confirmed_at', 'is not', null)
      .execute();

  return {
    async list(agency, query) {
      const staff = (await staffOf(agency)).filter(
        ({ sub }) => query.specialist === undefined || sub === query.specialist,
      );
      if (query.specialist !== undefined && staff.length === 0) throw notFound('specialist');
      const bySub = new Map(staff.map((member) => [member.sub, member]));
      const { rows, ...found } = await listPage(
        { db, areas },
        [...ownConditions([...bySub.keys()], query), sql<boolean>`listing.status <> 'new'`],
        query,
      );
      const given = await db
        .selectFrom('listing')
        .select('id')
        .where('id', 'in', rows.length > 0 ? rows.map(({ id }) => id) : [0])
        .where(GIVEN(agency, sql`listing.id`))
        .execute();
      const owners = new Map(rows.map((row) => [row.id, row]));
      return {
        ...found,
        items: found.items.map((item) => {
          const row = owners.get(item.id) as ListingRow;
          const { sub, name, since } = bySub.get(row.owner_sub) as (typeof staff)[number];
          const isAgencys = row.created_at >= since || given.some(({ id }) => id === item.id);
          return { ...item, owner: { id: sub, name }, reassignable: isAgencys && isEditable(item.status) };
        }),
      };
    },

    async reassign(agency, id, { to, version }) {
      const move = await inTransaction(db, async (trx) => {
        const row = await lockListing(trx, id);
        await mustManage(trx, row, agency);
        mustBeCurrent(row, version);
        await mustBeAgencys(trx, row, agency.sub);
        if (!isEditable(row.status) || row.status === 'new' || row.owner_sub === to)
          throw conflict('not-allowed', 'This listing cannot be given to them');
        if (to !== agency.sub && !(await staffSince(trx, agency.sub, to)))
          throw invalid([{ path: 'to', code: 'option' }]);
        const heir = await trx
          .selectFrom('person')
          .select('name')
          .where('sub', '=', to)
          .executeTakeFirstOrThrow(() => invalid([{ path: 'to', code: 'option' }]));
        await trx
          .updateTable('listing')
          .set({
            owner_sub: to,
            version: version + 1,
            updated_at: sql`now()`,
            // The former owner's next file is not about it.
            import_ref: null,
            import_cells: null,
          })
          .where('id', '=', id)
          .execute();
        if (row.status === 'in-sale') await indexListings(trx, [id], areas.index());
        await logEvent(trx, { listing: id, actor: 'agency', sub: agency.sub, action: 'reassign' });
        const about = { name: agency.name, title: row.title };
        const notices: NewNotice[] = [
          {
            sub: row.owner_sub,
            kind: 'agencyTook',
            params: { ...about, to: heir.name },
            link: paths.staff(),
          },
          { sub: to, kind: 'agencyGave', params: about, link: paths.requests() },
        ];
        await notify(
          trx,
          notices.filter(({ sub }) => sub !== agency.sub),
        );
        return { id, from: row.status, to: row.status };
      });
      await changed();
      await cases.moved([move]);
    },
  };
}
