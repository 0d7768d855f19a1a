/**
 * One district or city: SOATO code, Uzbek Cyrillic stem, Russian stem (`Чиланзарский`; of a city its
 * name), longitude and latitude of its chief town, kilometres around it which lie inside for certain.
 */
export type DistrictRow = readonly [
  code: number,
  name: string,
  ru: string,
  lng: number,
  lat: number,
  radiusKm: number,
];

/** A province: SOATO code, full names, its capital's place, kilometres which show the whole of it. */
export type ProvinceRow = readonly [
  code: number,
  name: string,
  ru: string,
  lng: number,
  lat: number,
  radiusKm: number,
];
