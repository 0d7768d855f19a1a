import { localePath, routes } from '@baza/shared/contract/routes';
import { LOCALES } from '@baza/shared/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createBriefCache } from '../search/brief-cache.ts';
import type { Sitemap } from './sitemap.ts';

/** How long a sitemap is kept, in milliseconds; machines read one once a day at most. */
const KEPT_MS = 10 * 60_000;
const KEPT_PARTS = 20;

/** Pages for one person, or of what others show: nothing to find. */
const PRIVATE = [
  routes.login,
  routes.compare,
  routes.favourites,
  routes.profile,
  routes.requests,
  routes.applications,
  routes.moderation,
  routes.content,
  routes.callbacks,
  routes.filter,
  routes.websocket,
  routes.ops,
];

/** What machines may read: everything but the API and pages for one person. */
function robots(publicUrl: string): string {
  const closed = PRIVATE.flatMap((path) => LOCALES.map((locale) => localePath(locale, path)));
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /realms/',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** `/robots.txt`, `/sitemap.xml` and its parts `/sitemaps/<part>.xml`. */
export function machineRoutes(
  app: FastifyInstance,
  { publicUrl, sitemap }: { publicUrl: string; sitemap: Sitemap },
): void {
  const recent = createBriefCache<string | null>({ life: KEPT_MS, kept: KEPT_PARTS });
  const options = { schema: { hide: true } };
  const xml = (reply: FastifyReply, text: string | null) =>
    text === null
      ? reply.callNotFound()
      : reply
          .header('cache-control', 'public, max-age=3600')
          .type('application/xml; charset=utf-8')
          .send(text);

  app.get('/robots.txt', options, (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(publicUrl)),
  );
  app.get('/sitemap.xml', options, async (_, reply) =>
    xml(reply, await recent.get('', () => sitemap.index())),
  );
  app.get('/sitemaps/:part.xml', options, async (request, reply) => {
    const { part } = request.params as { part: string };
    return xml(reply, await recent.get(part, () => sitemap.part(part)));
  });
}
