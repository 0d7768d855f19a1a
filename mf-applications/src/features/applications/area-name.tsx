import { useLocale } from '@baza/shared/contract';
import { areaName } from '@baza/shared/domain';
import { useAreaPathQuery } from '@baza/shared/store';

/** An area with those above it. */
export function AreaName({ id }: { id: number }) {
  const locale = useLocale();
  const { currentData = [] } = useAreaPathQuery(id);
  return currentData.map((area) => areaName(area, locale)).join(', ');
}
