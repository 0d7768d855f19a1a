import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteConfig } from '@baza/shared/contract/release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlPlugin from 'html-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { buildId, DEVELOPMENT_VERSION, packageOf, versionOf } from './build-id.ts';
import { hostVersions, remoteShared, sharedModules } from './federation.ts';
import { HostOnlyPlugin } from './host-only-plugin.ts';
import { HOT, takeHot } from './hot-builds.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { exposeChunk } from './release-manifest.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { ShellFactsPlugin, type ShellPages } from './shell-facts-plugin.ts';
import { isFirstPaint, isServerBundle, SideBundlePlugin } from './side-bundle-plugin.ts';
import { baseConfiguration, SHELL_NAME, serverConfiguration } from './webpack-base.ts';

type Arguments = { mode?: 'development' | 'production' | 'none' };
type ConfigurationFunction = (env: unknown, args: Arguments) => Configuration[];

export interface RemoteBuildOptions {
  /** Loaders of the remote's own, in the browser's bundle and in the server's. */
  rules?: readonly RuleSetRule[];
}

/** The webpack configuration of a remote: `export default defineRemoteBuild(import.meta.dirname, remote)`. */
export function defineRemoteBuild(
  dir: string,
  remote: RemoteConfig,
  { rules = [] }: RemoteBuildOptions = {},
): ConfigurationFunction {
  return (_env, { mode = 'production' }) => {
    const development = mode === 'development';
    const id = buildId(dir, mode);
    const base = baseConfiguration({ dir, name: remote.name, id, folder: '', development });
    base.module?.rules?.push(...rules);
    if (development) takeHot(base, dir);
    const version = development ? DEVELOPMENT_VERSION : versionOf(dir, id);
    return [
      {
        ...base,
        // The exposed modules are the only way in; an entry would be a useless chunk.
        entry: {},
        output: { ...base.output, clean: !development, publicPath: 'auto' },
        optimization: {
          ...base.optimization,
          // A few KB twice cost less than one more file: over HTTP/1.1 the seventh waits for a whole round trip. Bytes of
          // source: what is worth a file is about 20 KB minified, as the rules of listings that page and filter share.
          splitChunks: { minSize: 55_000 },
        },
        plugins: [
          ...(base.plugins ?? []),
          new ModuleFederationPlugin({
            name: remote.name,
            filename: 'remoteEntry.[contenthash:8].js',
            exposes: Object.fromEntries(
              Object.entries(remote.exposes).map(([expose, source]) => [
                expose,
                {
                  import: development ? [join(HOT, 'client.mjs'), source] : source,
                  name: exposeChunk(expose),
                },
              ]),
            ),
            shared: remoteShared(),
            shareStrategy: 'loaded-first',
            manifest: {
              // The release's, not the package's.
              additionalData({ stats }) {
                stats.metaData.buildInfo.buildVersion = version;
              },
            },
            dts: false,
            dev: false,
            experiments: {
              // The shell provides it.
              externalRuntime: true,
              optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
            },
          }),
          new HostOnlyPlugin(dir),
          // While developing, the browser renders first screens too: each save costs one build, not two.
          ...(development
            ? []
            : [
                privateMaps(),
                new IntegrityPlugin(),
                new SideBundlePlugin(remoteServer(dir, remote, rules), isServerBundle),
              ]),
          new ReleasePlugin(remote, {
            version: development ? null : version,
            name: packageOf(dir).name,
            dir,
          }),
        ],
      },
    ];
  };
}

/** Source maps that are kept, in the registry or beside the shell's files, and never served: they name the lines of errors for ops. */
const privateMaps = (filename = '[file].map') =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename,
    append: false,
    moduleFilenameTemplate: '[resource-path]',
  });

