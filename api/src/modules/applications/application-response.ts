import {
  type ApplicationDocument,
  type ApplicationFacts,
  applicationMoves,
  applicationSteps,
  appointmentActions,
  missingFields,
  PERSONAL_FIELDS,
} from '@baza/shared/domain';
import type {
  AllowedMove,
  Application,
  ApplicationCard,
  ApplicationDocumentFile,
  DocumentRequest,
  Timeline,
} from '@baza/shared/schema';
import { sql } from 'kysely';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaIndex } from '../areas/index.ts';
import { applicationCards, turnOf } from './application-cards.ts';
import { reachedStatuses } from './application-log.ts';
import type { ApplicationRow, Reader } from './application-row.ts';
import { maskedPersonal, type OpenedPerson, type PersonalValues } from './personal-values.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Moves that a reader may make now: staff's belong to the one who has the application. */
function allowedMoves(row: ApplicationRow, { user, actor }: Reader): AllowedMove[] {
  const isOthers = actor === 'operator' && row.status !== 'pending' && row.assignee_sub !== user.sub;
  if (isOthers || (actor === 'operator' && row.owner_sub === user.sub)) return [];
  return applicationMoves(row, actor).map(({ action, to, reason }) => ({
    action,
    to,
    reason: reason === true,
  }));
}

/** What a draft has, as far as its completeness is concerned. */
export const factsOf = (
  row: ApplicationRow,
  person: OpenedPerson,
  documents: readonly { kind: ApplicationDocument }[],
): ApplicationFacts => ({
  ...row.facts,
  kind: row.kind,
  personal: Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, person.values[field] !== null])),
  documents: documents.map(({ kind }) => kind),
});

export const documentPlace = (row: string, column: 'name' | 'data_key') => ({
  table: 'application_document',
  row,
  column,
});

export async function documentsOf(db: Db, box: FieldBox, id: number): Promise<ApplicationDocumentFile[]> {
  const rows = await db
    .selectFrom('application_document')
    .select(['id', 'kind', 'name', 'type', 'bytes', 'at'])
    .where('application_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ name, at, ...row }) => ({
    ...row,
    name: box.open(name, documentPlace(row.id, 'name')) ?? row.kind,
    at: at.toISOString(),
  }));
}

/** Returns the open document requests of applications, by application id, with the missing kinds. */
export async function openRequestsOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DocumentRequest[]>> {
  const byApplication = new Map<number, DocumentRequest[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return byApplication;
  const rows = await db
    .selectFrom('application_request as request')
    .select(['request.application_id', 'request.id', 'request.kinds', 'request.text', 'request.at'])
    .select(
      sql<ApplicationDocument[]>`coalesce((select jsonb_agg(distinct kind) from application_document
        where application_id = request.application_id and at >= request.at), '[]')`.as('come'),
    )
    .where('application_id', 'in', ids)
    .where('closed_at', 'is', null)
    .orderBy('request.id')
    .execute();
  for (const { application_id, come, at, ...row } of rows)
    byApplication.get(application_id)?.push({
      ...row,
      at: at.toISOString(),
      missing: row.kinds.filter((kind) => !come.includes(kind)),
    });
  return byApplication;
}

export const openRequests = async (db: Db, id: number): Promise<DocumentRequest[]> =>
  (await openRequestsOf(db, [id])).get(id) ?? [];

async function operatorOf(db: Db, sub: string | null): Promise<Application['assignee']> {
  if (sub === null) return null;
  const row = await db
    .selectFrom('application_operator')
    .select(['sub as id', 'name'])
    .where('sub', '=', sub)
    .executeTakeFirst();
  return row ?? { id: sub, name: '' };
}

export interface ResponseParts {
  box: FieldBox;
  personal: PersonalValues;
  areas: AreaIndex;
}

/** An application as its reader sees it; personal values are masked. */
export async function applicationResponse(
  db: Db,
  row: ApplicationRow,
  reader: Reader,
  { box, personal, areas }: ResponseParts,
): Promise<Application> {
  const person = await personal.read(db, row.id);
  const documents = await documentsOf(db, box, row.id);
  const { appointment_at: at, appointment_state: state, appointment_by: by } = row;
  const appointment = at && state && by ? { at, state, by } : null;
  const missing = row.status === 'new' ? missingFields(factsOf(row, person, documents)) : [];
  const [card] = (await applicationCards(db, [row])) as [ApplicationCard];
  return {
    ...card,
    facts: {
      ...row.facts,
      branchId: row.facts.branchId ?? null,
      kind: row.kind,
      listingId: row.listing_id,
      offerId: row.offer_id,
      note: person.note,
    },
    areas: areas.refs(row.facts.areaId),
    branch: row.facts.branch ?? null,
    offer: row.offer,
    personal: maskedPersonal(person),
    documents,
    requests: await openRequests(db, row.id),
    appointment: appointment && {
      startsAt: appointment.at.toISOString(),
      state: appointment.state,
      by: appointment.by,
      actions: appointmentActions(appointment, reader.actor, new Date()),
    },
    assignee: await operatorOf(db, row.assignee_sub),
    reason: row.reason,
    missing: missing.map((path) => ({ path, code: 'required' })),
    moves: allowedMoves(row, reader),
  };
}

/** Where an application stands, who has it, what is next and by when, and what is asked of the applicant. */
export async function timelineOf(db: Db, row: ApplicationRow, reader: Reader): Promise<Timeline> {
  const steps = applicationSteps(row.kind, await reachedStatuses(db, row.id));
  const { turn, dueAt, overdue } = turnOf(row);
  return {
    status: row.status,
    steps: steps.map(({ at, ...step }) => ({ ...step, at: iso(at) })),
    turn,
    assignee: (await operatorOf(db, row.assignee_sub))?.name ?? null,
    dueAt,
    overdue,
    requests: await openRequests(db, row.id),
    moves: allowedMoves(row, reader),
    now: new Date().toISOString(),
  };
}
