import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { forbidden } from '../../platform/http/problem.ts';

/** The bank of an account; editors have all, which is null. Throws 403 for an account of none. */
export async function bankOf(on: Db | Trx, { roles, sub }: AuthUser): Promise<number | null> {
  if (roles.includes('content')) return null;
  const row = await on.selectFrom('bank_account').select('bank_id').where('sub', '=', sub).executeTakeFirst();
  if (!row) throw forbidden();
  return row.bank_id;
}

/** Throws 403 for another's bank. */
export async function mustEditBank(on: Db | Trx, user: AuthUser, bank: number): Promise<void> {
  const own = await bankOf(on, user);
  if (own !== null && own !== bank) throw forbidden();
}
