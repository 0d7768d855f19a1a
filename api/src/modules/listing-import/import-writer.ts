import { sql } from 'kysely';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict } from '../../platform/http/problem.ts';
import { type AreaService, createPlacementOf } from '../areas/index.ts';
import {
  type CaseMove,
  draftColumns,
  editListing,
  type ListingRow,
  lockListing,
  logEvent,
  moveListing,
} from '../listings/index.ts';
import { type Plan, type PlanContext, planRows } from './import-plan.ts';
import { plainInteger, type ReadRow } from './read-row.ts';

/** Drafts that one agency may have from files. */
const MAX_IMPORTED_DRAFTS = 2000;

type Created = Extract<Plan, { kind: 'create' }>;
type Updated = Extract<Plan, { kind: 'update' }>;

type Options = Pick<PlanContext, 'submit' | 'priceConfirmed'>;

/** Plans what the rows of a file change among their owner's listings, and writes it. */
export function createImportWriter({ db, areas }: { db: Db; areas: AreaService }) {
  /** The owner's listings by reference. In a transaction they are locked until it ends. */
  async function knownListings(on: Db, owner: string, rows: readonly ReadRow[], lock: boolean) {
    const found = await on
      .selectFrom('listing')
      .selectAll()
      .where('owner_sub', '=', owner)
      // Earlier imports have stored a number of some programs with its decimal zero.
      .where('import_ref', 'in', [
        '',
        ...rows.flatMap(({ ref }) => (/^\d+$/.test(ref) ? [ref, `${ref}.0`] : [ref])),
      ])
      .orderBy(sql`import_ref like '%.0'`, 'desc')
      .orderBy('id')
      .$if(lock, (query) => query.forUpdate())
      .execute();
    return new Map(found.map((row) => [plainInteger(row.import_ref ?? ''), row]));
  }

  async function insert(
    trx: Trx,
    sub: string,
    plans: readonly Created[],
    submit: boolean,
  ): Promise<Map<string, number>> {
    if (plans.length === 0) return new Map();
    const created = await trx
      .insertInto('listing')
      .values(
        plans.map(({ read, draft }) => ({
          owner_sub: sub,
          status: 'new' as const,
          ...draftColumns(draft, areas.index()),
          photos: '[]',
          import_ref: read.ref,
          import_cells: JSON.stringify(read.cells),
        })),
      )
      .returningAll()
      .execute();
    for (const row of created) {
      const by = { actor: 'owner', sub } as const;
      await logEvent(trx, { listing: row.id, ...by, action: 'create', to: 'new' });
      if (submit) await moveListing(trx, row, 'submit', by, areas.index());
    }
    return new Map(created.map(({ id, import_ref }) => [import_ref ?? '', id]));
  }

  async function update(
    trx: Trx,
    sub: string,
    { listing: { id, status, version, photos }, draft, submits }: Updated,
  ): Promise<CaseMove> {
    // Prices were looked at with the plan.
    const user = { sub, roles: [] };
    const edit = { user, id, draft, version, maxPhotos: photos.length, priceConfirmed: true };
    const edited = await editListing(trx, areas.index(), edit);
    if (!submits) return edited.move ?? { id, from: status, to: status };
    const row = await lockListing(trx, id);
    return moveListing(trx, row, 'submit', { actor: 'owner', sub }, areas.index());
  }

  /** Remembers what the file says of a known listing: the next import compares with it. */
  async function remember(trx: Trx, { import_cells, id }: ListingRow, { cells }: ReadRow): Promise<void> {
    const before = import_cells ?? {};
    if (import_cells && Object.keys(cells).every((code) => cells[code] === (before[code] ?? ''))) return;
    await trx
      .updateTable('listing')
      .set({ import_cells: JSON.stringify({ ...before, ...cells }) })
      .where('id', '=', id)
      .execute();
  }

  async function mustHaveRoom(trx: Trx, owner: string, more: number): Promise<void> {
    const { n } = await trx
      .selectFrom('listing')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('owner_sub', '=', owner)
      .where('status', '=', 'new')
      .where('import_ref', 'is not', null)
      .executeTakeFirstOrThrow();
    if (n + more > MAX_IMPORTED_DRAFTS)
      throw conflict('too-many-drafts', 'Finish or delete some drafts first');
  }

  const planIn = async (on: Db, owner: string, rows: readonly ReadRow[], options: Options, lock: boolean) =>
    planRows(rows, {
      ...options,
      db: on,
      areas: areas.index(),
      placementOf: createPlacementOf(on, areas.index()),
      known: await knownListings(on, owner, rows, lock),
    });

  return {
    /** What an import of the rows would do. */
    plan: async (owner: string, rows: readonly ReadRow[], options: Options) => ({
      plans: await planIn(db, owner, rows, options, false),
      ids: new Map<string, number>(),
      moves: [] as CaseMove[],
    }),

    /** Creates and updates all sound rows together, or none. Throws 409 for too many drafts. */
    write: (owner: string, rows: readonly ReadRow[], options: Options) =>
      db.transaction().execute(async (trx) => {
        // The same file twice at once: the second finds what the first has written.
        await inTurn(trx, `import ${owner}`);
        const plans = await planIn(trx, owner, rows, options, true);
        const fresh = plans.filter((plan) => plan.kind === 'create');
        if (!options.submit) await mustHaveRoom(trx, owner, fresh.length);
        const ids = await insert(trx, owner, fresh, options.submit);
        const moves: CaseMove[] = options.submit
          ? [...ids.values()].map((id) => ({ id, from: 'new', to: 'pending' }))
          : [];
        for (const plan of plans) {
          if (plan.kind === 'update') moves.push(await update(trx, owner, plan));
          if (plan.kind === 'update' || plan.kind === 'unchanged')
            await remember(trx, plan.listing, plan.read);
        }
        return { plans, ids, moves };
      }),
  };
}
