import type { RemoteConfig } from '@baza/shared/contract/release';
import type { Compilation, Compiler } from 'webpack';
import { remoteRanges } from './federation.ts';
import { importsOf } from './imports-plugin.ts';
import { type TextFacts, textsOf } from './release-facts.ts';
import { type BuiltRemote, FEDERATION_STATS, manifestText, releaseManifest } from './release-manifest.ts';
import { isServerBundle } from './side-bundle-plugin.ts';
import { sourceFactsOf } from './source-facts.ts';

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
      let texts: TextFacts;
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
          if (compilation.getAsset(FEDERATION_STATS)) compilation.deleteAsset(FEDERATION_STATS);
          const manifest = releaseManifest({
            remote: this.#remote,
            version: this.#version,
            package: this.#package,
            ...filesIn(compilation),
            shared: Object.fromEntries(
              Object.entries(remoteRanges()).filter(
                ([key]) => key in imports || key.startsWith('@module-federation/'),
              ),
            ),
            imports,
            texts,
            facts: await reading,
          });
          compilation.emitAsset(
            'release.json',
            new compiler.webpack.sources.RawSource(manifestText(manifest)),
          );
        },
      );
    });
  }
}

/** The files of a build, and which of them a chunk is made of. */
function filesIn(compilation: Compilation): Pick<BuiltRemote, 'files' | 'entry' | 'server' | 'filesOf'> {
  const files = compilation.getAssets().map(({ name, source }) => ({ name, content: source.source() }));
  return {
    files,
    entry: files.find(({ name }) => /^remoteEntry\..*\.js$/.test(name))?.name ?? '',
    server: files.find(({ name }) => isServerBundle(name))?.name,
    filesOf(chunk) {
      const names = compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
      return {
        js: names.filter((file) => file.endsWith('.js')),
        css: names.filter((file) => file.endsWith('.css')),
      };
    },
  };
}
