import type {
  Application,
  ApplicationBody,
  ApplicationDraftBody,
  DeskApplication,
} from '@baza/shared/schema';
import type { TestApp, TestUser } from '../../testing/test-app.ts';
import { CHILONZOR } from '../listings/testing.ts';

/** Numbers to look for wherever they must not be; of no real person. */
export const PLANTED = {
  pinfl: '31508900011235',
  tin: '300123456',
  passport: 'AC7654321',
  phone: '+998901237654',
  registrationAddress: 'Экилган кўчаси 77',
  lastName: 'Экилганова',
};

/** A complete application with `changes` applied. */
export function filled(changes: Partial<ApplicationBody> = {}): ApplicationBody {
  return {
    kind: 'credit',
    listingId: null,
    offerId: null,
    bankId: null,
    branchId: null,
    debtorType: 'individual',
    customer: 'self',
    realEstateAmount: 900_000_000,
    credit: { creditAmount: 400_000_000, initialPayment: 500_000_000, creditTerm: 240 },
    buildingType: 'brick_baked',
    areaId: CHILONZOR,
    microdistrict: null,
    note: '',
    ...changes,
    personal: {
      ...PLANTED,
      firstName: 'Азиза',
      birthDate: '1990-08-15',
      dateIssue: '2018-03-01',
      ...changes.personal,
    },
  };
}

const OPERATOR = 'operator';

async function expectStatus<T>(promise: Promise<{ status: number; body: T }>, status: number): Promise<T> {
  const response = await promise;
  if (response.status !== status)
    throw new Error(`expected ${status}, got ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body;
}

export const createApplication = (
  test: TestApp,
  body: Partial<ApplicationBody> = filled(),
  as: TestUser = 'demo',
): Promise<Application> => expectStatus(test.call('POST', '/api/applications', { as, body }), 201);

/** The draft of an application as it would be saved again. */
export const draftOf = (
  { facts, version }: Application,
  changes: Partial<ApplicationDraftBody> = {},
): ApplicationDraftBody => ({ ...facts, personal: {}, version, ...changes });

/** Codes can be asked for again at once. */
export const forgetCodes = (test: TestApp) => test.database.db.deleteFrom('application_code').execute();

/** The code last sent to a phone. */
export async function lastCode(test: TestApp): Promise<string> {
  await test.services.infrastructure.messages.deliver();
  const code = /\d{6}/.exec(test.texts.at(-1)?.text ?? '')?.[0];
  if (!code) throw new Error('no code was sent');
  return code;
}

/** Sends a complete draft with its code. */
export async function submit(
  test: TestApp,
  { id, version }: Application,
  as: TestUser = 'demo',
): Promise<Application> {
  await forgetCodes(test);
  await expectStatus(test.call('POST', `/api/applications/${id}/sms`, { as }), 200);
  const body = { version, code: await lastCode(test) };
  return expectStatus(test.call('POST', `/api/applications/${id}/confirm`, { as, body }), 200);
}

export const take = (
  test: TestApp,
  { id, version }: Pick<Application, 'id' | 'version'>,
  as: TestUser = OPERATOR,
): Promise<DeskApplication> =>
  expectStatus(
    test.call('POST', `/api/desk/applications/${id}/take`, { as, body: { version, confirmed: true } }),
    200,
  );

/** One move of the operator who has it. */
export const advance = (
  test: TestApp,
  { id, version }: Pick<Application, 'id' | 'version'>,
  body: object = { action: 'advance' },
): Promise<DeskApplication> =>
  expectStatus(
    test.call('POST', `/api/desk/applications/${id}/transition`, {
      as: OPERATOR,
      body: { version, confirmed: true, ...body },
    }),
    200,
  );

/** One move of the owner. */
export const act = (
  test: TestApp,
  { id, version }: Pick<Application, 'id' | 'version'>,
  body: object,
  as: TestUser = 'demo',
): Promise<Application> =>
  expectStatus(
    test.call('POST', `/api/applications/${id}/transition`, { as, body: { version, ...body } }),
    200,
  );

/** A sent application, taken and moved on until it has a status. */
export async function bringTo(
  test: TestApp,
  status: string,
  body: Partial<ApplicationBody> = filled(),
): Promise<Application> {
  const sent = await submit(test, await createApplication(test, body));
  if (status === 'pending') return sent;
  let current: Application = await take(test, sent);
  while (current.status !== status) current = await advance(test, current);
  return current;
}

/** What of an application and its surroundings a move may touch. */
export async function stateOf({ database: { db } }: Pick<TestApp, 'database'>, id: number) {
  const { listing_id, ...row } = await db
    .selectFrom('application')
    .select(['listing_id', 'status', 'version', 'assignee_sub', 'due_at', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('application_event')
    .select('to_status')
    .where('application_id', '=', id)
    .where('to_status', 'is not', null)
    .orderBy('id')
    .execute();
  const notices = await db
    .selectFrom('notice')
    .select('id')
    .where('params', '@>', JSON.stringify({ id }) as never)
    .execute();
  const lots = await db
    .selectFrom('application_lot')
    .select('id')
    .where('listing_id', '=', listing_id ?? 0)
    .execute();
  const moves = events.map(({ to_status }) => to_status);
  return { ...row, moves, notices: notices.length, lots: lots.length };
}

/** The fields that a response refuses, with the code of each. */
export const errorsOf = ({ body }: { body: { errors?: { path: string; code: string }[] } }) =>
  (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);
