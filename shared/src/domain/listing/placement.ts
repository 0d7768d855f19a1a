import type { FieldIssue } from '../category/index.ts';

/** Where a point lies in relation to an area. */
export interface AreaPlacement {
  /** Inside the area, or so near to its border that it may be. */
  inside: boolean;
  /** Judged by an outline; otherwise by distances to centres of districts. */
  exact: boolean;
  /** Outside the country. */
  abroad: boolean;
  /** Of a point outside: kilometres to the area, or to the country if it is abroad. */
  km: number | null;
}

/** Why a listing's place should be looked at: its point does not lie in its area. A doubt, never a refusal. */
export function placeDoubts({ inside, abroad, km }: AreaPlacement): FieldIssue[] {
  if (inside) return [];
  if (abroad) return [{ path: 'point', code: 'pointAbroad' }];
  return [{ path: 'point', code: 'pointFar', params: { km: km ?? 1 } }];
}
