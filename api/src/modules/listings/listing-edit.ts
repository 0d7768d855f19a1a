import { changesPrice, isEditable, needsModeration } from '@baza/shared/domain';
import type { ListingDraft } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { conflict } from '../../platform/http/problem.ts';
import type { AreaIndex } from '../areas/index.ts';
import { indexListings } from '../search/index.ts';
import type { CaseMove } from './case-news.ts';
import { checkDraft, draftColumns, draftPhotos, linkPhotos } from './draft-values.ts';
import { changesBetween, logEvent } from './listing-log.ts';
import { lockListing, moveListing, mustBeCurrent, notePrice } from './listing-moves.ts';
import { type Manager, mustManage } from './listing-rights.ts';
import { draftOf, type ListingRow } from './own-response.ts';
import { mustBeConfirmed, priceDoubtsOf } from './price-check.ts';

export interface Edit {
  user: Pick<AuthUser, 'sub' | 'roles'>;
  id: number;
  draft: ListingDraft;
  version: number;
  maxPhotos: number;
  /** The user has confirmed an unusual price. */
  priceConfirmed: boolean;
}

interface Edited {
  by: Manager;
  row: ListingRow;
  /** The status before and after; null if nothing has changed. */
  move: CaseMove | null;
}

/** Consequences of editing a published listing: another moderation, or an updated search entry. */
async function afterLiveEdit(
  trx: Trx,
  areas: AreaIndex,
  { row, by, edit, unusual }: { row: ListingRow; by: Manager; edit: Edit; unusual: boolean },
): Promise<CaseMove | null> {
  const { user, id, draft } = edit;
  if (unusual || needsModeration(draftOf(row), draft)) {
    const edited = await lockListing(trx, id);
    return moveListing(trx, edited, 'resubmit', { actor: by, sub: user.sub }, areas);
  }
  if (row.status !== 'in-sale') return null;
  await notePrice(trx, { id, price: draft.price });
  await indexListings(trx, [id], areas);
  return null;
}

/** Whether the new price needs moderation; throws 422 until it is confirmed. */
async function isUnusual(trx: Trx, areas: AreaIndex, row: ListingRow, edit: Edit): Promise<boolean> {
  const { draft } = edit;
  if (!changesPrice(draftOf(row), draft)) return false;
  const { category, price, province_id, district_id } = draftColumns(draft, areas);
  const edited = {
    ...row,
    category,
    price,
    province_id,
    district_id,
    characteristics: draft.characteristics,
  };
  const doubts = await priceDoubtsOf(trx, edited);
  mustBeConfirmed(doubts, edit.priceConfirmed);
  return doubts.length > 0;
}

/**
 * Replaces a listing's values by a draft in the caller's transaction, and logs the changes. Throws 400
 * for broken rules, 404 or 403 for another user's listing, 409 for a stale version or status, 422 for an unusual
 * price that is not confirmed.
 */
export async function editListing(trx: Trx, areas: AreaIndex, edit: Edit): Promise<Edited> {
  const { user, id, draft, version, maxPhotos } = edit;
  const row = await lockListing(trx, id);
  const by = await mustManage(trx, row, user);
  mustBeCurrent(row, version);
  if (!isEditable(row.status))
    throw conflict('not-allowed', `A listing that is ${row.status} cannot be edited`);
  // Before its submission a listing may be incomplete, and have any price.
  const unsubmitted = row.status === 'new' || row.status === 'rejected';
  checkDraft(draft, { draft: unsubmitted });
  const photos = await draftPhotos(trx, draft.photoIds, { owner: user.sub, before: row.photos, maxPhotos });
  const changes = changesBetween(draftOf(row), draft);
  if (Object.keys(changes).length === 0) return { by, row, move: null };
  const unusual = !unsubmitted && (await isUnusual(trx, areas, row, edit));
  await trx
    .updateTable('listing')
    .set({
      ...draftColumns(draft, areas),
      photos: JSON.stringify(photos),
      version: row.version + 1,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await linkPhotos(trx, row, photos);
  await logEvent(trx, { listing: id, actor: by, sub: user.sub, action: 'edit', changes });
  const isLive = row.status === 'in-sale' || row.status === 'monitoring';
  const move = isLive ? await afterLiveEdit(trx, areas, { row, by, edit, unusual }) : null;
  return { by, row, move: move ?? { id, from: row.status, to: row.status } };
}
