import { knownPlaceKindsSchema, placesQuerySchema, placesResponseSchema } from '@baza/shared/schema';
import type { Api } from '../../platform/http/types.ts';
import type { PlaceReader } from './places.ts';

const tags = ['areas'];
/** An import is rare, and what it brings may wait. */
const CACHE = 'public, max-age=300';

export async function placeRoutes(api: Api, { places }: { places: PlaceReader }): Promise<void> {
  api.get(
    '/public/places/kinds',
    {
      schema: {
        tags,
        summary: 'Kinds of places near which listings can be searched',
        response: { 200: knownPlaceKindsSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', CACHE);
      return places.knownKinds();
    },
  );

  api.get(
    '/public/places',
    {
      schema: {
        tags,
        summary: 'Schools, kindergartens or clinics of a view',
        querystring: placesQuerySchema,
        response: { 200: placesResponseSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', CACHE);
      return places.within(request.query.kind, request.query.bbox);
    },
  );
}
