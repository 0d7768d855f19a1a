import { dayInTashkent, isOpenApplication, MAX_APPROVAL_DAYS } from '@baza/shared/domain';
import type {
  BankApplication,
  BankApplications,
  BankCard,
  BankDecisionBody,
  BankQuery,
  BankRequest,
} from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db } from '../../platform/db/schema.ts';
import { conflict, forbidden, invalid } from '../../platform/http/problem.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { logApplication } from './application-log.ts';
import { documentsOf, openRequests, openRequestsOf } from './application-response.ts';
import { type ApplicationRow, type BankReader, lockApplication, readApplication } from './application-row.ts';
import { type BankMessages, bankNameOf, decisionsOf, latestDecisions, toDecision } from './bank-messages.ts';
import { bankRows, countRows } from './bank-queue.ts';
import { addDocumentRequest } from './document-requests.ts';
import { touchApplication } from './move-application.ts';
import { applicantName, maskedPersonal } from './personal-values.ts';

/** What accounts of a bank do with applications to its own offers; others are as if they did not exist. */
export interface BankDesk {
  /** Throws 403 for an account of no bank. */
  readerOf(user: AuthUser): Promise<BankReader>;
  queue(user: AuthUser, query: BankQuery): Promise<BankApplications>;
  /** How many applications wait for the bank of the account; 0 for an account without a bank. */
  waiting(user: AuthUser): Promise<number>;
  /** Logs that the account has opened the application. */
  read(user: AuthUser, id: number): Promise<BankApplication>;
  decide(user: AuthUser, id: number, body: BankDecisionBody): Promise<BankApplication>;
  requestDocuments(user: AuthUser, id: number, body: BankRequest): Promise<BankApplication>;
  write(user: AuthUser, id: number, text: string): Promise<BankApplication>;
}

/** Minutes in which opening an application again is the same reading. */
const SAME_READING_MINUTES = 10;
const NOTICES = {
  'pre-approved': 'bankPreApproved',
  approved: 'bankApproved',
  declined: 'bankDeclined',
} as const;

const offerOf = ({ offer }: Pick<ApplicationRow, 'offer'>): BankCard['offer'] => {
  const { id, terms } = offer as { id: number; terms: { title: Record<string, string> } };
  return { id, title: terms.title };
};

async function logOpening(db: Db, id: number, { user }: BankReader): Promise<void> {
  const { rows } = await sql`select 1 from application_event where application_id = ${id}::bigint
    and action = 'open' and actor_sub = ${user.sub}
    and at > now() - make_interval(mins => ${SAME_READING_MINUTES}::int) limit 1`.execute(db);
  if (rows.length === 0)
    await logApplication(db, { application: id, actor: 'bank', sub: user.sub, action: 'open' });
}

