import {
  copyrightQuerySchema,
  copyrightResponseSchema,
  googleMapSchema,
  googleTilesResponseSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import { createGoogleTiles } from './google-tiles.ts';
import { isUrl, pmtilesRoute } from './pmtiles.ts';

/** What of the environment says where tiles come from. */
interface TileSettings {
  PUBLIC_URL: string;
  TILES_PMTILES?: string;
  GOOGLE_TILES_KEY?: string;
  GOOGLE_TILES_URL: string;
}

const tags = ['tiles'];
const problems = {
  404: "Google's maps are not offered.",
  503: 'The quota is used up, the key is refused, or Google does not respond.',
};
const params = z.object({ map: googleMapSchema });

/** What browsers need for the map's tiles. */
export async function tileRoutes(api: Api, { env }: { env: TileSettings }): Promise<void> {
  const google =
    env.GOOGLE_TILES_KEY &&
    createGoogleTiles({
      key: env.GOOGLE_TILES_KEY,
      url: env.GOOGLE_TILES_URL,
      referer: `${env.PUBLIC_URL}/`,
    });

  const route = createRoute(api, { tags });

  route('GET /public/tiles/google/:map', {
    summary: "A session for Google's tiles, in the language of the request",
    problems,
    params,
    response: googleTilesResponseSchema,
    run: ({ params, request, reply }) => {
      if (!google) throw notFound('map');
      reply.header('vary', 'accept-language').header('cache-control', 'private, no-store');
      return google.tiles(params.map, localeOf(request));
    },
  });

  route('GET /public/tiles/google/:map/copyright', {
    summary: "Whom to credit for a view of Google's map",
    problems,
    params,
    query: copyrightQuerySchema,
    response: copyrightResponseSchema,
    run: async ({ params, query, request, reply }) => {
      if (!google) throw notFound('map');
      reply.header('vary', 'accept-language').header('cache-control', 'private, max-age=3600');
      return { copyright: await google.copyright(params.map, localeOf(request), query) };
    },
  });

  if (env.TILES_PMTILES && !isUrl(env.TILES_PMTILES)) pmtilesRoute(api, env.TILES_PMTILES);
}
