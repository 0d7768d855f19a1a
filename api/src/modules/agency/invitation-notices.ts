import { paths } from '@baza/shared/contract/routes';
import type { Invited } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Notify } from '../notifications/index.ts';

import { OPEN } from './invitation-conditions.ts';

interface Deps {
  db: Db;
  accounts: Accounts;
  box: FieldBox;
  notify: Notify;
  onUntold: (error: unknown) => void;
}

/** Notifies invited accounts; the contact of an invitation is stored encrypted until then. */
export interface InvitationNotices {
  /** Encrypts a contact for the column `untold` of its invitation. */
  seal(to: Invited, row: number): string;
  /** Notifies the accounts of all pending invitations; failures go to `onUntold`. */
  tellUntold(): Promise<void>;
}

const place = (row: number) => ({ table: 'agency_invitation', row, column: 'untold' });

export function createInvitationNotices({ db, accounts, box, notify, onUntold }: Deps): InvitationNotices {
  const untold = () =>
    db
      .selectFrom('agency_invitation')
      .innerJoin('person', 'person.sub', 'agency_sub')
      .select(['id', 'agency_sub', 'person.name', sql<string>`untold`.as('sealed')])
      .where('untold', 'is not', null)
      .orderBy('id')
      .execute();

  async function accountOf(to: Invited): Promise<{ sub: string } | null> {
    if ('id' in to) return { sub: to.id };
    return 'phone' in to ? accounts.findByLogin(to.phone) : accounts.findByEmail(to.email);
  }

  /** Tells the account, if there is one, and forgets the contact; the first process does it. */
  async function tell({ id, agency_sub, name, sealed }: Awaited<ReturnType<typeof untold>>[number]) {
    const contact = box.open(sealed, place(id));
    const found = contact === null ? null : await accountOf(JSON.parse(contact) as Invited);
    const account = found?.sub === agency_sub ? null : found;
    await inTransaction(db, async (trx) => {
      const row = await trx
        .updateTable('agency_invitation')
        .set({ untold: null, ...(account && { invited_sub: account.sub }) })
        .where('id', '=', id)
        .where('untold', '=', sealed)
        .returning(['ends_at', OPEN.as('open')])
        .executeTakeFirst();
      if (!row?.open || !account) return;
      await notify(trx, {
        sub: account.sub,
        kind: 'agencyInvitation',
        params: { name },
        link: paths.staff(),
        dedupeKey: `invitation ${id} ${row.ends_at.getTime()}`,
      });
    });
  }

  async function tellUntold(): Promise<void> {
    for (const invitation of await untold()) await tell(invitation).catch(onUntold);
  }
  return { seal: (to, row) => box.close(JSON.stringify(to), place(row)), tellUntold };
}
