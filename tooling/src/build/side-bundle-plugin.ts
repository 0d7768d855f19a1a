import webpack, { type Compiler, type Configuration, type sources } from 'webpack';

type File = readonly [name: string, source: sources.Source];

/** `server.<hash>.js`. */
export const isServerBundle = (file: string): boolean => /^server\.[0-9a-f]+\.js$/.test(file);
/** `assets/first-paint.<hash>.js`. */
export const isFirstPaint = (file: string): boolean => /^assets\/first-paint\.[0-9a-f]+\.js$/.test(file);

/** Builds a second configuration beside the first, and adds its one file, and its map, to the first one's. */
export class SideBundlePlugin {
  readonly #configuration: Configuration;
  readonly #isBundle: (file: string) => boolean;

  /** @param isBundle recognises the file by its name */
  constructor(configuration: Configuration, isBundle: (file: string) => boolean) {
    this.#configuration = configuration;
    this.#isBundle = isBundle;
  }

  apply(compiler: Compiler): void {
    const side = webpack(this.#configuration);
    side.hooks.shouldEmit.tap('SideBundlePlugin', () => false);
    const build = () =>
      new Promise<File[]>((resolve, reject) => {
        side.run((error, stats) => {
          const failed = error ?? stats?.compilation.errors[0];
          const files = stats?.compilation
            .getAssets()
            .filter(({ name }) => this.#isBundle(name.replace(/\.map$/, '')));
          if (failed || !files?.length) reject(failed ?? new Error('A bundle is empty'));
          else resolve(files.map(({ name, source }) => [name, source]));
        });
      });

    compiler.hooks.thisCompilation.tap('SideBundlePlugin', (compilation) => {
      const building = build();
      building.catch(() => {});
      compilation.hooks.processAssets.tapPromise(
        {
          name: 'SideBundlePlugin',
          // After the hashes of the browser's files are in its entry, before the manifest lists all files.
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
        },
        async () => {
          try {
            for (const [name, source] of await building)
              compilation.emitAsset(name, source, { minimized: true, immutable: true });
          } catch (error) {
            compilation.errors.push(error as webpack.WebpackError);
          }
        },
      );
    });
    compiler.hooks.shutdown.tapPromise(
      'SideBundlePlugin',
      () => new Promise((done) => side.close(() => done())),
    );
  }
}
