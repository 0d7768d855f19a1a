import { fold, type LngLat } from '@baza/shared/domain';
import { reverseQuerySchema, reverseResponseSchema } from '@baza/shared/schema';
import { createRoute } from '../../auth/tokens/index.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import type { AreaIndex, AreaOutlines, AreaService } from '../areas/index.ts';
import type { GeocodedAddress, Geocoder } from './geocoder.ts';

interface Deps {
  /** Undefined: this deployment has none. */
  geocoder: Geocoder | undefined;
  areas: AreaService;
  outlines: AreaOutlines;
}

/** What areas are called beside their names, folded. */
const NOUNS = new Set(
  ['шаҳри', 'шаҳар', 'город', 'city', 'тумани', 'район', 'district', 'вилояти', 'область', 'region'].map(
    fold,
  ),
);
const bareName = (name: string) =>
  fold(name)
    .split(' ')
    .filter((word) => !NOUNS.has(word))
    .join(' ');

/** The area of a parent that an address names; the nearest of several, as a city and its district share a name. */
function named(areas: AreaIndex, parent: number | null, names: readonly (string | undefined)[], at: LngLat) {
  const wanted = new Set(names.flatMap((name) => (name ? [bareName(name)] : [])));
  const isNamed = (row: Schema['area']) =>
    [row.name, row.name_ru, row.name_latn].some((own) => wanted.has(bareName(own)));
  const away = (row: Schema['area']) => Math.hypot(row.lng - at[0], row.lat - at[1]);
  return areas
    .children(parent)
    .filter(isNamed)
    .sort((a, b) => away(a) - away(b))[0];
}

/** Province and district of a point: by outlines as far as they are known, else by the address's names. */
async function placeOf({ areas, outlines }: Deps, at: LngLat, address: GeocodedAddress) {
  const index = areas.index();
  const outlined = index.path((await outlines.at(at))?.id ?? null);
  const { city, town, state, county, city_district: part, suburb } = address;
  const province = outlined[0] ?? named(index, null, [state, city], at);
  const district =
    outlined[1] ?? (province && named(index, province.id, [part, county, suburb, town, city], at));
  return { province, district };
}

const ref = (row: Schema['area'] | undefined) => (row ? { id: row.id } : null);

/** Where someone is who asks for it. The point is kept nowhere. */
export async function geocoderRoutes(api: Api, deps: Deps): Promise<void> {
  const route = createRoute(api, { tags: ['areas'] });

  route('GET /public/geocoder/reverse', {
    summary: 'Where a point is, by the deployment’s geocoder',
    problems: { 404: 'No geocoder is set.', 503: 'The geocoder does not respond.' },
    query: reverseQuerySchema,
    response: reverseResponseSchema,
    run: async ({ query, request, reply }) => {
      if (!deps.geocoder) throw notFound('geocoder');
      reply.header('vary', 'accept-language').header('cache-control', 'private, no-store');
      const { lng, lat } = query;
      const address = await deps.geocoder.reverse([lng, lat], localeOf(request));
      const { province, district } = await placeOf(deps, [lng, lat], address);
      const { city, town, village, municipality } = address;
      return {
        osmData: { address: { city: city ?? town ?? village ?? municipality } },
        province: ref(province),
        region: ref(district),
        neighbourhood: address.neighbourhood ?? address.quarter ?? address.residential,
      };
    },
  });
}