export function createBankDesk(deps: ApplicationDeps & { bankMessages: BankMessages }): BankDesk {
  const { db, box, personal, notices, bankMessages } = deps;

  const accountOf = (sub: string) =>
    db.selectFrom('bank_account').select('bank_id').where('sub', '=', sub).executeTakeFirst();

  async function readerOf(user: AuthUser): Promise<BankReader> {
    const row = await accountOf(user.sub);
    if (!row) throw forbidden();
    return { user, actor: 'bank', bank: row.bank_id };
  }

  async function respond(reader: BankReader, id: number): Promise<BankApplication> {
    const row = await readApplication(db, id, reader);
    const person = await personal.read(db, id);
    const decisions = (await decisionsOf(db, id)).map(toDecision);
    const { debtorType, customer, credit } = row.facts;
    return {
      ...{ id, kind: row.kind, status: row.status, version: row.version },
      realEstateAmount: row.facts.realEstateAmount,
      submittedAt: row.submitted_at?.toISOString() ?? null,
      applicant: applicantName(person),
      creditAmount: credit?.creditAmount ?? null,
      decision: decisions[0] ?? null,
      facts: { debtorType, customer, credit, note: person.note },
      listing: row.listing && { title: row.listing.title, price: row.listing.price },
      offer: row.offer ?? {},
      personal: maskedPersonal(person),
      documents: await documentsOf(db, box, id),
      requests: await openRequests(db, id),
      decisions,
      messages: await bankMessages.list(db, id),
      isOpen: isOpenApplication(row.status),
    };
  }

  return {
    readerOf,

    async queue(user, query) {
      const { bank } = await readerOf(user);
      const { page, size, sort } = query;
      const matching = bankRows(db, bank, query);
      const amount = sql`(facts -> 'credit' ->> 'creditAmount')::bigint`;
      const order = {
        oldest: sql`submitted_at`,
        newest: sql`submitted_at desc`,
        cheapest: sql`${amount} nulls last`,
        dearest: sql`${amount} desc nulls last`,
      }[sort];
      const rows = await matching
        .selectAll('application')
        .orderBy(order)
        .orderBy('application.id')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const ids = rows.map(({ id }) => id);
      const people = await personal.readMany(db, ids);
      const decisions = await latestDecisions(db, ids);
      const requests = await openRequestsOf(db, ids);
      const items = rows.map((row): BankCard => {
        const person = people.get(row.id);
        return {
          ...{ id: row.id, kind: row.kind, status: row.status, version: row.version },
          realEstateAmount: row.facts.realEstateAmount,
          submittedAt: row.submitted_at?.toISOString() ?? null,
          applicant: person ? applicantName(person) : '',
          offer: offerOf(row),
          creditAmount: row.facts.credit?.creditAmount ?? null,
          decision: decisions.get(row.id) ?? null,
          missing: (requests.get(row.id) ?? []).flatMap(({ missing }) => missing).length,
        };
      });
      const waiting = await countRows(bankRows(db, bank, { offer: query.offer, state: 'waiting' }));
      return { items, total: await countRows(matching), page, size, waiting };
    },

    async waiting({ sub }) {
      const account = await accountOf(sub);
      return account ? countRows(bankRows(db, account.bank_id, { state: 'waiting' })) : 0;
    },

    async read(user, id) {
      const reader = await readerOf(user);
      const application = await respond(reader, id);
      await logOpening(db, id, reader);
      return application;
    },

    async decide(user, id, { version, kind, ...terms }) {
      const reader = await readerOf(user);
      if ('validUntil' in terms) {
        const { validUntil } = terms;
        if (validUntil < dayInTashkent() || validUntil > dayInTashkent(-MAX_APPROVAL_DAYS))
          throw invalid([{ path: 'validUntil', code: 'date' }]);
      }
      const { status } = await inTransaction(db, async (trx) => {
        const row = await lockApplication(trx, id, reader, version);
        if (!isOpenApplication(row.status))
          throw conflict('not-allowed', `An application that is ${row.status} needs no decision`);
        const reason = 'reason' in terms ? terms.reason : null;
        const approved = 'amount' in terms ? terms : null;
        await trx
          .insertInto('bank_decision')
          .values({
            application_id: id,
            bank_id: reader.bank,
            kind,
            amount: approved?.amount ?? null,
            rate: approved?.rate ?? null,
            term: approved?.term ?? null,
            valid_until: approved?.validUntil ?? null,
            reason,
            actor_sub: user.sub,
          })
          .execute();
        await touchApplication(trx, row, reader, { action: kind, ...(reason && { reason }) });
        await notices.decided(trx, row, NOTICES[kind], {
          bank: bankNameOf(row),
          ...(approved && { price: approved.amount }),
          ...(reason && { reason }),
        });
        return row;
      });
      notices.changed(id, status);
      return respond(reader, id);
    },

    async requestDocuments(user, id, { version, kinds, text }) {
      const reader = await readerOf(user);
      const { status } = await inTransaction(db, async (trx) => {
        const row = await lockApplication(trx, id, reader, version);
        await addDocumentRequest(trx, row, reader, { kinds, text });
        await notices.tell(trx, row.owner_sub, row, 'applicationDocuments', { text });
        return row;
      });
      notices.changed(id, status);
      return respond(reader, id);
    },

    async write(user, id, text) {
      const reader = await readerOf(user);
      await bankMessages.add(reader, id, text);
      return respond(reader, id);
    },
  };
}
