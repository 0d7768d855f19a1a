import { join } from 'node:path';
import { routes } from '@baza/shared/contract/routes';
import { AREAS } from '@baza/shared/domain/areas-data';
import type { FastifyInstance } from 'fastify';
import { createContactBox } from './auth/encryption/contact-box.ts';
import { createFieldBox } from './auth/encryption/field-box.ts';
import { type Identity, openIdentity } from './auth/identity-provider/index.ts';
import type { EndedSessions } from './auth/tokens/index.ts';
import type { Services } from './container.ts';
import { stableRoutes } from './delivery/registry/stable-routes.ts';
import { shellFacts } from './delivery/shell-build/shell-facts.ts';
import type { AreaIndex } from './modules/areas/index.ts';
import { indexListings } from './modules/search/index.ts';
import { publicConfig } from './modules/site-config/index.ts';
import { contentHead } from './pages/html/content-head.ts';
import { webTexts } from './pages/html/i18n/texts.ts';
import { siteData } from './pages/html/json-ld.ts';
import { listHead } from './pages/html/list-head.ts';
import { listingHead } from './pages/html/listing-head.ts';
import { personHead } from './pages/html/person-head.ts';
import { selectionHead } from './pages/html/selection-head.ts';
import { webPlugin } from './pages/html/web-plugin.ts';
import { createPageRenderer } from './pages/rendering/page-renderer.ts';
import { registerRenderMetrics, renderEvents } from './pages/rendering/render-events.ts';
import { machineRoutes } from './pages/seo/machine-routes.ts';
import { MAX_DRAWN, previewRoutes } from './pages/seo/preview-routes.ts';
import { createSitemap } from './pages/seo/sitemap.ts';
import { type Env, secretKeysOf } from './platform/config/env.ts';
import type { Db } from './platform/db/schema.ts';
import { pageLimit } from './platform/http/page-limit.ts';
import type { Mailer } from './platform/mail/index.ts';
import {
  type Drive,
  filesPlugin,
  openDrive,
  purgeUploadQuota,
  startAvifJob,
  sweepOrphans,
  sweepPhotos,
  sweepVideos,
} from './platform/storage/index.ts';
import { createPainter, PaintedDrive, type Painter, seedDemo } from './seed/index.ts';

const DAY = 86_400_000;

/** The drive of this process, and for demo data the painter of the photos that it has not got yet. */
export async function openPaintedDrive(
  env: Env,
  { db, dataDir, log }: { db: Db; dataDir: string; log: { warn(facts: object, sentence: string): void } },
): Promise<{ drive: Drive; painter?: Painter }> {
  const drive = await openDrive(env, dataDir);
  if (!env.DEMO) return { drive };
  const painter = createPainter({ db, drive, log });
  return { drive: new PaintedDrive(drive, painter), painter };
}

/** The embedded identity provider, unless Keycloak is configured. */
export const openIdentityFor = (
  env: Env,
  db: Db,
  { mailer, ended }: { mailer: Mailer; ended: EndedSessions },
): Promise<Identity> | null =>
  env.KEYCLOAK_URL
    ? null
    : openIdentity({
        db,
        mailer,
        ended,
        publicUrl: env.PUBLIC_URL,
        allowedOrigins: env.CORS_ORIGINS,
        demo: env.DEMO,
        requestsPerMinute: Math.ceil(env.RATE_LIMIT / 2),
        secretKeys: secretKeysOf(env),
      });

/** Fills an empty demo database with listings and logs its progress. */
export async function seedDemoData(
  env: Env,
  { db, drive, areas }: { db: Db; drive: Drive; areas: AreaIndex },
): Promise<void> {
  if (!env.DEMO) return;
  await seedDemo({
    db,
    drive,
    areas: AREAS,
    contacts: await createContactBox(db, secretKeysOf(env)),
    box: createFieldBox(secretKeysOf(env)),
    listings: env.SEED_LISTINGS,
    index: (trx, ids) => indexListings(trx, ids, areas),
    onProgress: (sentence) => console.log(sentence),
  });
}