/** The server bundle of a remote: its exposed modules, without what the shell provides. */
export function remoteServer(
  dir: string,
  { name, exposes }: RemoteConfig,
  rules: readonly RuleSetRule[] = [],
): Configuration {
  const entry = join(dir, 'remote.config.ts');
  const configuration = serverConfiguration({
    dir,
    name,
    folder: '',
    externals: sharedModules.map(({ key }) => key),
    map: true,
  });
  const loader = { loader: join(import.meta.dirname, 'exposes-loader.mjs'), options: { exposes } };
  configuration.module?.rules?.push(...rules, { resource: entry, use: loader });
  return { ...configuration, entry: { server: entry } };
}

export interface ShellBuild {
  dir: string;
  /** Module that only imports the application asynchronously. */
  entry: string;
  template: string;
  /** Module that renders pages on the server. */
  server?: string;
  /** The first script of pages that the server renders: it loads the entry. */
  firstPaint?: string;
  /** Source of the service worker; becomes `/sw.js`. */
  serviceWorker?: string;
  /** Files copied to the root of `dist/` as they are: name to source. */
  files?: Readonly<Record<string, string>>;
  /** The shell's pages, for the server and the gate. */
  pages: ShellPages;
}

/** The webpack configuration of the shell, and of its service worker. */
export function defineShellBuild({
  dir,
  entry,
  template,
  server,
  firstPaint,
  serviceWorker,
  files,
  pages,
}: ShellBuild): ConfigurationFunction {
  return (_env, { mode = 'production' }) => {
    const development = mode === 'development';
    const id = buildId(dir, mode);
    const base = baseConfiguration({ dir, name: SHELL_NAME, id, folder: 'assets/', development });
    if (development) takeHot(base, dir);
    const shell: Configuration = {
      ...base,
      name: 'shell',
      entry: { main: entry },
      output: { ...base.output, clean: !development && { keep: /^sw\.js(\.map)?$/ }, publicPath: '/' },
      optimization: {
        ...base.optimization,
        splitChunks: {
          chunks: 'all',
          cacheGroups: {
            // React and related libraries change rarely, so they stay in the browser's cache across shell releases.
            platform: {
              name: 'platform',
              chunks: 'initial',
              test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|react-redux|@reduxjs|immer|reselect|redux|redux-thunk|i18next|react-i18next|@module-federation|single-spa-react)[\\/]/,
              priority: 10,
            },
            default: false,
            defaultVendors: false,
          },
        },
      },
      plugins: [
        ...(base.plugins ?? []),
        new webpack.DefinePlugin({ BAZA_SHARED_VERSIONS: JSON.stringify(hostVersions()) }),
        new HtmlPlugin({ filename: 'index.html', template, scriptLoading: 'defer', minify: false }),
        // Not under `assets/`, which is public.
        ...(development ? [] : [privateMaps('source-maps/[base].map'), new IntegrityPlugin()]),
        ...(server && !development
          ? [
              new SideBundlePlugin(
                {
                  ...serverConfiguration({ dir, name: SHELL_NAME, folder: 'assets/', externals: [] }),
                  entry: { server },
                },
                isServerBundle,
              ),
            ]
          : []),
        ...(firstPaint && !development
          ? [
              new SideBundlePlugin(
                {
                  ...baseConfiguration({
                    dir,
                    name: 'baza_first_paint',
                    id,
                    folder: 'assets/',
                    development,
                  }),
                  entry: { 'first-paint': firstPaint },
                },
                isFirstPaint,
              ),
            ]
          : []),
        new ShellFactsPlugin(versionOf(dir, id), { files: files ?? {}, hashed: !development, pages }),
      ],
    };
    if (!serviceWorker || !existsSync(join(dir, serviceWorker))) return [shell];
    const worker = baseConfiguration({ dir, name: 'baza_sw', id, folder: '', development });
    return [
      shell,
      {
        ...worker,
        name: 'service-worker',
        target: 'webworker',
        entry: { sw: serviceWorker },
        output: { path: join(dir, 'dist'), filename: '[name].js' },
        plugins: [
          ...(worker.plugins ?? []),
          // A new shell is a new worker: the browser compares the file's bytes.
          new webpack.DefinePlugin({ BAZA_BUILD_ID: JSON.stringify(id) }),
        ],
      },
    ];
  };
}
