import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

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

const rules = (name: string): RuleSetRule[] => [
  { test: /\.ts$/, exclude: /node_modules/, use: swc({ syntax: 'typescript' }) },
  { test: /\.tsx$/, exclude: /node_modules/, use: swc({ syntax: 'typescript', tsx: true }) },
  {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: 'css-loader',
        options: {
          modules: {
            auto: /\.module\.css$/,
            // The remote's name keeps its classes apart from every other build's.
            localIdentName: `${name}__[name]__[local]__[hash:base64:5]`,
            namedExport: false,
            exportLocalsConvention: 'as-is',
          },
        },
      },
    ],
  },
  { test: /\.(woff2?|svg|png|jpe?g|webp|avif|ico)$/, type: 'asset/resource' },
];

export interface BuildMode {
  development: boolean;
}

/** The common configuration of all bundles. `folder` is the folder of files inside `dist/`, with a slash. */
export function baseConfiguration({
  dir,
  name,
  id,
  folder,
  development,
}: BuildMode & { dir: string; name: string; id: string; folder: string }): Configuration {
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
    module: { rules: rules(name) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${folder}[name].[contenthash:8].css`,
        chunkFilename: `${folder}[name].[contenthash:8].css`,
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
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: {
            compress: { passes: 2, unsafe_math: false },
            mangle: true,
            format: { comments: false },
          },
          extractComments: false,
        }),
        new MinimizerPlugin({
          test: /\.css$/,
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
