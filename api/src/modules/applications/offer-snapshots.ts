import type { ApplicationKind } from '@baza/shared/domain';
import { dayInTashkent } from '@baza/shared/domain';
import type { Trx } from '../../platform/db/schema.ts';
import { invalid } from '../../platform/http/problem.ts';
import { versionsOn } from '../credit-offers/index.ts';
import type { ApplicationRow } from './application-row.ts';

interface Choice {
  kind: ApplicationKind;
  offerId: number | null;
  bankId: number | null;
}

const option = (path: string) => invalid([{ path, code: 'option' }]);

/**
 * The chosen version of a bank's offer as it is, for the application's column: the offer may change, the application
 * keeps what was promised. Kept as it was while the choice is the same. Throws 400 for an offer that is not in force, is
 * of another kind, or of another bank than the chosen one.
 */
export async function offerSnapshot(
  trx: Trx,
  { kind, offerId, bankId }: Choice,
  before?: ApplicationRow,
): Promise<string | null> {
  if (offerId === null) {
    if (bankId === null) return null;
    const bank = await trx.selectFrom('bank').select('id').where('id', '=', bankId).executeTakeFirst();
    if (!bank) throw option('bankId');
    return null;
  }
  if (before?.offer_id === offerId && before.kind === kind && before.offer)
    return JSON.stringify(before.offer);
  const row = await versionsOn(trx, dayInTashkent())
    .innerJoin('bank_offer', 'bank_offer.id', 'version.offer_id')
    .innerJoin('bank', 'bank.id', 'bank_offer.bank_id')
    .select([
      'version.id as versionId',
      'version.offer_id as id',
      'version.version as version',
      'version.valid_from as validFrom',
      'version.valid_until as validUntil',
      'version.terms as terms',
      'bank_offer.kind as kind',
      'bank.id as bankId',
      'bank.name as bankName',
    ])
    .where('version.id', '=', offerId)
    .executeTakeFirst();
  if (!row || row.kind !== (kind === 'credit' ? 'credit' : 'advance')) throw option('offerId');
  if (bankId !== null && bankId !== row.bankId) throw option('bankId');
  const { bankName, ...rest } = row;
  return JSON.stringify({ ...rest, bank: { id: row.bankId, name: bankName } });
}
