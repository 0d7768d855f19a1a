import type { Locale } from '@baza/shared/contract';
import { areaName } from '@baza/shared/domain';
import { skipToken, useAppSelector, useAreaPathQuery } from '@baza/shared/store';

/** The name of the visitor's place, widest area first; null if none was chosen. */
export function useUserPlace(locale: Locale): string | null {
  const { province, region, mfy, osmData } = useAppSelector((state) => state.userLocation);
  const deepest = mfy ?? region ?? province;
  const { data } = useAreaPathQuery(deepest ? deepest.id : skipToken);
  if (!deepest) return osmData?.address.city ?? null;
  return data?.map((area) => areaName(area, locale)).join(', ') ?? null;
}
