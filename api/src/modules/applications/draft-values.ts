import { CHARACTERISTICS } from '@baza/shared/domain';
import type { ApplicationFactsBody, FieldError } from '@baza/shared/schema';
import type { Trx } from '../../platform/db/schema.ts';
import { invalid } from '../../platform/http/problem.ts';
import type { AreaIndex } from '../areas/index.ts';
import type { ApplicationRow } from './application-row.ts';
import type { StoredFacts, StoredListing } from './tables.ts';

const BUILDING_TYPES: readonly string[] =
  CHARACTERISTICS.find(({ code }) => code === 'type_of_building')?.options ?? [];

const option = (path: string): FieldError => ({ path, code: 'option' });

/** Throws 400 for values that belong to no list or contradict each other. */
function mustBeSound(facts: ApplicationFactsBody, areas: AreaIndex): void {
  const errors: FieldError[] = [];
  const { areaId, buildingType, credit, realEstateAmount } = facts;
  if (areaId !== null && !areas.get(areaId)) errors.push(option('areaId'));
  if (buildingType !== null && !BUILDING_TYPES.includes(buildingType)) errors.push(option('buildingType'));
  if (credit && realEstateAmount !== null && credit.creditAmount + credit.initialPayment > realEstateAmount)
    errors.push({
      path: 'credit.creditAmount',
      code: 'maxValue',
      params: { maxValue: Math.max(0, realEstateAmount - credit.initialPayment) },
    });
  if (errors.length > 0) throw invalid(errors);
}

/** The property as it is: published, and somebody else's. Throws 400 for any other. */
async function listingSnapshot(trx: Trx, id: number, owner: string): Promise<StoredListing> {
  const row = await trx
    .selectFrom('listing')
    .select(['id', 'title', 'price'])
    .where('id', '=', id)
    .where('status', '=', 'in-sale')
    .where('owner_sub', '<>', owner)
    .executeTakeFirst();
  if (!row) throw invalid([option('listingId')]);
  return row;
}

/** A branch of the chosen bank, as it is. Throws 400 for any other, and for a closed one. */
async function branchSnapshot(
  trx: Trx,
  { bankId, branchId }: Pick<ApplicationFactsBody, 'bankId' | 'branchId'>,
  before?: ApplicationRow,
): Promise<string | null> {
  if (branchId === null) return null;
  const kept = before?.facts;
  if (kept?.branchId === branchId && kept.bankId === bankId) return kept.branch;
  const row =
    bankId === null
      ? undefined
      : await trx
          .selectFrom('bank_branch')
          .select(['name', 'address'])
          .where('id', '=', branchId)
          .where('bank_id', '=', bankId)
          .where('closed', '=', false)
          .executeTakeFirst();
  if (!row) throw invalid([option('branchId')]);
  return `${row.name}, ${row.address}`;
}

/** The columns of a draft; snapshots are kept until another listing or offer is chosen. */
export async function draftColumns(
  trx: Trx,
  body: ApplicationFactsBody,
  { owner, before, areas }: { owner: string; before?: ApplicationRow; areas: AreaIndex },
) {
  mustBeSound(body, areas);
  const { kind, listingId, offerId, note: _note, ...rest } = body;
  const facts: StoredFacts = {
    bankId: rest.bankId,
    branchId: rest.branchId,
    branch: await branchSnapshot(trx, rest, before),
    debtorType: rest.debtorType,
    customer: rest.customer,
    realEstateAmount: rest.realEstateAmount,
    credit: rest.credit,
    buildingType: rest.buildingType,
    areaId: rest.areaId,
    microdistrict: rest.microdistrict,
  };
  const listing =
    listingId === null
      ? null
      : before?.listing_id === listingId
        ? before.listing
        : await listingSnapshot(trx, listingId, owner);
  return {
    kind,
    facts: JSON.stringify(facts),
    listing_id: listingId,
    listing: listing && JSON.stringify(listing),
    offer_id: offerId,
  };
}
