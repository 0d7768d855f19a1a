import { fold } from '@baza/shared/domain';
import type { AreaIndex } from '../areas/area-index.ts';

export type AreaFound = number | 'unknown' | 'ambiguous';

/** Finds areas by their SOATO code, or by their name after those of areas around them, in any script. */
export function areaFinder(areas: AreaIndex): (text: string) => AreaFound {
  const byName = new Map<string, number[]>();
  const namesOf = (id: number): string[] => {
    const area = areas.get(id);
    return area ? [...new Set([area.name, area.name_latn, area.name_ru].map(fold))] : [];
  };
  for (const { id } of areas.all())
    for (const name of namesOf(id)) byName.set(name, [...(byName.get(name) ?? []), id]);
  return (text) => {
    if (/^\d+$/.test(text)) return areas.get(Number(text)) ? Number(text) : 'unknown';
    const parts = text.split(/[,/>]/).map((part) => fold(part.trim()));
    const last = parts.pop() ?? '';
    const inside = (byName.get(last) ?? []).filter((id) => {
      const around = areas.path(id).flatMap((area) => namesOf(area.id));
      return parts.every((part) => around.includes(part));
    });
    const [first] = inside;
    if (first === undefined) return 'unknown';
    return inside.length === 1 ? first : 'ambiguous';
  };
}
