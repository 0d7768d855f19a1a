import type { Area, AreaPath, OwnListing } from '@baza/shared/schema';
import { skipToken, useAreaPathQuery } from '@baza/shared/store';
import type { AreaOption } from '@baza/shared/ui';

const listOf = ({ province, district, mfy }: AreaPath): AreaOption[] =>
  [province, district, mfy].flatMap((area) => (area ? [area] : []));

/** The area of a draft with those above it, province first, and where it lies. */
export function useAreaPath(areaId: number | null, known: OwnListing['areas']) {
  const { currentData } = useAreaPathQuery(areaId ?? skipToken);
  const served = known ? listOf(known) : [];
  const path: readonly AreaOption[] =
    areaId === null ? [] : (currentData ?? (served.at(-1)?.id === areaId ? served : []));
  const deepest: Area | undefined = areaId === null ? undefined : currentData?.at(-1);
  return { path, center: deepest?.center };
}
