import { knownPlaceKindsSchema, placesQuerySchema, placesResponseSchema } from '@baza/shared/schema';
import { createRoute } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { PlaceReader } from './places.ts';

const tags = ['areas'];
/** An import is rare, and what it brings may wait. */
const CACHE = 'public, max-age=300';

export async function placeRoutes(api: Api, { places }: { places: PlaceReader }): Promise<void> {
  const route = createRoute(api, { tags });

  route('GET /public/places/kinds', {
    summary: 'Kinds of places near which listings can be searched',
    response: knownPlaceKindsSchema,
    run: ({ reply }) => {
      reply.header('cache-control', CACHE);
      return places.knownKinds();
    },
  });

  route('GET /public/places', {
    summary: 'Schools, kindergartens or clinics of a view',
    query: placesQuerySchema,
    response: placesResponseSchema,
    run: ({ query, reply }) => {
      reply.header('cache-control', CACHE);
      return places.within(query.kind, query.bbox);
    },
  });
}
