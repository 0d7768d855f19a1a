import { APPLICATION_STATUSES, isOpenApplication, PERSONAL_FIELDS } from '@baza/shared/domain';
import type {
  Application,
  ApplicationClients,
  ApplicationHistory,
  ApplicationsQuery,
  ApplicationsResponse,
  Personal,
  Timeline,
  TransitionBody,
} from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import { applicationCards } from './application-cards.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { type ApplicationDrafts, createApplicationDrafts } from './application-drafts.ts';
import { applicationHistory, logApplication } from './application-log.ts';
import { applicationResponse, timelineOf } from './application-response.ts';
import { type AnyReader, asOwner, lockApplication, type Reader, readApplication } from './application-row.ts';
import { moveApplication } from './move-application.ts';
import { applicantName, maskedPersonal } from './personal-values.ts';

const OPEN = APPLICATION_STATUSES.filter(isOpenApplication);
/** Clients to choose from. */
const MAX_CLIENTS = 50;

/** What the person who filed an application may do with it. */
export interface OwnApplications extends ApplicationDrafts {
  list(user: AuthUser, query: ApplicationsQuery): Promise<ApplicationsResponse>;
  read(reader: Reader, id: number): Promise<Application>;
  timeline(reader: Reader, id: number): Promise<Timeline>;
  history(reader: Reader, id: number): Promise<ApplicationHistory>;
  /** Whole personal values; the reading is logged. */
  personal(reader: AnyReader, id: number): Promise<Personal>;
  transition(user: AuthUser, id: number, body: TransitionBody): Promise<Application>;
  clients(user: AuthUser): Promise<ApplicationClients>;
}

export function createOwnApplications(deps: ApplicationDeps): OwnApplications {
  const { db, personal, areas, notices } = deps;
  const respond = async (reader: Reader, id: number) =>
    applicationResponse(db, await readApplication(db, id, reader), reader, {
      ...deps,
      areas: areas.index(),
    });
  return {
    ...createApplicationDrafts(deps, respond),

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
  };
}
