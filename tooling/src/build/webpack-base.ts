import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';

const swc = (parser: object): RuleSetRule['use'] => ({
  loader: 'swc-loader',
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser,
      // React's production JSX in every build: a remote in development must run in a production shell.
      transform: { react: { runtime: 'automatic', development: false } },
      experimental: { keepImportAttributes: true },
    },
  },
});

/** The shell's build, among those of remotes. */
export const SHELL_NAME = 'baza_shell';

/** CSS modules by the names of their classes, which are equal in a browser's and a server's bundle of one remote. */
const cssModules = (name: string, exportOnlyLocals: boolean) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: /\.module\.css$/,
      // A selector without a class of its own would style other builds' elements, which is for the shell alone.
      mode: name === SHELL_NAME ? 'local' : 'pure',
      // A build's name keeps its classes apart from every other's, the hash of the file from its other files: with the file
      // alone in the hash, what precedes a class's own name is the same for all of a file, and compresses. Most classes of a
      // page are the shell's: a capital stands for its name, which no remote's begins with.
      localIdentName: `${name === SHELL_NAME ? 'B' : name}_[hash:base64:4]_[local]`,
      hashStrategy: 'minimal-subset',
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals,
    },
  },
});

/** `import sheet from 'leaflet/dist/leaflet.css?scoped'`: the sheet of a library, inside a class of the remote. */
const scoped = /^\?scoped$/;
const scopedSheets = (name: string, exportOnlyLocals: boolean): RuleSetRule => {
  const { loader, options } = cssModules(name, exportOnlyLocals);
  const modules = { ...options.modules, auto: () => true, mode: 'global' };
  return {
    test: /\.css$/,
    resourceQuery: scoped,
    use: [
      ...(exportOnlyLocals ? [] : [MiniCssExtractPlugin.loader]),
      { loader, options: { ...options, modules, importLoaders: 1 } },
      { loader: join(import.meta.dirname, 'scoped-sheet-loader.cjs'), options: { name } },
    ],
  };
};

const scripts: RuleSetRule[] = [
  { test: /\.ts$/, exclude: /node_modules/, use: swc({ syntax: 'typescript' }) },
  { test: /\.tsx$/, exclude: /node_modules/, use: swc({ syntax: 'typescript', tsx: true }) },
];
const assets = /\.(woff2?|svg|png|jpe?g|webp|avif|ico|wasm)$/;
/** `import address from './large.json?address'`: a file that is fetched as data, not code. */
const data = /^\?address$/;

/**
 * Chromium compiles all functions of such a file while it arrives, apart from the page's own thread. Without it most are
 * compiled once they are called, on that thread, and have been skipped over before.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** The common configuration of all bundles. `folder` is the folder of files inside `dist/`, with a slash. */
export function baseConfiguration({
  dir,
  name,
  id,
  folder,
  development,
}: {
  dir: string;
  name: string;
  id: string;
  folder: string;
  development: boolean;
}): Configuration {
  // In development a remote's sheets keep their names: hot replacement asks for the name that the page's own build knows. The
  // shell's keep their hashes, as its files are cached for a year.
  const sheetName = `${folder}[name]${development && name !== SHELL_NAME ? '' : '.[contenthash:8]'}.css`;
  return {
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    context: dir,
    devtool: development ? 'source-map' : false,
    output: {
      path: join(dir, 'dist'),
      filename: `${folder}[name].[contenthash:8].js`,
      chunkFilename: `${folder}[name].[contenthash:8].js`,
      assetModuleFilename: `${folder}[name].[contenthash:8][ext]`,
      // Both differ per build: after a switch to a new release in an open page, old code must not run new chunks.
      uniqueName: `${name}_${id}`,
      chunkLoadingGlobal: `webpackChunk_${name}_${id}`,
      crossOriginLoading: 'anonymous',
      // Named in the page's Content-Security-Policy, which requires Trusted Types for script URLs.
      trustedTypes: { policyName: 'baza-webpack' },
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        ...scripts,
        scopedSheets(name, false),
        {
          test: /\.css$/,
          resourceQuery: { not: [scoped] },
          use: [MiniCssExtractPlugin.loader, cssModules(name, false)],
        },
        { test: assets, type: 'asset/resource' },
        { resourceQuery: data, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: sheetName,
        chunkFilename: sheetName,
        // CSS modules do not depend on each other's order.
        ignoreOrder: true,
      }),
    ],
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimize: !development,
      minimizer: [
        new MinimizerPlugin({
          // SWC has threads of its own: a process for it would only be started and fed.
          parallel: false,
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: {
            ecma: 2022,
            compress: { passes: 3, ecma: 2022, unsafe_math: false },
            mangle: true,
            format: { comments: false, preamble: COMPILE_AT_ONCE },
          },
          extractComments: false,
        }),
        new MinimizerPlugin({
          test: /\.css$/,
          parallel: false,
          minify: MinimizerPlugin.cssnanoMinify,
          // antd's sheets use functions that the calc step cannot read.
          minimizerOptions: { preset: ['default', { calc: false }] },
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    ...(development ? { cache: { type: 'filesystem', name: `${name}-development` } } : { cache: false }),
  };
}

/**
 * The configuration of a bundle for the server: the sources of a browser's build in one CommonJS file, with the
 * same class names and addresses of files but without styles and files of its own.
 */
export function serverConfiguration({
  dir,
  name,
  folder,
  externals,
  map = false,
}: {
  dir: string;
  name: string;
  folder: string;
  /** Modules that the renderer lends. */
  externals: readonly string[];
  /** With a source map, which names files and lines only. */
  map?: boolean;
}): Configuration {
  return {
    mode: 'production',
    // Not Node's: a bundle has no modules of the platform, only what the renderer lends.
    target: ['webworker', 'es2024'],
    context: dir,
    devtool: map && 'hidden-nosources-source-map',
    output: {
      path: join(dir, 'dist'),
      filename: 'server.[contenthash:8].js',
      devtoolModuleFilenameTemplate: '[resource-path]',
      assetModuleFilename: `${folder}[name].[contenthash:8][ext]`,
      // The shell's. That of a remote is the URL of its release, see `exposes-loader.mjs`.
      publicPath: '/',
      library: { type: 'commonjs2' },
      // With one chunk nothing is loaded, but an `import()` still wants a way.
      chunkLoading: false,
      wasmLoading: false,
      workerChunkLoading: false,
      uniqueName: name,
      hashFunction: 'xxhash64',
      globalObject: 'globalThis',
    },
    externalsType: 'commonjs2',
    externals: Object.fromEntries(externals.map((key) => [key, key])),
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      // A bundle has no base URL: `new URL('./a.png', import.meta.url)` is the file's URL as it is.
      parser: { javascript: { url: 'relative' } },
      rules: [
        ...scripts,
        { test: /\.module\.css$/, use: [cssModules(name, true)] },
        scopedSheets(name, true),
        {
          test: /(?<!\.module)\.css$/,
          resourceQuery: { not: [scoped] },
          type: 'asset/resource',
          generator: { emit: false },
        },
        { test: assets, type: 'asset/resource', generator: { emit: false } },
        { resourceQuery: data, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    // Unminified: what throws on the server names its function and line.
    optimization: { chunkIds: 'deterministic', moduleIds: 'named', minimize: false, splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: false,
  };
}
