import type { Compilation, Compiler } from 'webpack';
import type { ReleaseManifest, RemoteConfig } from '../contract/release.ts';
import { CONTRACT, LOCALES } from '../contract/types.ts';
import { remoteRanges } from './federation.ts';
import { importsOf } from './imports-plugin.ts';
import { integrityOf } from './integrity.ts';
import { compressedSize, textsOf, unknownTexts } from './release-facts.ts';
import { isServerBundle } from './side-bundle-plugin.ts';
import { type SourceFacts, sourceFactsOf } from './source-facts.ts';
import { DEVELOPMENT_VERSION } from './webpack-base.ts';

/** Writes `release.json`, the release manifest, beside the files it describes. */
export class ReleasePlugin {
  readonly #remote: RemoteConfig;
  readonly #version: string | null;
  readonly #package: string;
  readonly #dir: string;

  /** Without a version it is a development release, which stays the same while its files change. */
  constructor(
    remote: RemoteConfig,
    { version, name, dir }: { version: string | null; name: string; dir: string },
  ) {
    this.#remote = remote;
    this.#version = version;
    this.#package = name;
    this.#dir = dir;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      let imports: Record<string, string[]> = {};
      let texts: ReturnType<typeof textsOf>;
      // Nobody publishes a development release, and it need not be free of errors.
      const reading = this.#version === null ? null : sourceFactsOf(this.#dir, this.#remote);
      reading?.catch(() => {});
      compilation.hooks.seal.tap('ReleasePlugin', () => {
        imports = importsOf(compilation);
        texts = textsOf(compilation);
      });
      compilation.hooks.processAssets.tapPromise(
        { name: 'ReleasePlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1000 },
        async () => {
          // For developers who inspect a bundle; nothing loads it.
          if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json');
          const facts = await reading;
          const manifest = this.#manifest(compilation, { imports, texts, facts });
          compilation.emitAsset(
            'release.json',
            new compiler.webpack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
          );
        },
      );
    });
  }

  #manifest(
    compilation: Compilation,
    {
      imports,
      texts: { counts, known },
      facts,
    }: {
      imports: ReleaseManifest['imports'];
      texts: ReturnType<typeof textsOf>;
      facts: SourceFacts | null;
    },
  ): ReleaseManifest {
    const { name, routes, menu = [], exposes, budget, origins, settings, flags, slots } = this.#remote;
    // Maps are nobody's to load.
    const all = compilation.getAssets().filter(({ name }) => !name.endsWith('.map'));
    const server = all.find(({ name }) => isServerBundle(name))?.name;
    const assets = all.filter(({ name }) => /\.(js|css)$/.test(name) && name !== server);
    const entry = assets.find((asset) => /^remoteEntry\..*\.js$/.test(asset.name))?.name ?? '';
    const preload: ReleaseManifest['preload'] = {};
    const files = (chunk: string) => {
      const group = compilation.namedChunkGroups.get(chunk);
      const names = group?.getFiles().filter((file) => file !== entry) ?? [];
      return {
        js: names.filter((file) => file.endsWith('.js')),
        css: names.filter((file) => file.endsWith('.css')),
      };
    };
    for (const expose of Object.keys(exposes)) preload[expose] = files(exposeChunk(expose));
    for (const route of routes) if (route.chunk) preload[route.path] = files(route.chunk);
    for (const locale of LOCALES) preload[`text-${locale}`] = files(`text-${locale}`);
    return {
      name,
      version: this.#version ?? DEVELOPMENT_VERSION,
      contract: CONTRACT,
      shared: Object.fromEntries(
        Object.entries(remoteRanges()).filter(
          ([key]) => key in imports || key.startsWith('@module-federation/'),
        ),
      ),
      imports,
      routes: [...routes],
      menu: [...menu],
      exposes: Object.keys(exposes),
      manifestFile: 'mf-manifest.json',
      entry,
      ...(server ? { server } : {}),
      preload,
      // A development server's files may be newer than the manifest a page has read.
      integrity: Object.fromEntries(
        this.#version ? all.map((asset) => [asset.name, integrityOf(asset.source.source())]) : [],
      ),
      bytes: assets.reduce((sum, asset) => sum + asset.source.size(), 0),
      ...(this.#version
        ? { sizes: Object.fromEntries(assets.map((asset) => [asset.name, compressedSize(asset.source)])) }
        : {}),
      texts: { ...counts, ...(facts ? { unknown: unknownTexts(facts.textKeys, known) } : {}) },
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
      ...(settings ? { settings } : {}),
      ...(flags ? { flags } : {}),
      ...(slots ? { slots: [...slots] } : {}),
      ...(process.env.RELEASE_COMMIT ? { commit: process.env.RELEASE_COMMIT } : {}),
      package: this.#package,
      ...(process.env.RELEASE_REPOSITORY ? { repository: process.env.RELEASE_REPOSITORY } : {}),
      time: process.env.RELEASE_TIME ?? new Date().toISOString(),
    };
  }
}

/** `./filter-panel` → `filter-panel`: the name of an exposed module's chunk. */
export const exposeChunk = (expose: string): string => expose.replace(/^\.\//, '');
