import { areaId } from '@baza/shared/domain';
import type { AreaLevelNumber, AreaTable } from './tables.ts';

/** A rejected row of the file and the reason. `row` counts from 1, without the header. */
interface Rejection {
  row: number;
  code: string;
  why: string;
}
export interface ImportPlan {
  accepted: AreaTable[];
  rejected: Rejection[];
}

type Row = Record<string, string>;

const LEVELS: Record<string, AreaLevelNumber> = {
  1: 1,
  province: 1,
  viloyat: 1,
  2: 2,
  district: 2,
  tuman: 2,
  3: 3,
  mfy: 3,
  mahalla: 3,
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Radius of an MFY without coordinates, which is centred on its district. */
const MFY_RADIUS_KM = 1.5;

const pick = (row: Row, ...names: string[]): string => {
  for (const name of names) if (row[name]) return row[name];
  return '';
};
const coordinate = (text: string, min: number, max: number): number | null => {
  const value = Number(text.replace(',', '.'));
  return text !== '' && value >= min && value <= max ? value : null;
};

/**
 * Reads rows with the columns `code`, `parent_code`, `level`, `name_uz` (Cyrillic), `name_latn`, `name_ru`, and
 * optionally `uuid`, `lng`, `lat`. The parent is looked up in the file, then in `known`; a missing name
 * is transliterated from another script, missing coordinates are the parent's.
 */
export function planImport(rows: readonly Row[], known: ReadonlyMap<string, AreaTable>): ImportPlan {
  const byCode = new Map(known);
  const codeOfUuid = new Map([...known.values()].map(({ uuid, code }) => [uuid, code]));
  const rejected: Rejection[] = [];
  const accepted = new Map<string, AreaTable>();
  const numbered = rows.map((row, index) => ({
    row,
    number: index + 1,
    level: LEVELS[pick(row, 'level').toLowerCase()],
  }));
  // Parents first, whatever the file's order.
  numbered.sort((a, b) => (a.level ?? 0) - (b.level ?? 0) || a.number - b.number);
  for (const { row, number, level } of numbered) {
    const code = pick(row, 'code', 'soato', 'soato_id');
    const result = readArea(row, code, level, byCode);
    const reject = (why: string) => rejected.push({ row: number, code, why });
    if (typeof result === 'string') reject(result);
    else if (accepted.has(code)) reject('its code stands in the file twice');
    else if (result.uuid && (codeOfUuid.get(result.uuid) ?? code) !== code)
      reject('its uuid is that of another area');
    else {
      accepted.set(code, result);
      byCode.set(code, result);
      codeOfUuid.set(result.uuid, code);
    }
  }
  rejected.sort((a, b) => a.row - b.row);
  return { accepted: [...accepted.values()], rejected };
}

function readArea(
  row: Row,
  code: string,
  level: AreaLevelNumber | undefined,
  byCode: ReadonlyMap<string, AreaTable>,
): AreaTable | string {
  const id = areaId(code);
  if (id === null) return 'its code is not one of an area';
  if (!level) return 'its level is none of province, district, mfy';
  const parent = level === 1 ? null : byCode.get(pick(row, 'parent_code', 'parent', 'parentcode'));
  if (parent === undefined) return 'its parent is unknown';
  if (parent && parent.level !== level - 1) return 'its parent is of the wrong level';
  const cyrillic = pick(row, 'name_uz', 'name', 'name_cyrl', 'name_oz');
  const latin = pick(row, 'name_latn', 'name_latin');
  const russian = pick(row, 'name_ru', 'nameru');
  if (!(cyrillic || latin || russian)) return 'it has no name';
  if ([cyrillic, latin, russian].some((name) => name.length > 120))
    return 'a name is longer than 120 characters';
  const uuid = pick(row, 'uuid').toLowerCase();
  if (uuid !== '' && !UUID.test(uuid)) return 'its uuid is malformed';
  const before = byCode.get(code);
  if (before && before.level !== level) return 'an area of another level has its code';
  const lng = coordinate(pick(row, 'lng', 'lon', 'longitude'), 55, 74) ?? before?.lng ?? parent?.lng;
  const lat = coordinate(pick(row, 'lat', 'latitude'), 36, 47) ?? before?.lat ?? parent?.lat;
  if (lng === undefined || lat === undefined) return 'a province needs lng and lat';
  return {
    id,
    code,
    level,
    parent_id: parent?.id ?? null,
    name: cyrillic || before?.name || latin || russian,
    name_latn: latin || before?.name_latn || cyrillic || russian,
    name_ru: russian || before?.name_ru || cyrillic || latin,
    lng,
    lat,
    radius_km: before?.radius_km ?? (level === 3 ? MFY_RADIUS_KM : 50 / level ** 2),
    uuid: uuid || (before?.uuid ?? null),
  };
}
