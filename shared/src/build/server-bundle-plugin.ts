import webpack, { type Compiler, type Configuration, type sources } from 'webpack';

type File = readonly [name: string, source: sources.Source];

/** `server.<hash>.js`. */
export const isServerBundle = (file: string): boolean => /^server\.[0-9a-f]+\.js$/.test(file);

/** Builds a second configuration beside the first, and adds its one file to the first one's. */
export class ServerBundlePlugin {
  readonly #configuration: Configuration;

  constructor(configuration: Configuration) {
    this.#configuration = configuration;
  }

  apply(compiler: Compiler): void {
    const server = webpack(this.#configuration);
    server.hooks.shouldEmit.tap('ServerBundlePlugin', () => false);
    const build = () =>
      new Promise<File>((resolve, reject) => {
        server.run((error, stats) => {
          const failed = error ?? stats?.compilation.errors[0];
          const file = stats?.compilation.getAssets().find(({ name }) => isServerBundle(name));
          if (failed || !file) reject(failed ?? new Error('The server bundle is empty'));
          else resolve([file.name, file.source]);
        });
      });

    compiler.hooks.thisCompilation.tap('ServerBundlePlugin', (compilation) => {
      const building = build();
      building.catch(() => {});
      compilation.hooks.processAssets.tapPromise(
        {
          name: 'ServerBundlePlugin',
          // After the hashes of the browser's files are in its entry, before the manifest lists all files.
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
        },
        async () => {
          try {
            const [name, source] = await building;
            compilation.emitAsset(name, source, { minimized: true, immutable: true });
          } catch (error) {
            compilation.errors.push(error as webpack.WebpackError);
          }
        },
      );
    });
    compiler.hooks.shutdown.tapPromise(
      'ServerBundlePlugin',
      () => new Promise((done) => server.close(() => done())),
    );
  }
}
