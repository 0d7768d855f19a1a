import { randomUUID } from 'node:crypto';
import type { MessageAuthor } from '@baza/shared/domain';
import type { BankDecision, BankMessage, OwnBank } from '@baza/shared/schema';
import type { Selectable } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ApplicationDeps } from './application-deps.ts';
import {
  type AnyReader,
  type ApplicationRow,
  bankIdOf,
  lockApplication,
  readApplication,
} from './application-row.ts';
import type { BankDecisionTable } from './tables.ts';

/** Messages in one response. */
const MAX = 200;

/** Messages between the applicant and the bank of the chosen offer; each text is stored encrypted. */
export interface BankMessages {
  list(db: Db, id: number): Promise<BankMessage[]>;
  /** Adds a message and notifies the other side. Throws 404 for an application without a bank. */
  add(reader: AnyReader, id: number, text: string): Promise<void>;
  /** What the applicant sees of the bank. Throws 404 for an application without one. */
  own(user: AuthUser, id: number): Promise<OwnBank>;
}

export const toDecision = (row: Selectable<BankDecisionTable>): BankDecision => ({
  kind: row.kind,
  amount: row.amount,
  rate: row.rate,
  term: row.term,
  validUntil: row.valid_until,
  reason: row.reason,
  at: row.at.toISOString(),
});

/** Latest first. */
export const decisionsOf = (db: Db, id: number) =>
  db
    .selectFrom('bank_decision')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MAX)
    .execute();

/** The latest decision of each of some applications that have one. */
export async function latestDecisions(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BankDecision>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bank_decision')
    .distinctOn('application_id')
    .selectAll()
    .where('application_id', 'in', ids)
    .orderBy('application_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.application_id, toDecision(row)]));
}

/** The name of the bank as it was when the offer was chosen. */
export const bankNameOf = ({ offer }: Pick<ApplicationRow, 'offer'>): string => {
  const bank = offer?.bank as { name?: unknown } | undefined;
  return typeof bank?.name === 'string' ? bank.name : '';
};

/** Accounts of the bank to which an application was sent. */
export async function bankAccounts(trx: Trx, row: Pick<ApplicationRow, 'offer'>): Promise<string[]> {
  const bank = bankIdOf(row);
  if (bank === null) return [];
  const rows = await trx.selectFrom('bank_account').select('sub').where('bank_id', '=', bank).execute();
  return rows.map(({ sub }) => sub);
}

const textPlace = (row: string) => ({ table: 'bank_message', row, column: 'text' });

export function createBankMessages({ db, box, notices }: ApplicationDeps): BankMessages {
  async function list(on: Db, id: number): Promise<BankMessage[]> {
    const rows = await on
      .selectFrom('bank_message')
      .selectAll()
      .where('application_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(MAX)
      .execute();
    return rows.toReversed().map(({ id: key, author, text, at }) => ({
      id: key,
      author,
      text: box.open(text, textPlace(key)) ?? '',
      at: at.toISOString(),
    }));
  }
  return {
    list,
    async add(reader, id, text) {
      const author: MessageAuthor = reader.actor === 'bank' ? 'bank' : 'owner';
      await inTransaction(db, async (trx) => {
        const row = await lockApplication(trx, id, reader);
        if (row.status === 'new' || bankIdOf(row) === null) throw notFound('bank of the application');
        const key = randomUUID();
        await trx
          .insertInto('bank_message')
          .values({
            id: key,
            application_id: id,
            author,
            text: box.close(text, textPlace(key)),
            actor_sub: reader.user.sub,
          })
          .execute();
        const change = { id, version: key };
        if (author === 'bank')
          await notices.tell(trx, row.owner_sub, change, 'bankMessage', { bank: bankNameOf(row) });
        else await notices.tellBank(trx, await bankAccounts(trx, row), change, 'bankReply');
      });
    },
    async own(user, id) {
      const row = await readApplication(db, id, { user, actor: 'owner' });
      if (row.status === 'new' || bankIdOf(row) === null) throw notFound('bank of the application');
      const [latest] = await decisionsOf(db, id);
      return {
        bank: bankNameOf(row),
        decision: latest ? toDecision(latest) : null,
        messages: await list(db, id),
      };
    },
  };
}
