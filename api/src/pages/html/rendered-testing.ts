// A site whose pages are rendered by real processes, from bundles that are written in the test.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryDocument, ReleaseManifest } from '@baza/registry';
import { manifestOf, registryOf } from '@baza/registry/testing';
import { integrityOf } from '@baza/shared/contract/integrity';
import Fastify, { type FastifyInstance } from 'fastify';
import { createPreviews } from '../../delivery/registry/previews.ts';
import { createPageRenderer, type PageRenderer, type RenderOutcome } from '../rendering/page-renderer.ts';
import { testShell, testSite } from './testing.ts';
import { type WebOptions, webPlugin } from './web-plugin.ts';

/** The name of a server bundle. */
export const SERVER = 'server.0a1b2c3d.js';

/** A shell whose frame holds what the remote exports for the request. */
const SHELL = `
  exports.shared = {};
  exports.createSite = ({ remotes, registry }) => ({
    async render(request, more) {
      if (request.url.includes('wants')) request.answers = { ...request.answers, ...(await more(request.url.includes('sold') ? ['public/sold?id=7'] : ['public/more?a=1', 'profile', 'public/none'])) };
      const { version } = Object.values(registry.remotes.mf_listings.releases)[0].manifest;
      let html = '', failures = [];
      try { html = remotes.mf_listings ? await remotes.mf_listings(request) : 'frame alone'; }
      catch (error) { failures = [{ remote: 'mf_listings', expose: './lifecycles', reason: String(error) }]; }
      return { html: '<header>' + version + '</header>' + html + (request.url.includes('photos') ? '<img/>' : ''), state: { seen: request }, modules: [['mf_listings', './lifecycles'], ['mf_listings', './panel'], ['mf_gone', './panel']], wanted: [], failures };
    },
  });`;
export const FIRST_PAINT = '/assets/first-paint.77777777.js';
export const SHEET = '/assets/main.88888888.css';
export const CSS = '.main{color:red}';

export const previews = createPreviews('secret');

type Bundles = Readonly<Record<string, string>>;

/** A site whose releases of mf_listings have these server bundles, by version; the last one is stable. */
export async function openSite(
  bundles: Bundles,
  change?: (document: RegistryDocument) => void,
  { workers = 1, canaryVisits }: { workers?: number } & Pick<WebOptions, 'canaryVisits'> = {},
) {
  const manifests = Object.entries(bundles).map(([version, source]): ReleaseManifest => {
    const manifest = manifestOf({ version });
    manifest.preload['./panel'] = { js: ['panel.44444444.js'], css: ['panel.55555555.css'] };
    const routes = [
      ...manifest.routes,
      { path: '/mine', layout: 'base', guard: 'auth', title: { uz: 'а', ru: 'б', en: 'c' } } as const,
    ];
    if (!source) return { ...manifest, routes };
    return {
      ...manifest,
      routes,
      server: SERVER,
      integrity: { ...manifest.integrity, [SERVER]: integrityOf(source) },
    };
  });
  const document = registryOf(...manifests);
  change?.(document);
  const { options, remove } = await testSite(document);
  const shell = {
    ...testShell,
    server: SERVER,
    firstPaint: FIRST_PAINT,
    preload: { ...testShell.preload, css: [SHEET] },
    integrity: {
      ...testShell.integrity,
      [FIRST_PAINT]: 'sha384-f',
      [SHEET]: integrityOf(CSS),
      [SERVER]: integrityOf(SHELL),
    },
  };
  await writeFile(join(options.shellDir, 'shell.json'), JSON.stringify(shell));
  await writeFile(join(options.shellDir, SERVER), SHELL);
  await mkdir(join(options.shellDir, 'assets'));
  await writeFile(join(options.shellDir, SHEET), CSS);
  for (const [version, source] of Object.entries(bundles)) {
    const folder = join(options.registryDir, 'mf_listings', version);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, SERVER), source);
  }
  const outcomes: RenderOutcome[] = [];
  const failures: string[] = [];
  const renderer: PageRenderer = createPageRenderer({
    ...options,
    workers,
    limitMs: 500,
    waitMs: 20_000,
    events: {
      page: (outcome) => outcomes.push(outcome),
      failure: (remote, version, reason) => failures.push(`${remote} ${version} ${reason}`),
    },
  });
  const app: FastifyInstance = Fastify();
  const calls: string[] = [];
  const headersOfCalls: object[] = [];
  app.get('/api/*', async ({ url, headers }, reply) => {
    calls.push(url);
    headersOfCalls.push(headers);
    if (url.includes('sold'))
      return reply.code(410).type('application/problem+json').send({ status: 410, title: 'Gone' });
    return url.includes('more') ? { more: true } : reply.code(404).send({});
  });
  let dataVersion = 0;
  await app.register(async (scope) =>
    webPlugin(scope, { ...options, renderer, previews, canaryVisits, dataVersion: () => dataVersion }),
  );
  return {
    outcomes,
    failures,
    calls,
    headersOfCalls,
    folder: options.registryDir,
    change: () => void dataVersion++,
    async page(url = '/ru/products/product/7', headers: Record<string, string> = {}) {
      const { statusCode, headers: sent, body, rawPayload } = await app.inject({ url, headers });
      const root = /<div id="root"[^>]*>(.*?)<\/div>/s.exec(body);
      return {
        statusCode,
        headers: sent,
        body,
        rawPayload,
        html: root?.[1] ?? '',
        width: /data-width="(\d+)"/.exec(body)?.[1],
      };
    },
    async close() {
      renderer.close();
      await app.close();
      await remove();
    },
  };
}

/** A bundle that renders what it was given. */
export const PAGE =
  "module.exports = ({ url, locale, width, theme, hints }) => [url, locale, width, theme, hints.currency, hints.signedIn, ...(hints.dataHint || hints.dataChoice !== 'auto' ? [hints.dataHint, hints.dataChoice] : [])].join(' ');";

/** As browsers got it before there were renderers. */
export const isPlain = ({ body, html }: { body: string; html: string }) =>
  html === '' && body.includes('id="baza-answers"') && !body.includes('id="baza-state"');
