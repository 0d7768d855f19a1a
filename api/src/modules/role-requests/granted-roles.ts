import { paths } from '@baza/shared/contract/routes';
import { type Selectable, sql } from 'kysely';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Accounts } from '../accounts/index.ts';
import { giveTrade } from '../listings/index.ts';
import { endOtherMemberships } from '../memberships/index.ts';
import type { Notify } from '../notifications/index.ts';
import type { Undo } from '../undo/index.ts';
import type { RoleRequestTable } from './tables.ts';

export interface GrantedRoles {
  /** Grants an approved role. Throws `AccountsError` while the identity provider is out of reach. */
  grant(request: Selectable<RoleRequestTable>): Promise<void>;
  /** Grants what was approved, once it can no longer be undone and the identity provider is in reach. */
  grantPending(): Promise<void>;
}

interface Deps {
  db: Db;
  accounts: Accounts;
  notify: Notify;
  undo: Undo;
  /** What pages show has changed. */
  changed: () => void;
}

export function createGrantedRoles({ db, accounts, notify, undo, changed }: Deps): GrantedRoles {
  /** The identity provider first: a notice of a role that is not there would be untrue. Again changes nothing. */
  async function grant({ id, owner_sub: sub, trade }: Selectable<RoleRequestTable>): Promise<void> {
    await accounts.setTrade(sub, trade);
    await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('role_request')
        .set({ granted_at: new Date() })
        .where('id', '=', id)
        .where('granted_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      await giveTrade(trx, sub, trade);
      await notify(trx, [
        ...(await endOtherMemberships(trx, sub, trade)),
        {
          sub,
          kind: 'roleApproved',
          params: { role: trade },
          link: paths.role(),
          dedupeKey: `role ${id}`,
        },
      ]);
    });
    changed();
  }

  return {
    grant,

    async grantPending() {
      const rows = await db
        .selectFrom('role_request')
        .selectAll()
        .where('state', '=', 'approved')
        .where('granted_at', 'is', null)
        .$if(undo.seconds > 0, (query) =>
          query.where('decided_at', '<', sql<Date>`now() - make_interval(secs => ${undo.seconds}::int)`),
        )
        .orderBy('id')
        .limit(100)
        .execute();
      for (const row of rows) await grant(row);
    },
  };
}
