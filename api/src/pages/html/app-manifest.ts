import { localePath, routes } from '@baza/shared/contract/routes';
import { SITE } from '@baza/shared/contract/title';
import { bcp47, EDITIONS, type Edition, inLatin, LATIN, localeOfEdition } from '@baza/shared/domain';
import { THEME_COLOR } from '@baza/shared/tokens';
import type { FastifyInstance } from 'fastify';
import { webTexts } from './i18n/texts.ts';

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** The address of the manifest of an installed site in the page's language. */
export const manifestPath = (edition: Edition): string => `/manifest.webmanifest?edition=${edition}`;

/** https://www.w3.org/TR/appmanifest/ */
function appManifest(edition: Edition) {
  const { app } = webTexts[localeOfEdition(edition)];
  const write = (text: string) => (edition === LATIN ? inLatin(text) : text);
  const shortcut = (name: string, path: string) => ({ name: write(name), url: localePath(edition, path) });
  return {
    // One application, whichever language it is installed in.
    id: '/',
    name: write(SITE),
    short_name: write(app.name),
    description: write(webTexts[localeOfEdition(edition)].description),
    lang: bcp47(edition),
    dir: 'ltr',
    start_url: localePath(edition, routes.home),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: THEME_COLOR,
    categories: ['shopping', 'lifestyle'],
    icons: ICONS,
    shortcuts: [
      shortcut(app.search, routes.products),
      shortcut(app.map, routes.mapSearch),
      shortcut(app.favourites, routes.favourites),
      shortcut(app.add, routes.requestNew),
    ],
  };
}

/** What makes the site installable. */
export function manifestRoute(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (request, reply) => {
    const { edition } = request.query as { edition?: unknown };
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(appManifest(EDITIONS.find((known) => known === edition) ?? 'uz')));
  });
}
