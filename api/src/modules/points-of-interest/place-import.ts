import { DRAWING_BOX, inBbox, type LngLat } from '@baza/shared/domain';
import { PLACE_KINDS, type PlaceKind } from '@baza/shared/domain/near';
import { type Rejected, readCsv, readFeatures } from '../areas/index.ts';

export interface NewPlace {
  id: string;
  kind: PlaceKind;
  name: string;
  at: LngLat;
}
export interface PlacePlan {
  accepted: NewPlace[];
  rejected: Rejected[];
}

/** Words for the kinds, OpenStreetMap's among them (`amenity`, `healthcare`). */
const KINDS: Readonly<Record<string, PlaceKind>> = {
  ...Object.fromEntries(PLACE_KINDS.map((kind) => [kind, kind])),
  hospital: 'clinic',
  doctors: 'clinic',
  centre: 'clinic',
};
const MAX_NAME = 200;
const MAX_ID = 100;
/** Five decimals of a degree are about a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

type Properties = Readonly<Record<string, unknown>>;
const textOf = (properties: Properties, ...names: string[]): string => {
  const value = names.map((name) => properties[name]).find((known) => known != null && known !== '');
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

const isPoint = (value: unknown): value is LngLat =>
  Array.isArray(value) && value.length >= 2 && Number.isFinite(value[0]) && Number.isFinite(value[1]);

/** Every point of GeoJSON's coordinates. */
const pointsOf = (value: unknown): LngLat[] =>
  isPoint(value) ? [[value[0], value[1]]] : Array.isArray(value) ? value.flatMap(pointsOf) : [];

/** A point, or the middle of a building's outline. */
function placeOf(geometry: unknown): LngLat | null {
  const points = pointsOf((geometry as { coordinates?: unknown } | null)?.coordinates);
  if (points.length === 0) return null;
  const middle = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [middle(0), middle(1)];
}

interface Sent {
  properties: Properties;
  at: LngLat | null;
}

function fromFeature(feature: unknown): Sent {
  const { id, properties, geometry } = (feature ?? {}) as Properties;
  return { properties: { id, ...(properties as Properties | null) }, at: placeOf(geometry) };
}

function fromRow(row: Record<string, string>): Sent {
  const [lng, lat] = [textOf(row, 'lng', 'lon', 'longitude'), textOf(row, 'lat', 'latitude')];
  const at: LngLat = [Number(lng), Number(lat)];
  return { properties: row, at: lng && lat && isPoint(at) ? at : null };
}

/**
 * Reads schools, kindergartens and clinics of GeoJSON, as OpenStreetMap's tools write it, or of CSV (kind or amenity, lng,
 * lat, name, id). An invalid row is refused with a reason; the others are taken.
 */
export function planPlaces(text: string): PlacePlan {
  const isJson = text.trimStart().startsWith('{');
  const sent = isJson ? readFeatures(text).map(fromFeature) : readCsv(text).map(fromRow);
  const accepted = new Map<string, NewPlace>();
  const rejected: Rejected[] = [];
  for (const [index, { properties, at }] of sent.entries()) {
    const kind = KINDS[textOf(properties, 'kind', 'amenity', 'healthcare').toLowerCase()];
    const point = at && ([round(at[0]), round(at[1])] as const);
    const id = textOf(properties, '@id', 'id') || (kind && point ? `${kind} ${point}` : '');
    const name = textOf(properties, 'name', 'name:uz', 'name:ru').slice(0, MAX_NAME);
    const why = !kind
      ? 'it is no school, kindergarten or clinic'
      : !point
        ? 'it has no place'
        : !inBbox(point, DRAWING_BOX)
          ? 'it lies far outside Uzbekistan'
          : id.length > MAX_ID
            ? 'its id is too long'
            : accepted.has(id)
              ? 'its id stands in the file twice'
              : null;
    if (why) rejected.push({ row: index + 1, code: id.slice(0, MAX_ID), why });
    else if (kind && point) accepted.set(id, { id, kind, name, at: point });
  }
  return { accepted: [...accepted.values()], rejected };
}
