import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@baza/shared/contract/integrity';
import type { PreloadList, ReleaseManifest, RemoteConfig } from '@baza/shared/contract/release';
import { CONTRACT, LOCALES } from '@baza/shared/contract/types';
import { DEVELOPMENT_VERSION } from './build-id.ts';
import { type TextFacts, unknownTexts } from './release-facts.ts';
import type { SourceFacts } from './source-facts.ts';

export interface BuiltFile {
  /** Path inside `dist/`, with `/`. */
  name: string;
  content: string | Buffer;
}

/** What a bundler has made of a remote. */
export interface BuiltRemote {
  remote: RemoteConfig;
  /** Null for a development release, which stays the same while its files change. */
  version: string | null;
  /** The `name` of the remote's `package.json`. */
  package: string;
  /** All files but `release.json`. */
  files: readonly BuiltFile[];
  entry: string;
  /** Left out for a classic script. */
  entryType?: ReleaseManifest['entryType'];
  server?: string | undefined;
  /** Shared module to the range of its version. */
  shared: ReleaseManifest['shared'];
  imports: ReleaseManifest['imports'];
  /** Files by the name of an exposed module, of a route's chunk, or `text-<locale>`. */
  filesOf(chunk: string): PreloadList;
  texts: TextFacts;
  /** Null for a development release. */
  facts: SourceFacts | null;
}

/** Returns `release.json` of a build, whichever bundler made it. */
export function releaseManifest(built: BuiltRemote): ReleaseManifest {
  const { remote, version, entry, entryType, server, texts, facts } = built;
  const { name, routes, menu = [], exposes, budget, origins, webAssembly, settings, flags, slots } = remote;
  // Maps are nobody's to load.
  const all = built.files.filter((file) => !file.name.endsWith('.map'));
  const assets = all.filter((file) => /\.(js|css)$/.test(file.name) && file.name !== server);
  const preload: ReleaseManifest['preload'] = {};
  const filesOf = (chunk: string): PreloadList => {
    const { js, css } = built.filesOf(chunk);
    return { js: js.filter((file) => file !== entry), css };
  };
  for (const expose of Object.keys(exposes)) preload[expose] = filesOf(exposeChunk(expose));
  for (const route of routes) if (route.chunk) preload[route.path] = filesOf(route.chunk);
  for (const locale of LOCALES) preload[`text-${locale}`] = filesOf(`text-${locale}`);
  return {
    name,
    version: version ?? DEVELOPMENT_VERSION,
    contract: CONTRACT,
    shared: built.shared,
    imports: built.imports,
    routes: [...routes],
    menu: [...menu],
    exposes: Object.keys(exposes),
    manifestFile: FEDERATION_MANIFEST,
    entry,
    ...(entryType ? { entryType } : {}),
    ...(server ? { server } : {}),
    preload,
    // A development server's files may be newer than the manifest a page has read.
    integrity: Object.fromEntries(version ? all.map((file) => [file.name, integrityOf(file.content)]) : []),
    bytes: assets.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0),
    ...(version
      ? { sizes: Object.fromEntries(assets.map((file) => [file.name, compressedSize(file.content)])) }
      : {}),
    texts: { ...texts.counts, ...(facts ? { unknown: unknownTexts(facts.textKeys, texts.known) } : {}) },
    ...(facts
      ? {
          parcels: facts.parcels,
          uses: facts.uses,
          links: facts.links,
          offers: facts.offers,
          reads: facts.flags,
        }
      : {}),
    ...(budget ? { budget } : {}),
    ...(origins ? { origins } : {}),
    ...(webAssembly ? { webAssembly } : {}),
    ...(settings ? { settings } : {}),
    ...(flags ? { flags } : {}),
    ...(slots ? { slots: [...slots] } : {}),
    ...(process.env.RELEASE_COMMIT ? { commit: process.env.RELEASE_COMMIT } : {}),
    package: built.package,
    ...(process.env.RELEASE_REPOSITORY ? { repository: process.env.RELEASE_REPOSITORY } : {}),
    time: process.env.RELEASE_TIME ?? new Date().toISOString(),
  };
}

/** `release.json` as text. */
export const manifestText = (manifest: ReleaseManifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

/** The file in which Module Federation's plugins describe a build. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** For developers who inspect a bundle; nothing loads it. */
export const FEDERATION_STATS = 'mf-stats.json';

/** `./filter-panel` → `filter-panel`: the name of an exposed module's chunk. */
export const exposeChunk = (expose: string): string => expose.replace(/^\.\//, '');

/** Compressed size of a file in bytes. */
const compressedSize = (content: string | Buffer): number => brotliCompressSync(content).length;
