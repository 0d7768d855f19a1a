import { fold, type Locale, userTypeOf } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { AuthUser } from '../auth/index.ts';
import type { Db } from '../db/schema.ts';
import { sellerNumber } from '../search/columns.ts';
import { withSeller } from '../search/facet-packs.ts';

/** Stores the poster's details from the token, which are shown with their listings. */
export async function rememberPerson(db: Db, user: AuthUser, locale: Locale): Promise<void> {
  const name = user.name.slice(0, 120);
  const facts = {
    name,
    name_key: fold(name),
    user_type: userTypeOf(user.userType),
    phone: user.phone && /^\+\d{9,15}$/.test(user.phone) ? user.phone : null,
    locale,
  };
  const seller = sellerNumber(facts.user_type);
  // One statement: what changed is also how their published listings are found, by the type of seller.
  await db
    .with('changed', (change) =>
      change
        .insertInto('person')
        .values({ sub: user.sub, ...facts })
        .onConflict((conflict) =>
          conflict
            .column('sub')
            .doUpdateSet({ ...facts, updated_at: sql`now()` })
            .where(
              sql<boolean>`(person.name, person.user_type, person.phone, person.locale) is distinct from
                (excluded.name, excluded.user_type, excluded.phone, excluded.locale)`,
            ),
        )
        .returning('sub'),
    )
    .updateTable('listing_search')
    .set({ seller, facets: withSeller(seller) })
    .where(
      sql<boolean>`id in (select id from listing where owner_sub in (select sub from changed) and status = 'in-sale')`,
    )
    .where('seller', '<>', seller)
    .execute();
}

/** `+998 (9•) •••-••-••` of `+998901234567`. */
export function maskPhone(phone: string | null): string | null {
  const match = phone && /^\+998(\d)\d{8}$/.exec(phone);
  if (match) return `+998 (${match[1]}•) •••-••-••`;
  return phone ? `${phone.slice(0, 4)} •••••••` : null;
}
