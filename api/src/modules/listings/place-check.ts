import { type FieldIssue, placeDoubts } from '@baza/shared/domain';
import type { ListingDraft } from '@baza/shared/schema';
import type { PlacementOf } from '../areas/index.ts';

/** Why a listing's place should be reviewed: its point does not lie in its area. Nothing is doubted without either. */
export async function placeDoubtsOf(
  placementOf: PlacementOf,
  { areaId, point }: Pick<ListingDraft, 'areaId' | 'point'>,
): Promise<FieldIssue[]> {
  return areaId === null || point === null ? [] : placeDoubts(await placementOf(areaId, point));
}
