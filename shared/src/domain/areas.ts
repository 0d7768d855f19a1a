/** Province > district > MFY. The specification calls a district a region. */
export const AREA_LEVELS = ['province', 'district', 'mfy'] as const;
export type AreaLevel = (typeof AREA_LEVELS)[number];

/** What every area of the project's table carries. */
export interface AreaRecord {
  /** The SOATO code as a number; an MFY is its district's code × 1000 + n. */
  id: number;
  /** The SOATO code; an MFY's is its id. */
  code: string;
  level: AreaLevel;
  parentId: number | null;
  /** Uzbek Cyrillic, Uzbek Latin, Russian. */
  name: string;
  nameLatn: string;
  nameRu: string;
  /** `[lng, lat]`. */
  center: readonly [number, number];
  /** Points within so many kilometres of the centre lie in the area for the most part. */
  radiusKm: number;
}

type Names = { name: string; nameRu: string; nameLatn?: string };

/** An area's name in a language: English readers get Uzbek Latin. */
export function areaName(area: Names, locale: 'uz' | 'ru' | 'en'): string {
  if (locale === 'ru') return area.nameRu;
  return locale === 'en' ? (area.nameLatn ?? area.name) : area.name;
}

/** Id of the n-th MFY of a district; n from 1, append only. */
export const mfyId = (districtId: number, n: number): number => districtId * 1000 + n;
