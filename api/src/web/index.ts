import { join } from 'node:path';
import type { Locale } from '@baza/shared/contract/types';
import type { PublicConfig } from '@baza/shared/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRegistrySource, type RegistrySource } from '../registry/registry-source.ts';
import { framePolicy } from './csp.ts';
import { sendFile, sendText } from './files.ts';
import { folderWith, keepShellFiles } from './kept-files.ts';
import { pageRoutes } from './page-routes.ts';
import type { PageHead } from './pages.ts';

export interface WebOptions {
  /** Folder of the built shell: index.html, shell.json, assets/, sw.js. */
  shellDir: string;
  /** Folder of the registry: registry.json and `<remote>/<version>/`. */
  registryDir: string;
  /** Follows the registry document of that folder. */
  registry?: RegistrySource;
  publicUrl: string;
  config: PublicConfig;
  /** Other origins that may serve remotes. */
  remoteOrigins?: string[];
  /** Folder for the files of earlier shells, for open tabs; none by default. */
  keptDir?: string;
  /** The head of a page at a URL, if its route does not define it; null for other pages. */
  describe?: (locale: Locale, path: string, search: string) => Promise<PageHead | null>;
  /** Counts a page request of an address; returns the seconds to wait if there were too many, else 0. */
  limitPages?: (request: FastifyRequest) => Promise<number>;
}

/** URL for reports of violations. */
const REPORTS = '/api/csp-reports';
/** Public files of the registry's folder: the document, and files of releases. */
const PUBLISHED = /^(?:registry\.json|(?!.*\.\.)[a-z][a-z0-9_]*\/\d[^/]*\/.+)$/;

/** Serves the shell's pages and files, and the released remotes. */
export async function webPlugin(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { shellDir, registryDir, publicUrl } = options;
  const source = options.registry ?? createRegistrySource({ folder: registryDir, log: app.log });
  const reports = { address: REPORTS, secure: publicUrl.startsWith('https:') };
  const assets = join(shellDir, 'assets');
  if (options.keptDir)
    keepShellFiles(assets, options.keptDir).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the files of this shell are not kept for open tabs'),
    );
  app.get('/assets/*', (request, reply) => {
    const path = wildcard(request);
    return sendFile(request, reply, {
      root: folderWith(path, assets, options.keptDir),
      path,
      immutable: true,
    });
  });
  app.get('/remotes/*', (request, reply) => {
    const path = wildcard(request);
    // The log of changes in the same folder names its authors, so it is only for ops.
    if (!PUBLISHED.test(path)) return reply.callNotFound();
    const lastGood = path === 'registry.json' ? source.fallbackText() : null;
    if (lastGood !== null) return sendText(reply, lastGood);
    return sendFile(request, reply, { root: registryDir, path, immutable: path !== 'registry.json' });
  });
  for (const file of [
    'sw.js',
    'favicon.svg',
    'silent-check-sso.html',
    'silent-check-sso.js',
    'manifest.webmanifest',
    'robots.txt',
    'offline.html',
    // The release gate compares with it.
    'shell.json',
  ])
    app.get(`/${file}`, (request, reply) => {
      if (file.endsWith('.html')) reply.header('content-security-policy', framePolicy(reports));
      return sendFile(request, reply, { root: shellDir, path: file, immutable: false });
    });

  pageRoutes(app, { ...options, source, reports });
}

const wildcard = (request: FastifyRequest): string => {
  const path = (request.params as { '*': string })['*'];
  return path.includes('\0') ? '' : path;
};
