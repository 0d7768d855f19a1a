import type { AreaRecord } from '@baza/shared/domain';
import type { Random } from '../random/random.ts';

/** Price factor of a place: highest in Tashkent, then in the centres of provinces. */
export function levelOf(area: AreaRecord): { price: number; weight: number } {
  const code = area.code;
  if (code.startsWith('1726')) return { price: 1, weight: 9 };
  if (code.startsWith('1727')) return { price: 0.52, weight: 1.4 };
  // The fifth digit of the SOATO code of a province's city is 4.
  if (code[4] === '4') return { price: 0.48, weight: 3 };
  return { price: 0.3, weight: 0.7 };
}

export interface Places {
  pick(random: Random): AreaRecord;
  districtOf(area: AreaRecord): AreaRecord;
}

/** Picks districts, or MFYs where known, by weight. */
export function createPlaces(areas: readonly AreaRecord[]): Places {
  const districts = areas.filter((area) => area.level === 'district');
  const children = new Map<number, AreaRecord[]>();
  for (const area of areas)
    if (area.level === 'mfy' && area.parentId !== null)
      children.set(area.parentId, [...(children.get(area.parentId) ?? []), area]);
  const byId = new Map(areas.map((area) => [area.id, area]));
  const steps: number[] = [];
  let total = 0;
  for (const district of districts) {
    total += levelOf(district).weight;
    steps.push(total);
  }
  return {
    pick(random) {
      const at = random.next() * total;
      let low = 0;
      let high = steps.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((steps[middle] ?? 0) > at) high = middle;
        else low = middle + 1;
      }
      const district = districts[low] as AreaRecord;
      const mfys = children.get(district.id);
      return mfys && random.chance(0.85) ? random.pick(mfys) : district;
    },
    districtOf: (area) => (area.level === 'mfy' ? (byId.get(area.parentId ?? 0) ?? area) : area),
  };
}

/** A random point within an area's radius, most likely near its centre. */
export function scatter(random: Random, { center: [lng, lat], radiusKm }: AreaRecord): [number, number] {
  const distance = radiusKm * 0.8 * random.next() ** 0.75;
  const angle = random.between(0, 2 * Math.PI);
  const dLat = (distance * Math.sin(angle)) / 110.6;
  const dLng = (distance * Math.cos(angle)) / (111.3 * Math.cos((lat * Math.PI) / 180));
  return [Number((lng + dLng).toFixed(6)), Number((lat + dLat).toFixed(6))];
}
