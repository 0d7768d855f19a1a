// The counterpart of the federated build: shell and remotes as one webpack build, split by route and widget, with the
// same loaders and minimiser, without Module Federation, registry and negotiation.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostVersions } from '@baza/shared/build/federation';
import { baseConfiguration } from '@baza/shared/build/webpack-base';
import type { RemoteConfig } from '@baza/shared/contract/release';
import type { RemoteRoute } from '@baza/shared/contract/types';
import webpack, { type Stats } from 'webpack';

const root = join(import.meta.dirname, '..', '..', '..');
const folders = ['mf-listings', 'mf-profile', 'mf-applications', 'mf-map'];
const work = join(root, '.nx', 'bench', 'one-bundle');

export interface OneBundle {
  /** Folder with `assets/`. */
  dir: string;
  /** Initial files as root-relative paths: by route pattern, and common to all pages. */
  filesOf(route: RemoteRoute & { remote: string }, locale: string): { js: string[]; css: string[] };
  initial: { js: string[]; css: string[] };
  routes: (RemoteRoute & { remote: string })[];
}

/** Replaces `shell/src/remotes/federation.ts`: exposed modules are chunks of the same build. */
const federationSource = (remotes: Map<string, RemoteConfig>) =>
  `const modules = {\n${[...remotes]
    .flatMap(([folder, { name, exposes }]) =>
      Object.entries(exposes).map(
        ([expose, source]) =>
          `'${name}/${expose}': () => import(/* webpackChunkName: "${folder}.${expose.slice(2)}" */ ${JSON.stringify(join(root, folder, source))}),`,
      ),
    )
    .join('\n')}\n};
export const createFederation = () => ({ use() {}, load: (name, expose) => modules[name + '/' + expose]() });
`;

/** Replaces `shell/src/remotes/catalog.ts`: the remotes are known at build time. */
const catalogSource = (remotes: Map<string, RemoteConfig>) => {
  const manifests = [...remotes.values()].map(({ name, routes, menu = [] }) => ({ name, routes, menu }));
  return `const remotes = ${JSON.stringify(manifests)};
const choice = { ok: true, version: '1.0.0', channel: 'stable', rejected: [],
  release: { url: '/', manifest: { version: '1.0.0', entry: 'entry', integrity: { entry: 'none' }, preload: {} } } };
export const fetchRegistry = async () => ({});
export const createCatalog = () => ({
  choice: () => choice,
  routes: () => remotes.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name }))),
  menu: () => remotes.flatMap(({ menu }) => menu).sort((a, b) => a.order - b.order),
  refresh: async () => {},
});
`;
};

const kinds = (files: Iterable<string>) => {
  const all = [...files].map((file) => `/${file}`);
  return { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) };
};

export async function buildOneBundle(): Promise<OneBundle> {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const remotes = new Map<string, RemoteConfig>();
  for (const folder of folders) {
    const { default: config } = (await import(join(root, folder, 'remote.config.ts'))) as {
      default: RemoteConfig;
    };
    remotes.set(folder, config);
  }
  const standIns: Record<string, string> = {
    'federation.ts': federationSource(remotes),
    'catalog.ts': catalogSource(remotes),
  };
  for (const [name, source] of Object.entries(standIns)) writeFileSync(join(work, name), source);

  const shell = join(root, 'shell');
  const base = baseConfiguration({
    dir: shell,
    name: 'baza_one',
    id: 'bench',
    folder: 'assets/',
    development: false,
  });
  const configuration: webpack.Configuration = {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: join(work, 'dist'), publicPath: '/' },
    optimization: { ...base.optimization, splitChunks: { chunks: 'all', minSize: 80_000 } },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: /\.tsx?$/,
          enforce: 'pre',
          exclude: [/node_modules/, work],
          use: join(import.meta.dirname, 'chunk-names.cjs'),
        },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ BAZA_SHARED_VERSIONS: JSON.stringify(hostVersions()) }),
      new webpack.NormalModuleReplacementPlugin(/\/(?:federation|catalog)\.ts$/, (request) => {
        const name = request.request.split('/').at(-1) ?? '';
        if (
          request.context === join(shell, 'src', 'remotes') ||
          /remotes\/(?:federation|catalog)/.test(request.request)
        )
          request.request = join(work, name);
      }),
    ],
  };
  const stats = await new Promise<Stats>((done, failed) => {
    webpack(configuration, (error, result) => {
      if (error || !result) failed(error ?? new Error('webpack returned nothing'));
      else if (result.hasErrors()) failed(new Error(result.toString({ all: false, errors: true })));
      else done(result);
    });
  });
  const { namedChunkGroups, entrypoints } = stats.compilation;
  const initial = entrypoints.get('main')?.getFiles() ?? [];
  const group = (name: string): string[] => namedChunkGroups.get(name)?.getFiles() ?? [];
  const folderOf = (remote: string) => [...remotes].find(([, { name }]) => name === remote)?.[0] ?? '';
  return {
    dir: join(work, 'dist'),
    initial: kinds(initial),
    routes: [...remotes.values()].flatMap(({ name, routes }) =>
      routes.map((route) => ({ ...route, remote: name })),
    ),
    filesOf({ remote, chunk, layout }, locale) {
      const folder = folderOf(remote);
      const names = ['lifecycles', `text-${locale}`, ...(chunk ? [chunk] : [])].map(
        (name) => `${folder}.${name}`,
      );
      names.push(`shell.text-${locale}`);
      if (layout === 'default' || layout === 'auth')
        names.push('mf-listings.filter-panel', `mf-listings.text-${locale}`);
      return kinds(new Set([...initial, ...names.flatMap(group)]));
    },
  };
}
