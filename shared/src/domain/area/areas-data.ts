import { toLatin, toRussian } from '../text/index.ts';
import { type AreaRecord, areaId, mfyCode } from './areas.ts';
import { EASTERN_DISTRICTS } from './areas-data/districts-east.ts';
import { WESTERN_DISTRICTS } from './areas-data/districts-west.ts';
import { PROVINCES } from './areas-data/provinces.ts';
import { NORTHERN_TASHKENT_MFYS } from './areas-data/tashkent-mfys-north.ts';
import { SOUTHERN_TASHKENT_MFYS } from './areas-data/tashkent-mfys-south.ts';
import type { DistrictRow, MfyNames } from './areas-data/types.ts';

/**
 * The project's own table of areas: 14 provinces, their districts and cities, the MFYs of Tashkent.
 * Large: for seeds and migrations, never for the browser, hence not part of the domain's index.
 */
const CITY_FROM = 400;

/** SOATO numbers cities from 400 within a province; ten digits are a district of a city. */
const isCity = (code: number): boolean => code < 10_000_000 && code % 1000 >= CITY_FROM;
const provinceOf = (code: number): number => Number(String(code).slice(0, 4));

const provinces = PROVINCES.map(
  ([id, name, nameRu, lng, lat, radiusKm]): AreaRecord => ({
    id,
    code: String(id),
    level: 'province',
    parentId: null,
    name,
    nameLatn: toLatin(name),
    nameRu,
    center: [lng, lat],
    radiusKm,
  }),
);

function district([id, stem, ru, lng, lat, radiusKm]: DistrictRow): AreaRecord {
  const name = isCity(id) ? `${stem} шаҳри` : `${stem} тумани`;
  return {
    id,
    code: String(id),
    level: 'district',
    parentId: provinceOf(id),
    name,
    nameLatn: toLatin(name),
    nameRu: isCity(id) ? `город ${ru}` : `${ru} район`,
    center: [lng, lat],
    radiusKm,
  };
}
const districts = [...EASTERN_DISTRICTS, ...WESTERN_DISTRICTS].map(district);

const TASHKENT_MFYS: MfyNames = { ...NORTHERN_TASHKENT_MFYS, ...SOUTHERN_TASHKENT_MFYS };

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const KM_PER_DEGREE = 111.2;

/**
 * Places of MFYs are approximate: the official list gives none, so they are spread evenly over the middle of
 * their district (a sunflower's pattern), near enough to open the map at.
 */
function mfys(parent: AreaRecord): AreaRecord[] {
  const names = TASHKENT_MFYS[parent.id] ?? [];
  const [lng, lat] = parent.center;
  const kmPerLng = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  const spacing = parent.radiusKm / Math.sqrt(names.length);
  return names.map((name, index) => {
    const code = mfyCode(parent.code, index + 1);
    const id = areaId(code);
    // Stryker disable next-line StringLiteral,CallExpression: a table that is wrong, which no test has
    if (id === null) throw new RangeError(`${code} is no code of an area`);
    const reach = spacing * Math.sqrt(index + 0.5);
    const angle = index * GOLDEN_ANGLE;
    const center = [
      lng + (reach * Math.cos(angle)) / kmPerLng,
      lat + (reach * Math.sin(angle)) / KM_PER_DEGREE,
    ];
    return {
      id,
      code,
      level: 'mfy',
      parentId: parent.id,
      name,
      nameLatn: toLatin(name),
      nameRu: toRussian(name),
      center: [Number(center[0]?.toFixed(5)), Number(center[1]?.toFixed(5))],
      radiusKm: Number(Math.min(0.6, spacing / 2).toFixed(2)),
    };
  });
}

/** Every area, parents before children. */
export const AREAS: readonly AreaRecord[] = [...provinces, ...districts, ...districts.flatMap(mfys)];
