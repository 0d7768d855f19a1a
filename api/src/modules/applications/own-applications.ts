import {
  APPLICATION_DRAFT_DAYS,
  APPLICATION_STATUSES,
  isOpenApplication,
  type Locale,
  MAX_APPLICATION_DRAFTS,
  PERSONAL_FIELDS,
} from '@baza/shared/domain';
import type {
  Application,
  ApplicationBody,
  ApplicationClients,
  ApplicationDraftBody,
  ApplicationHistory,
  ApplicationsQuery,
  ApplicationsResponse,
  Personal,
  Timeline,
  TransitionBody,
} from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { conflict } from '../../platform/http/problem.ts';
import { rememberPerson } from '../listings/index.ts';
import { applicationCards } from './application-cards.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { applicationHistory, logApplication } from './application-log.ts';
import { applicationResponse, timelineOf } from './application-response.ts';
import {
  type AnyReader,
  type ApplicationRow,
  lockApplication,
  type Reader,
  readApplication,
} from './application-row.ts';
import { draftColumns } from './draft-values.ts';
import { moveApplication, touchApplication } from './move-application.ts';
import { offerSnapshot } from './offer-snapshots.ts';
import { applicantName, maskedPersonal } from './personal-values.ts';

const OPEN = APPLICATION_STATUSES.filter(isOpenApplication);
/** Clients to choose from. */
const MAX_CLIENTS = 50;

/** What the person who filed an application may do with it. */
export interface OwnApplications {
  create(user: AuthUser, locale: Locale, body: ApplicationBody): Promise<Application>;
  list(user: AuthUser, query: ApplicationsQuery): Promise<ApplicationsResponse>;
  read(reader: Reader, id: number): Promise<Application>;
  timeline(reader: Reader, id: number): Promise<Timeline>;
  history(reader: Reader, id: number): Promise<ApplicationHistory>;
  /** Whole personal values; the reading is logged. */
  personal(reader: AnyReader, id: number): Promise<Personal>;
  update(user: AuthUser, id: number, body: ApplicationDraftBody): Promise<Application>;
  /** Deletes a draft; returns the ids of its files. */
  remove(user: AuthUser, id: number, version: number): Promise<string[]>;
  transition(user: AuthUser, id: number, body: TransitionBody): Promise<Application>;
  clients(user: AuthUser): Promise<ApplicationClients>;
  /** Deletes drafts that nobody has touched for long; returns the ids of their files. */
  purge(): Promise<string[]>;
}

const asOwner = (user: AuthUser): Reader => ({ user, actor: 'owner' });

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

export function createOwnApplications(deps: ApplicationDeps): OwnApplications {
  const { db, personal, areas, notices } = deps;
  const respond = async (reader: Reader, id: number) =>
    applicationResponse(db, await readApplication(db, id, reader), reader, {
      ...deps,
      areas: areas.index(),
    });
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
        await logApplication(trx, {
          application: row.id,
          actor: 'owner',
          sub: user.sub,
          action: 'create',
          to: 'new',
        });
        return row.id;
      });
      return respond(asOwner(user), id);
    },

    async list(user, { kind, status, open, page, size }) {
      let mine = db.selectFrom('application').where('owner_sub', '=', user.sub);
      if (kind) mine = mine.where('kind', '=', kind);
      if (status) mine = mine.where('status', '=', status);
      if (open !== undefined) mine = mine.where('status', open ? 'in' : 'not in', OPEN);
      const rows = await mine
        .selectAll()
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const { total } = await mine
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { items: await applicationCards(db, rows), total: Number(total), page, size };
    },

    read: respond,

    async timeline(reader, id) {
      return timelineOf(db, await readApplication(db, id, reader), reader);
    },

    async history(reader, id) {
      await readApplication(db, id, reader);
      return applicationHistory(db, id);
    },

    async personal(reader, id) {
      const row = await readApplication(db, id, reader);
      const { values } = await personal.read(db, row.id);
      await logApplication(db, {
        application: row.id,
        actor: reader.actor,
        sub: reader.user.sub,
        action: 'read',
        details: PERSONAL_FIELDS.filter((field) => values[field] !== null),
      });
      return values;
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

    async transition(user, id, { version, action, reason }) {
      const reader = asOwner(user);
      const moved = await inTransaction(db, async (trx) => {
        const row = await lockApplication(trx, id, reader, version);
        const moved = await moveApplication(trx, row, action, reader, { reason });
        await notices.tell(trx, row.assignee_sub, row, 'applicationAnswer');
        return moved;
      });
      if (moved.from !== 'new') notices.changed(id, moved.to);
      return respond(reader, id);
    },

    async clients(user) {
      const rows = await db
        .selectFrom('application')
        .select('id')
        .where('owner_sub', '=', user.sub)
        .orderBy('id', 'desc')
        .limit(MAX_CLIENTS)
        .execute();
      const people = await personal.readMany(
        db,
        rows.map(({ id }) => id),
      );
      const clients = new Map<string, ApplicationClients[number]>();
      for (const [applicationId, person] of [...people].sort(([a], [b]) => b - a)) {
        const name = applicantName(person);
        const { pinfl, tin, phone } = person.values;
        const key = pinfl ?? tin ?? `${name} ${phone}`;
        // The newest application of each person.
        if (name !== '' && !clients.has(key))
          clients.set(key, { applicationId, name, phone: maskedPersonal(person).phone });
      }
      return [...clients.values()];
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
