import { CLAIM_SECONDS, type ClaimKind } from '@baza/shared/domain';
import type { DeskClaim } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';

type Holder = Pick<AuthUser, 'sub' | 'name'>;
interface Item {
  kind: ClaimKind;
  id: number;
}

/** One member of staff works on an item at a time: the claim is a lease that its holder renews. */
export interface Claims {
  /** Claims an item, or renews the user's own claim. Throws 409 with the holder while another one's lease runs. */
  take(user: Holder, item: Item): Promise<DeskClaim>;
  /** Ends the user's own claim; another one's stays. */
  release(user: Holder, item: Item): Promise<void>;
  /** Throws 409 with the holder if another member of staff works on the item. */
  mustNotBeAnothers(trx: Trx | Db, user: Holder, item: Item): Promise<void>;
  /** Running claims of items, by their ids. */
  of(user: Holder, kind: ClaimKind, ids: readonly number[]): Promise<Map<number, DeskClaim>>;
  /** Deletes claims whose lease has ended. */
  purge(): Promise<void>;
}

interface Row {
  subject: number;
  holder_sub: string;
  holder_name: string;
  until: Date;
}

const response = ({ sub }: Holder, { holder_sub, holder_name, until }: Row): DeskClaim => ({
  name: holder_name,
  isMine: holder_sub === sub,
  until: until.toISOString(),
});

export function createClaims(db: Db): Claims {
  const running = (trx: Trx | Db, kind: ClaimKind, ids: readonly number[]) =>
    trx
      .selectFrom('desk_claim')
      .select(['subject', 'holder_sub', 'holder_name', 'until'])
      .where('kind', '=', kind)
      .where('subject', 'in', ids)
      .where('until', '>', sql<Date>`now()`)
      .execute();

  const mustNotBeAnothers: Claims['mustNotBeAnothers'] = async (trx, user, { kind, id }) => {
    const [claim] = await running(trx, kind, [id]);
    if (!claim || claim.holder_sub === user.sub) return;
    throw new ProblemError(409, 'claimed', 'Another member of staff works on this', {
      more: { holder: { name: claim.holder_name, until: claim.until.toISOString() } },
    });
  };

  return {
    async take(user, { kind, id }) {
      const lease = {
        holder_sub: user.sub,
        holder_name: user.name,
        until: sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS}::int)`,
      };
      const claim = await db
        .insertInto('desk_claim')
        .values({ kind, subject: id, ...lease })
        .onConflict((on) =>
          on
            .columns(['kind', 'subject'])
            .doUpdateSet(lease)
            .where(({ or, eb }) =>
              or([
                eb('desk_claim.holder_sub', '=', user.sub),
                eb('desk_claim.until', '<=', sql<Date>`now()`),
              ]),
            ),
        )
        .returning(['subject', 'holder_sub', 'holder_name', 'until'])
        .executeTakeFirst();
      if (claim) return response(user, claim);
      await mustNotBeAnothers(db, user, { kind, id });
      // The other's lease ended in between.
      return this.take(user, { kind, id });
    },
    async release({ sub }, { kind, id }) {
      await db
        .deleteFrom('desk_claim')
        .where('kind', '=', kind)
        .where('subject', '=', id)
        .where('holder_sub', '=', sub)
        .execute();
    },
    mustNotBeAnothers,
    async of(user, kind, ids) {
      if (ids.length === 0) return new Map();
      const rows = await running(db, kind, ids);
      return new Map(rows.map((row) => [row.subject, response(user, row)]));
    },
    async purge() {
      await db.deleteFrom('desk_claim').where('until', '<=', sql<Date>`now()`).execute();
    },
  };
}
