import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Previews, withPreviews } from '../../delivery/registry/previews.ts';
import type { RegistrySource } from '../../delivery/registry/registry-source.ts';
import { folderWith, keepShellFiles } from '../../delivery/shell-build/kept-files.ts';
import { framePolicy, type Reports } from './csp.ts';
import { sendFile, sendText } from './files.ts';
import { framedPreview, previewsOf } from './preview-visit.ts';

export interface ShellFilesOptions {
  /** Folder of the built shell: index.html, shell.json, assets/, sw.js. */
  shellDir: string;
  /** Folder for the files of earlier shells, for open tabs; none by default. */
  keptDir?: string;
  reports: Reports;
}

const SHELL_FILES = [
  'sw.js',
  'favicon.svg',
  'silent-check-sso.html',
  'silent-check-sso.js',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'offline.html',
  // The release checks compare with it.
  'shell.json',
];
/** Public files of the registry's folder: the document, and files of releases. */
const PUBLISHED = /^(?:registry\.json|(?!.*\.\.)[a-z][a-z0-9_]*\/\d[^/]*\/.+)$/;

/** Files of a release in development, whose style sheets change under their names. */
const IN_DEVELOPMENT = /^[a-z][a-z0-9_]*\/\d[\d.]*-dev\./;

const wildcard = (request: FastifyRequest): string => {
  const path = (request.params as { '*': string })['*'];
  return path.includes('\0') ? '' : path;
};

/** Serves the files of the built shell, and those of earlier ones to open tabs. */
export function shellFileRoutes(
  app: FastifyInstance,
  { shellDir, keptDir, reports }: ShellFilesOptions,
): void {
  const assets = join(shellDir, 'assets');
  if (keptDir)
    keepShellFiles(assets, keptDir).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the files of this shell are not kept for open tabs'),
    );
  app.get('/assets/*', (request, reply) => {
    const path = wildcard(request);
    return sendFile(reply, { root: folderWith(path, assets, keptDir), path, immutable: true });
  });
  for (const file of SHELL_FILES)
    app.get(`/${file}`, (_request, reply) => {
      if (file.endsWith('.html')) reply.header('content-security-policy', framePolicy(reports));
      return sendFile(reply, { root: shellDir, path: file, immutable: false });
    });
  // The release checks of other teams render their releases with it.
  app.get('/server.:hash(^[0-9a-f]+).js', (request, reply) => {
    const { hash } = request.params as { hash: string };
    return sendFile(reply, { root: shellDir, path: `server.${hash}.js`, immutable: true });
  });
}

/** Serves the registry's document and the files of releases. */
export function releaseFileRoutes(
  app: FastifyInstance,
  {
    registryDir,
    source,
    previews,
  }: { registryDir: string; source: RegistrySource; previews?: Previews | undefined },
): void {
  app.get('/remotes/*', (request, reply) => {
    const path = wildcard(request);
    // The log of changes in the same folder names its authors, so it is only for ops.
    if (!PUBLISHED.test(path)) return reply.callNotFound();
    // A page that reads the registry again goes on with what it shows.
    const isRegistry = path === 'registry.json';
    const framed = isRegistry ? framedPreview(request, previews) : undefined;
    if (framed === 'refused') return reply.callNotFound();
    const shown = framed?.previews ?? (isRegistry ? previewsOf(request, previews) : []);
    const document = shown.length ? source.current() : null;
    if (document) return sendText(reply, JSON.stringify(withPreviews(document, shown)));
    const lastGood = path === 'registry.json' ? source.fallbackText() : null;
    if (lastGood !== null) return sendText(reply, lastGood);
    const isFixed = !isRegistry && !IN_DEVELOPMENT.test(path);
    return sendFile(reply, { root: registryDir, path, immutable: isFixed });
  });
}
