import { fold, type Locale, phoneToE164, type Trade, type UserType, userTypeOf } from '@baza/shared/domain';
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db, Schema, Trx } from '../../platform/db/schema.ts';
import { sellerNumber, withSeller } from '../search/index.ts';

/** Listings are also found by the type of their seller; those of these persons. */
const showSeller = (db: QueryCreator<Schema>, subs: RawBuilder<unknown>, userType: UserType) => {
  const seller = sellerNumber(userType);
  return db
    .updateTable('listing_search')
    .set({ seller, facets: withSeller(seller) })
    .where(sql<boolean>`id in (select id from listing where owner_sub in (${subs}) and status = 'in-sale')`)
    .where('seller', '<>', seller);
};

/** A role was granted: what a person is from now on, whatever tokens from before it say. */
export async function giveTrade(trx: Trx, sub: string, trade: Trade): Promise<void> {
  await trx
    .updateTable('person')
    .set({ user_type: trade, type_since: sql`now()`, verified_at: sql`coalesce(verified_at, now())` })
    .where('sub', '=', sub)
    .execute();
  await showSeller(trx, sql`${sub}`, trade).execute();
}

/** A foreign number from the identity provider is stored as such. */
const storedPhone = (phone = ''): string | null =>
  phoneToE164(phone) ?? (/^\+(?!998)\d{9,15}$/.test(phone) ? phone : null);

/** A person's name as it is stored and shown. */
export const shownName = (name: string): string => name.slice(0, 120);

/** Stores the poster's details from the token, which are shown with their listings. */
export async function rememberPerson(db: Db, user: AuthUser, locale: Locale): Promise<void> {
  const name = shownName(user.name);
  const facts = {
    name,
    name_key: fold(name),
    user_type: userTypeOf(user.userType),
    phone: storedPhone(user.phone),
    locale,
  };
  // A role that was granted since this token was issued: the page has the next one soon.
  const type = sql<string>`case when person.type_since > to_timestamp(${user.issuedAt})
    then person.user_type else excluded.user_type end`;
  // One statement: what changed is also how their published listings are found, by the type of seller.
  await showSeller(
    db.with('changed', (change) =>
      change
        .insertInto('person')
        .values({ sub: user.sub, ...facts })
        .onConflict((conflict) =>
          conflict
            .column('sub')
            // Nobody has checked the new name: see `createBadges`.
            .doUpdateSet({
              ...facts,
              user_type: type,
              verified_at: sql`case when person.name = excluded.name then person.verified_at end`,
              updated_at: sql`now()`,
            })
            .where(
              sql<boolean>`(person.name, person.user_type, person.phone, person.locale) is distinct from
                (excluded.name, ${type}, excluded.phone, excluded.locale)`,
            ),
        )
        .returning(['sub', 'user_type']),
    ),
    sql`select sub from changed where user_type = ${facts.user_type}`,
    facts.user_type,
  ).execute();
}

/** A person's rating as it is shown. */
export const ratingOf = ({ average, comments }: { average: number | null; comments: number }) => ({
  average: average === null ? null : Math.round(average * 10) / 10,
  count: comments,
});

/** `+998 (9•) •••-••-••` of `+998901234567`. */
export function maskPhone(phone: string | null): string | null {
  const match = phone && /^\+998(\d)\d{8}$/.exec(phone);
  if (match) return `+998 (${match[1]}•) •••-••-••`;
  return phone ? `${phone.slice(0, 4)} •••••••` : null;
}
