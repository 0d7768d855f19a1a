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

/**
 * Names of MFYs by district, in Uzbek Cyrillic. An id is made of the place in its list: append only. A full official
 * list comes by `npm run areas:import`.
 */
export type MfyNames = Readonly<Record<number, readonly string[]>>;
