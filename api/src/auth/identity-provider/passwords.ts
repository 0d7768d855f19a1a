import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { IdentityTables } from '../../platform/db/tables/identity.ts';
import { LIFETIMES } from './constants.ts';
import { parsed } from './json-column.ts';
import { endSessionsOf } from './oidc-adapter.ts';

const MODEL = 'PasswordReset';
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Password changes; each ends the user's sessions and invalidates all links sent before. */
export interface Passwords {
  /** A short-lived secret for one password change; only its hash is stored. */
  issueReset(sub: string): Promise<string>;
  /** The user of a secret, without using it up: mail programs prefetch links. */
  findReset(token: string): Promise<string | undefined>;
  /** Changes the password with a secret; false if that is used, expired or unknown. */
  reset(token: string, passwordHash: string): Promise<boolean>;
  /** Changes the password of a logged-in user and keeps that session. */
  change(sub: string, passwordHash: string, sessionUid: string): Promise<void>;
}

/** `learn` is called once sessions have ended. */
export function createPasswords(db: Kysely<IdentityTables>, learn = async () => {}): Passwords {
  const valid = (trx: Kysely<IdentityTables>, token: string) =>
    trx
      .selectFrom('identity_artifact')
      .select('payload')
      .where('model', '=', MODEL)
      .where('id_hash', '=', hashOf(token))
      .where('expires_at', '>', sql<Date>`now()`);

  async function put(
    trx: Kysely<IdentityTables>,
    sub: string,
    passwordHash: string,
    except?: string,
  ): Promise<void> {
    await trx
      .updateTable('identity_user')
      .set({ password_hash: passwordHash })
      .where('id', '=', sub)
      .execute();
    // Earlier links are stored as artifacts of the account, too.
    await endSessionsOf(trx, sub, { except });
  }

  return {
    async issueReset(sub) {
      const token = randomBytes(32).toString('base64url');
      await db
        .insertInto('identity_artifact')
        .values({
          model: MODEL,
          id_hash: hashOf(token),
          payload: sql<string>`${JSON.stringify({ accountId: sub })}::jsonb`,
          expires_at: sql<Date>`now() + make_interval(secs => ${LIFETIMES.passwordReset})`,
        })
        .execute();
      return token;
    },

    async findReset(token) {
      const row = await valid(db, token).executeTakeFirst();
      return row && parsed<{ accountId: string }>(row.payload).accountId;
    },

    async reset(token, passwordHash) {
      const done = await db.transaction().execute(async (trx) => {
        // Of two concurrent requests the second waits here and then finds nothing.
        const row = await valid(trx, token).forUpdate().executeTakeFirst();
        if (!row) return false;
        await put(trx, parsed<{ accountId: string }>(row.payload).accountId, passwordHash);
        return true;
      });
      await learn();
      return done;
    },

    async change(sub, passwordHash, sessionUid) {
      await db.transaction().execute((trx) => put(trx, sub, passwordHash, sessionUid));
      await learn();
    },
  };
}
