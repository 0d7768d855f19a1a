import {
  dayInTashkent,
  maskPersonal,
  PROFILE_FIELDS,
  type ProfileAction,
  type ProfileField,
  wrongProfileDate,
} from '@baza/shared/domain';
import type { Profile, ProfileHistory, ProfilePersonal, profileBodySchema } from '@baza/shared/schema';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, invalid } from '../../platform/http/problem.ts';
import { toPhoto } from '../../platform/storage/photos.ts';
import type { ProfileTable } from './tables.ts';

type Row = Selectable<ProfileTable>;
type SealedColumn = Exclude<keyof Row, 'owner_sub' | 'version' | 'photo_id' | 'updated_at'>;

const columnOf = (field: ProfileField): SealedColumn =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SealedColumn;
export const SEALED_PROFILE_COLUMNS = PROFILE_FIELDS.map(columnOf);
const profilePlace = (row: string, column: SealedColumn) => ({ table: 'profile', row, column });

const HISTORY_LENGTH = 100;

/** An entry of the history that the owner reads. */
export async function logProfile(
  db: Db,
  sub: string,
  action: ProfileAction,
  details: readonly string[] = [],
): Promise<void> {
  await db
    .insertInto('profile_event')
    .values({ owner_sub: sub, action, details: sql<string>`${JSON.stringify(details)}::jsonb` })
    .execute();
}

/** The account's row, locked for the transaction; made if there is none. */
export async function lockProfile(trx: Trx, sub: string): Promise<Row> {
  await trx
    .insertInto('profile')
    .values({ owner_sub: sub })
    .onConflict((on) => on.doNothing())
    .execute();
  return trx
    .selectFrom('profile')
    .selectAll()
    .where('owner_sub', '=', sub)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Personal values of a row, whole. */
const openProfile = (box: FieldBox, row: Row | undefined): ProfilePersonal =>
  Object.fromEntries(
    PROFILE_FIELDS.map((field) => {
      const column = columnOf(field);
      const sealed = row?.[column];
      return [field, row && sealed ? box.open(sealed, profilePlace(row.owner_sub, column)) : null];
    }),
  ) as ProfilePersonal;

/** What an account keeps about its owner besides what the identity provider holds. */
export interface Profiles {
  /** Personal values are masked. */
  read(sub: string): Promise<Profile>;
  /** Whole values; the reading is logged. */
  personal(sub: string): Promise<ProfilePersonal>;
  /** Throws 400, and 409 for a stale version. */
  update(sub: string, body: z.output<typeof profileBodySchema>): Promise<Profile>;
  history(sub: string): Promise<ProfileHistory>;
}

export function createProfiles({ db, box }: { db: Db; box: FieldBox }): Profiles {
  const rowOf = (from: Db, sub: string) =>
    from.selectFrom('profile').selectAll().where('owner_sub', '=', sub).executeTakeFirst();

  async function shown(from: Db, row: Row | undefined): Promise<Profile> {
    const whole = openProfile(box, row);
    const photo =
      row?.photo_id &&
      (await from.selectFrom('photo').selectAll().where('id', '=', row.photo_id).executeTakeFirst());
    return {
      version: row?.version ?? 0,
      personal: Object.fromEntries(
        PROFILE_FIELDS.map((field) => {
          const value = whole[field];
          return [field, value === null ? null : maskPersonal(field, value)];
        }),
      ) as ProfilePersonal,
      photo: photo ? toPhoto(photo) : null,
    };
  }

  /** One photo at a time is in use; the others may be swept. */
  async function takePhoto(
    trx: Trx,
    sub: string,
    before: string | null,
    after: string | null,
  ): Promise<void> {
    if (before) await trx.updateTable('photo').set({ attached: false }).where('id', '=', before).execute();
    if (!after) return;
    const { numUpdatedRows } = await trx
      .updateTable('photo')
      .set({ attached: true })
      .where('id', '=', after)
      .where('owner_sub', '=', sub)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw invalid([{ path: 'photoId', code: 'option' }]);
  }

  return {
    read: async (sub) => shown(db, await rowOf(db, sub)),

    async personal(sub) {
      const values = openProfile(box, await rowOf(db, sub));
      await logProfile(
        db,
        sub,
        'read',
        PROFILE_FIELDS.filter((field) => values[field] !== null),
      );
      return values;
    },

    update: (sub, { version, personal, photoId }) =>
      db.transaction().execute(async (trx) => {
        const row = await lockProfile(trx, sub);
        if (row.version !== version)
          throw conflict('stale-version', 'The profile has changed since it was read');
        const before = openProfile(box, row);
        const changed = PROFILE_FIELDS.filter(
          (field) => personal[field] !== undefined && personal[field] !== before[field],
        );
        const wrong = wrongProfileDate({ ...before, ...personal }, dayInTashkent());
        if (wrong) throw invalid([{ path: `personal.${wrong.field}`, code: wrong.code }]);
        const columns = Object.fromEntries(
          changed.map((field) => {
            const column = columnOf(field);
            const value = personal[field] ?? null;
            return [column, value === null ? null : box.close(value, profilePlace(sub, column))];
          }),
        );
        const isOther = photoId !== undefined && photoId !== row.photo_id;
        if (isOther) await takePhoto(trx, sub, row.photo_id, photoId);
        if (changed.length === 0 && !isOther) return shown(trx, row);
        const next = await trx
          .updateTable('profile')
          .set({
            ...columns,
            ...(isOther ? { photo_id: photoId } : {}),
            version: row.version + 1,
            updated_at: new Date(),
          })
          .where('owner_sub', '=', sub)
          .returningAll()
          .executeTakeFirstOrThrow();
        await logProfile(trx, sub, 'edit', [...changed, ...(isOther ? ['photo'] : [])]);
        return shown(trx, next);
      }),

    async history(sub) {
      const rows = await db
        .selectFrom('profile_event')
        .select(['at', 'action', 'details'])
        .where('owner_sub', '=', sub)
        .orderBy('id', 'desc')
        .limit(HISTORY_LENGTH)
        .execute();
      return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
    },
  };
}
