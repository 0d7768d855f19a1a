import type {
  BankBranches,
  BranchBody,
  BranchEdit,
  BranchNew,
  DeskBranch,
  DeskBranches,
} from '@baza/shared/schema';
import type { Selectable } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/problem.ts';
import type { AreaIndex, AreaService } from '../areas/index.ts';
import { bankOf, mustEditBank } from './bank-editors.ts';
import type { BankBranchTable } from './tables.ts';

/** Branches of one bank in a response. */
const MOST = 1000;

/** Branches of banks. They are never deleted, only closed: an application may name one. */
export interface BankBranchService {
  /** The open ones of a bank, for everybody. */
  open(bank: number): Promise<BankBranches>;
  /** All of a bank. Throws 403 for another's bank. */
  all(user: AuthUser, bank: number): Promise<DeskBranches>;
  /** Throws 400 for an unknown area, 403, 404. */
  add(user: AuthUser, body: BranchNew): Promise<DeskBranch>;
  /** Throws 409 also for a stale version. */
  edit(user: AuthUser, id: number, body: BranchEdit): Promise<DeskBranch>;
}

function toBranch(row: Selectable<BankBranchTable>, areas: AreaIndex): DeskBranch[] {
  const path = areas.refs(row.area_id);
  // An import of areas may have taken its district away.
  if (!path) return [];
  const { id, name, address, bank_id: bank, area_id: areaId, closed, version } = row;
  return [{ id, bank, name, address, areaId, areas: path, closed, version }];
}

export function createBankBranches({ db, areas }: { db: Db; areas: AreaService }): BankBranchService {
  const of = (bank: number) =>
    db
      .selectFrom('bank_branch')
      .selectAll()
      .where('bank_id', '=', bank)
      .orderBy('name')
      .orderBy('id')
      .limit(MOST);
  const columns = ({ name, address, areaId, closed }: BranchBody) => {
    if (areas.index().path(areaId).length < 2) throw invalid([{ path: 'areaId', code: 'option' }]);
    return { name, address, area_id: areaId, closed };
  };
  const respond = (row: Selectable<BankBranchTable>): DeskBranch => {
    const [branch] = toBranch(row, areas.index());
    if (!branch) throw notFound('branch');
    return branch;
  };
  return {
    async open(bank) {
      const rows = await of(bank).where('closed', '=', false).execute();
      return { items: rows.flatMap((row) => toBranch(row, areas.index())) };
    },
    async all(user, bank) {
      await mustEditBank(db, user, bank);
      return { items: (await of(bank).execute()).flatMap((row) => toBranch(row, areas.index())) };
    },
    async add(user, { bank, ...body }) {
      await mustEditBank(db, user, bank);
      const known = await db.selectFrom('bank').select('id').where('id', '=', bank).executeTakeFirst();
      if (!known) throw notFound('bank');
      return respond(
        await db
          .insertInto('bank_branch')
          .values({ bank_id: bank, ...columns(body) })
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
    },
    async edit(user, id, { version, ...body }) {
      const own = await bankOf(db, user);
      const before = await db
        .selectFrom('bank_branch')
        .select('bank_id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!before) throw notFound('branch');
      if (own !== null && own !== before.bank_id) throw forbidden();
      const row = await db
        .updateTable('bank_branch')
        .set({ ...columns(body), version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw conflict('stale-version', 'The branch has changed since it was read; read it again');
      return respond(row);
    },
  };
}
