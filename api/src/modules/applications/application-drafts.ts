import { APPLICATION_DRAFT_DAYS, type Locale, MAX_APPLICATION_DRAFTS } from '@baza/shared/domain';
import type { Application, ApplicationBody, ApplicationDraftBody } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { conflict } from '../../platform/http/problem.ts';
import { rememberPerson } from '../listings/index.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { logApplication } from './application-log.ts';
import {
  type ApplicationRow,
  asOwner,
  lockApplication,
  type Reader,
  readApplication,
} from './application-row.ts';
import { draftColumns } from './draft-values.ts';
import { touchApplication } from './move-application.ts';
import { offerSnapshot } from './offer-snapshots.ts';

/** Applications that their owners have not sent yet. */
export interface ApplicationDrafts {
  create(user: AuthUser, locale: Locale, body: ApplicationBody): Promise<Application>;
  update(user: AuthUser, id: number, body: ApplicationDraftBody): Promise<Application>;
  /** Deletes a draft; returns the ids of its files. */
  remove(user: AuthUser, id: number, version: number): Promise<string[]>;
  /** Deletes drafts that have expired; returns the ids of their files. */
  purge(): Promise<string[]>;
}

function mustBeDraft(row: ApplicationRow): void {
  if (row.status !== 'new') throw conflict('not-allowed', 'The application has been sent');
}

const filesOf = async (trx: Trx, id: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('application_document')
    .select('id')
    .where('application_id', '=', id)
    .execute();
  return rows.map((row) => row.id);
};

async function mustHaveRoom(trx: Trx, owner: string): Promise<void> {
  await inTurn(trx, `drafts ${owner}`);
  const { n } = await trx
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('owner_sub', '=', owner)
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow();
  if (Number(n) >= MAX_APPLICATION_DRAFTS)
    throw conflict('too-many-drafts', 'Finish or delete some drafts first');
}

type Respond = (reader: Reader, id: number) => Promise<Application>;

export function createApplicationDrafts(
  { db, personal, areas }: ApplicationDeps,
  respond: Respond,
): ApplicationDrafts {
  const columnsOf = async (
    trx: Trx,
    body: ApplicationBody | ApplicationDraftBody,
    owner: string,
    before?: ApplicationRow,
  ) => ({
    ...(await draftColumns(trx, body, { owner, before, areas: areas.index() })),
    offer: await offerSnapshot(trx, body, before),
  });

  return {
    async create(user, locale, body) {
      await rememberPerson(db, user, locale);
      const id = await db.transaction().execute(async (trx) => {
        await mustHaveRoom(trx, user.sub);
        const earlier = body.from && (await readApplication(trx, body.from, asOwner(user)));
        const row = await trx
          .insertInto('application')
          .values({ owner_sub: user.sub, ...(await columnsOf(trx, body, user.sub)) })
          .returning('id')
          .executeTakeFirstOrThrow();
        const copied = earlier ? (await personal.read(trx, earlier.id)).values : {};
        await personal.write(trx, row.id, { ...copied, ...body.personal }, body.note);
        const by = { actor: 'owner', sub: user.sub } as const;
        await logApplication(trx, { application: row.id, ...by, action: 'create', to: 'new' });
        return row.id;
      });
      return respond(asOwner(user), id);
    },

    async update(user, id, { version, ...body }) {
      const reader = asOwner(user);
      await db.transaction().execute(async (trx) => {
        const row = await lockApplication(trx, id, reader, version);
        mustBeDraft(row);
        const columns = await columnsOf(trx, { version, ...body }, user.sub, row);
        const changed = await personal.write(trx, id, body.personal, body.note);
        await touchApplication(trx, row, reader, { action: 'edit', details: changed, more: columns });
      });
      return respond(reader, id);
    },

    async remove(user, id, version) {
      return db.transaction().execute(async (trx) => {
        const row = await lockApplication(trx, id, asOwner(user), version);
        mustBeDraft(row);
        const files = await filesOf(trx, id);
        await trx.deleteFrom('application').where('id', '=', id).execute();
        return files;
      });
    },

    async purge() {
      return db.transaction().execute(async (trx) => {
        const old = await trx
          .selectFrom('application')
          .select('id')
          .where('status', '=', 'new')
          .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${APPLICATION_DRAFT_DAYS}::int)`)
          .limit(100)
          .forUpdate()
          .execute();
        const files: string[] = [];
        for (const { id } of old) {
          files.push(...(await filesOf(trx, id)));
          await trx.deleteFrom('application').where('id', '=', id).execute();
        }
        return files;
      });
    },
  };
}