/** The site besides the API: login, photos, remotes and pages. */
export async function registerSite(
  app: FastifyInstance,
  { services, drive, identity }: { services: Services; drive: Drive; identity: Identity | null },
): Promise<void> {
  const { env, db, dataDir, dataVersion, metrics, quota, videoLinks } = services.infrastructure;
  const { areas, canary, content, listings, people, search, usageMetrics } = services.modules;
  const { canaryVisits } = canary;
  const { reader } = listings;
  const { previews, source: registry } = services.modules.registry;
  await app.register(async (scope) =>
    filesPlugin(scope, {
      db,
      drive,
      uploadDir: join(dataDir, 'uploads'),
      // A process with the embedded database also owns its data directory.
      alone: !env.DATABASE_URL,
      videos: { links: videoLinks, isShown: content.showsVideo },
      quota,
      inFlight: env.UPLOADS_IN_FLIGHT_MB * 1024 * 1024,
    }),
  );
  const listing = listingHead(reader, env.PUBLIC_URL);
  const list = listHead(areas.index, search, env.PUBLIC_URL);
  const person = personHead(people, env.PUBLIC_URL);
  const reading = contentHead(content, env.PUBLIC_URL);
  const selection = selectionHead(services.modules.selections.shared);
  const registryDir = join(dataDir, 'registry');
  const config = publicConfig(env);
  const renderer =
    env.RENDERERS > 0
      ? createPageRenderer({
          shellDir: env.SHELL_DIR,
          registryDir,
          publicUrl: env.PUBLIC_URL,
          config,
          workers: env.RENDERERS,
          log: app.log,
          events: renderEvents(metrics, usageMetrics.figures, canaryVisits, app.log),
        })
      : undefined;
  registerRenderMetrics(metrics, () => renderer?.waiting() ?? 0);
  app.addHook('onClose', async () => renderer?.close());
  if (identity) await app.register(identity.plugin);
  const shell = shellFacts(env.SHELL_DIR);
  const limitPages = pageLimit(app, env.PAGE_LIMIT);
  machineRoutes(app, {
    limit: limitPages,
    publicUrl: env.PUBLIC_URL,
    sitemap: createSitemap({ db, content, people, publicUrl: env.PUBLIC_URL }),
    pages: () => [...(shell()?.pages ?? []), ...stableRoutes(registry.current())],
  });
  previewRoutes(app, {
    ...{ reader, drive, texts: webTexts, limit: limitPages },
    limitDrawn: pageLimit(app, Math.min(env.PAGE_LIMIT, MAX_DRAWN)),
  });
  await app.register(async (scope) =>
    webPlugin(scope, {
      shellDir: env.SHELL_DIR,
      registryDir,
      registry,
      previews,
      keptDir: join(dataDir, 'shell'),
      publicUrl: env.PUBLIC_URL,
      config,
      remoteOrigins: env.REMOTE_ORIGINS,
      describe: async (edition, path, search, calls) =>
        path === routes.home
          ? { jsonLd: siteData({ publicUrl: env.PUBLIC_URL, edition }) }
          : path === routes.products
            ? list(edition, search)
            : ((await listing(edition, path, calls)) ??
              (await reading(edition, path, search)) ??
              (await person(edition, path, search)) ??
              (await selection(edition, path))),
      limitPages,
      rootStatus: env.ROOT_REDIRECT_STATUS,
      canaryVisits,
      ...(renderer ? { renderer } : {}),
      dataVersion: dataVersion.current,
    }),
  );
  const sweepAll = async () => {
    await Promise.all([sweepPhotos({ db, drive }), sweepVideos({ db, drive }), purgeUploadQuota(db)]);
    await sweepOrphans({ db, drive });
  };
  const sweep = setInterval(
    () => sweepAll().catch((error) => app.log.error({ err: error }, 'sweeping uploads failed')),
    DAY,
  ).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
  const stopAvif = startAvifJob({ db, drive, log: app.log });
  app.addHook('onClose', stopAvif);
}
