import { type PublicConfig, publicConfigSchema } from '@baza/shared/schema';
import { createRoute } from '../../auth/tokens/index.ts';
import type { Env } from '../../platform/config/env.ts';
import { cachedJson, sendCachedJson, unchanged } from '../../platform/http/cached-json.ts';
import type { Api } from '../../platform/http/types.ts';
import { isUrl, PMTILES_PATH } from '../map-tiles/index.ts';

/** The demo has no social-network pages, so its links lead to the networks' home pages. */
const demoSocial: PublicConfig['social'] = {
  telegram: 'https://telegram.org',
  instagram: 'https://www.instagram.com',
  facebook: 'https://www.facebook.com',
  youtube: 'https://www.youtube.com',
};

const DEMO_PHONE = '+998712001212';

function socialOf(env: Env): PublicConfig['social'] {
  const { SOCIAL_TELEGRAM, SOCIAL_INSTAGRAM, SOCIAL_FACEBOOK, SOCIAL_YOUTUBE } = env;
  const named = {
    telegram: SOCIAL_TELEGRAM,
    instagram: SOCIAL_INSTAGRAM,
    facebook: SOCIAL_FACEBOOK,
    youtube: SOCIAL_YOUTUBE,
  };
  return env.DEMO && Object.values(named).every((page) => !page) ? demoSocial : named;
}

/** The deployment's configuration for browsers. */
export function publicConfig(env: Env): PublicConfig {
  return {
    apiBase: '/api/',
    keycloak: {
      url: env.KEYCLOAK_URL ?? env.PUBLIC_URL,
      realm: env.KEYCLOAK_REALM,
      clientId: env.KEYCLOAK_CLIENT,
    },
    // The sample number may belong to a real person, so only the demo shows it.
    phone: env.CONTACT_PHONE ?? (env.DEMO ? DEMO_PHONE : ''),
    tiles: {
      osm: env.TILES_URL === 'off' ? '' : env.TILES_URL,
      attribution: env.TILES_ATTRIBUTION,
      googleKey: Boolean(env.GOOGLE_TILES_KEY),
      googleOrigin: env.GOOGLE_TILES_KEY && new URL(env.GOOGLE_TILES_URL).origin,
      pmtiles: env.TILES_PMTILES && (isUrl(env.TILES_PMTILES) ? env.TILES_PMTILES : PMTILES_PATH),
    },
    geocoder: env.GEOCODER_URL ? true : undefined,
    allowOverrides: env.ALLOW_OVERRIDES,
    remoteOrigins: env.REMOTE_ORIGINS,
    demo: env.DEMO,
    maxPhotos: env.MAX_PHOTOS,
    measurePercent: env.MEASURE_PERCENT,
    social: socialOf(env),
  };
}

export async function configRoutes(api: Api, { env }: { env: Env }): Promise<void> {
  const config = cachedJson(publicConfig(env));
  createRoute(api, { tags: ['config'] })('GET /config', {
    summary: 'This deployment',
    response: publicConfigSchema,
    alternatives: { 304: unchanged },
    run: ({ request, reply }) => sendCachedJson(request, reply, config, 60),
  });
}
