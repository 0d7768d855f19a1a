import type { Locale } from '../locale/index.ts';

/** Province > district > MFY. The specification calls a district a region. */
export const AREA_LEVELS = ['province', 'district', 'mfy'] as const;
export type AreaLevel = (typeof AREA_LEVELS)[number];

/** Properties of every area in the project's table. */
export interface AreaRecord {
  /** Made of the code: see `areaId`. */
  id: number;
  /** The SOATO code; an MFY's is its district's and three digits. */
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
export function areaName(area: Names, locale: Locale): string {
  if (locale === 'ru') return area.nameRu;
  return locale === 'en' ? (area.nameLatn ?? area.name) : area.name;
}

/** Code of the n-th MFY of a district; n from 1 to 999, append only. */
export const mfyCode = (districtCode: string, n: number): string => districtCode + String(n).padStart(3, '0');

/** Province, city, district of the city and number of an MFY whose district is part of a city. */
const MFY_OF_CITY_DISTRICT = /^17([0-6]\d)4(\d\d)3(\d\d)(\d{3})$/;

/**
 * The id of an area: its code as a number, always below 2^31. Codes of 13 digits (MFYs of a city's districts, which
 * have 10 themselves) lose the digits that are the same in all of them: `1714401365007` is 1 14 01 65 007. Codes of
 * 10 digits begin with the country's 17, so the two never meet. Null if it is not an area code.
 */
export function areaId(code: string): number | null {
  if (/^([1-9]\d{3,8}|17\d{8})$/.test(code)) return Number(code);
  const parts = MFY_OF_CITY_DISTRICT.exec(code);
  return parts ? Number(`1${parts.slice(1).join('')}`) : null;
}
