import { createHash, randomUUID } from 'node:crypto';
import { MAX_PUSH_DEVICES, NOTICE_CHANNELS } from '@baza/shared/domain';
import type { MessengerState, NoticeSettings, NoticeSettingsBody, PushDeviceBody } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db } from '../../platform/db/schema.ts';
import { conflict, invalid } from '../../platform/http/problem.ts';
import type { EmailConfirmation } from './email-confirmation.ts';
import type { PushKeys } from './push-keys.ts';
import type { PushSender } from './push-sender.ts';
import { quietOf } from './recipients.ts';
import { devicePlace, emailPlace, openEmail } from './sealed-ways.ts';

export interface NoticeSettingsService {
  read(user: AuthUser): Promise<NoticeSettings>;
  /** Letters go to the address of the token, once it is confirmed: a new one gets a link. */
  write(user: AuthUser, body: NoticeSettingsBody): Promise<NoticeSettings>;
  /** Sends the link again. Throws 409 if there is nothing to confirm, 429. */
  askForEmail(user: AuthUser): Promise<void>;
  confirmEmail(user: AuthUser, token: string): Promise<NoticeSettings>;
  /** Registers a browser, or takes it over from the person who used it before. Throws 400 for an unknown push service. */
  addDevice(sub: string, body: PushDeviceBody): Promise<void>;
  removeDevice(sub: string, endpoint: string): Promise<void>;
}

interface Deps {
  db: Db;
  box: FieldBox;
  pushKeys: () => PushKeys;
  push: Pick<PushSender, 'isKnown'>;
  messenger: { stateOf(sub: string): Promise<MessengerState> };
  /** Whether the site sends letters. */
  hasMail: boolean;
  confirmation: EmailConfirmation;
  log?: { warn(facts: object, sentence: string): void };
}

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

export function createNoticeSettings(deps: Deps): NoticeSettingsService {
  const { db, box, pushKeys, push, messenger, hasMail, confirmation, log } = deps;
  const rowOf = (sub: string) =>
    db.selectFrom('notice_reader').selectAll().where('sub', '=', sub).executeTakeFirst();
  type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;
  const addressOf = (row: Row | undefined) => (row?.email ? openEmail(box, row.sub, row.email) : null);
  const settings: NoticeSettingsService = {
    async read({ sub, email }) {
      const row = await rowOf(sub);
      const { n } = await db
        .selectFrom('notice_device')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('sub', '=', sub)
        .executeTakeFirstOrThrow();
      const state = await messenger.stateOf(sub);
      return {
        wishes: (row?.wishes ?? {}) as NoticeSettings['wishes'],
        quiet: row ? quietOf(row) : null,
        pushKey: pushKeys().publicKey,
        devices: n,
        channels: NOTICE_CHANNELS.filter(
          (channel) => (channel !== 'email' || hasMail) && (channel !== 'messenger' || state.bot !== null),
        ),
        messenger: state,
        email: email ?? null,
        emailConfirmed: row !== undefined && row.email_confirmed_at !== null && addressOf(row) === email,
      };
    },

    async write(user, { wishes, quiet, edition }) {
      const { sub, email } = user;
      const wantsLetters = Object.values(wishes).some((channels) => channels.includes('email'));
      const values = {
        wishes: JSON.stringify(wishes),
        quiet_from: quiet?.from ?? null,
        quiet_to: quiet?.to ?? null,
        quiet_zone: quiet?.zone ?? null,
        edition,
      };
      const address = wantsLetters && email && hasMail ? email : null;
      const before = await rowOf(sub);
      const isSame = address !== null && addressOf(before) === address;
      // The row of an unchanged address stays, and with it its confirmation and a link on its way.
      const kept = isSame
        ? {}
        : {
            email: address && box.close(address, emailPlace(sub)),
            email_confirmed_at: address && user.emailVerified ? sql<Date>`now()` : null,
            email_token_hash: null,
            email_token_ends_at: null,
          };
      Object.assign(values, kept);
      await db
        .insertInto('notice_reader')
        .values({ sub, ...values })
        .onConflict((conflict) => conflict.column('sub').doUpdateSet(values))
        .execute();
      if (address !== null && !isSame && !user.emailVerified)
        await confirmation
          .send(sub, address, edition)
          .catch((error) => log?.warn({ err: error }, 'an address was not asked for its confirmation'));
      return settings.read(user);
    },

    async askForEmail({ sub }) {
      const row = await rowOf(sub);
      const address = addressOf(row);
      if (!row || address === null || row.email_confirmed_at !== null)
        throw conflict('nothing-to-confirm', 'There is no address that waits for its confirmation');
      await confirmation.send(sub, address, row.edition ?? 'uz');
    },

    async confirmEmail(user, token) {
      await confirmation.confirm(user.sub, token);
      return settings.read(user);
    },

    async addDevice(sub, { endpoint, keys, edition }) {
      if (!push.isKnown(endpoint)) throw invalid([{ path: 'endpoint', code: 'option' }]);
      const id = randomUUID();
      const endpoint_hash = hashOf(endpoint);
      await db.transaction().execute(async (trx) => {
        await inTurn(trx, `devices ${sub}`);
        // The old row takes with it what was on its way to somebody else.
        await trx
          .deleteFrom('notice_device')
          .where('endpoint_hash', '=', endpoint_hash)
          .where('sub', '<>', sub)
          .execute();
        const known = await trx
          .selectFrom('notice_device')
          .select('id')
          .where('endpoint_hash', '=', endpoint_hash)
          .executeTakeFirst();
        const row = { edition, at: sql<Date>`now()` };
        const seal = (of: string) => box.close(JSON.stringify({ endpoint, keys }), devicePlace(of));
        if (known)
          await trx
            .updateTable('notice_device')
            .set({ ...row, subscription: seal(known.id) })
            .where('id', '=', known.id)
            .execute();
        else
          await trx
            .insertInto('notice_device')
            .values({ id, sub, endpoint_hash, subscription: seal(id), ...row })
            .onConflict((conflict) => conflict.column('endpoint_hash').doNothing())
            .execute();
        await sql`delete from notice_device where id in (
          select id from notice_device where sub = ${sub} order by at desc, id offset ${MAX_PUSH_DEVICES})`.execute(
          trx,
        );
      });
    },

    async removeDevice(sub, endpoint) {
      await db
        .deleteFrom('notice_device')
        .where('endpoint_hash', '=', hashOf(endpoint))
        .where('sub', '=', sub)
        .execute();
    },
  };
  return settings;
}
