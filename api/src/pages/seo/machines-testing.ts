import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Disk } from 'flydrive';
import { NONE, newsBody } from '../../modules/content/testing.ts';
import { act, addPhoto, car, createListing, flat, publish } from '../../modules/listings/testing.ts';
import { setErrorHandlers } from '../../platform/http/error-handler.ts';
import { pageLimit } from '../../platform/http/page-limit.ts';
import { createDrive } from '../../platform/storage/drive.ts';
import { guardDecoders } from '../../platform/storage/images.ts';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { webTexts } from '../html/i18n/texts.ts';
import { type MachinePage, machineRoutes } from './machine-routes.ts';
import { previewRoutes } from './preview-routes.ts';
import { createSitemap } from './sitemap.ts';
import { read } from './sitemap-testing.ts';

/** Pictures drawn per minute and address here. */
export const DRAWN = 8;

export const site = 'https://baza.example';
const dir = mkdtempSync(join(tmpdir(), 'baza-machines-'));
export let test: TestApp;
let app: FastifyInstance;
export let drive: Disk;
export let photo: string;
export let shown: number;
export let draft: number;
export let gone: number;
const pages: MachinePage[] = [
  ...['/profile', '/request', '/request/new', '/moderation', '/ops', '/apply/:id', '/'].map(
    (path): MachinePage => ({ path, guard: 'auth' }),
  ),
  { path: '/open', guard: 'none' },
];

export const get = (url: string, remoteAddress = '10.9.9.9') => app.inject({ url, remoteAddress });
/** Returns the addresses in a part of the sitemap. */
export const part = async (name: string) => read((await get(`/sitemaps/${name}.xml`)).body);

/** Opens a site with two published listings, a draft, a withdrawn one and news. */
export function startMachines(): void {
  before(async () => {
    test = await createTestApp();
    photo = await addPhoto(test, testUsers.demo.sub);
    shown = (await publish(test, flat({ title: 'Уй <b>&"яхши"</b>', photoIds: [photo] }))).id;
    await publish(test, car(), 'realtor');
    draft = (await createListing(test, flat())).id;
    const withdrawn = await publish(test, flat({ address: 'Бошқа кўча, 1-уй' }));
    gone = withdrawn.id;
    await act(test, withdrawn, 'withdraw');
    const add = (body: object) => test.call('POST', '/api/content', { as: 'content', body });
    await add(newsBody('whole'));
    await add(newsBody('two', { texts: { ...newsBody('x').texts, en: NONE } }));
    await add(newsBody('hidden', { publishFrom: null }));
    drive = await createDrive({ dir });
    app = Fastify();
    setErrorHandlers(app);
    await app.register(rateLimit, { global: false });
    const limit = pageLimit(app, 100_000);
    const { content, people } = test.services.modules;
    const { reader } = test.services.modules.listings;
    const { db } = test.database;
    machineRoutes(app, {
      limit,
      pages: () => pages,
      publicUrl: site,
      sitemap: createSitemap({ db, content, people, publicUrl: site }),
    });
    guardDecoders();
    previewRoutes(app, { reader, drive, texts: webTexts, limit, limitDrawn: pageLimit(app, DRAWN) });
  });
  after(async () => {
    await app.close();
    await test.close();
    rmSync(dir, { recursive: true });
  });
}
