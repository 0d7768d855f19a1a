// The counterpart of the federated build: shell and remotes as one webpack build, split by route and widget, with the
// same loaders and minimiser, without Module Federation, registry and negotiation.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteConfig } from '@baza/shared/contract/release';
import type { RemoteRoute } from '@baza/shared/contract/types';
import { hostVersions } from '@baza/tooling/build/federation';
import { baseConfiguration, SHELL_NAME } from '@baza/tooling/build/webpack-base';
import webpack, { type Stats } from 'webpack';

const root = join(import.meta.dirname, '..', '..', '..');
const folders = ['mf-listings', 'mf-profile', 'mf-applications', 'mf-map', 'mf-content', 'mf-desk', 'mf-ops'];
const shell = join(root, 'shell');
/** The shell's, whose sheets may style all of the page. */
export const NAME = SHELL_NAME;

export interface OneBundle {
  /** Folder with `assets/`. */
  dir: string;
  /** Files of an exposed module as root-relative paths. */
  filesOfModule(remote: string, expose: string): { js: string[]; css: string[] };
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
          `'${name}/${expose.slice(2)}': () => import(/* webpackChunkName: "${folder}.${expose.slice(2)}" */ ${JSON.stringify(join(root, folder, source))}),`,
      ),
    )
    .join('\n')}\n};
export const createFederation = () => ({ loadRemote: (id) => modules[id]() });
`;

/** Replaces `shell/src/remotes/catalog.ts`: the remotes are known at build time. */
const catalogSource = (remotes: Map<string, RemoteConfig>) => {
  const manifests = [...remotes.values()].map(({ name, routes, menu = [], exposes }) => ({
    name,
    routes,
    menu,
    exposes: Object.keys(exposes),
  }));
  return `const remotes = ${JSON.stringify(manifests)};
const choice = ({ exposes }) => ({ ok: true, version: '1.0.0', channel: 'stable', rejected: [],
  release: { url: '/', manifest: { version: '1.0.0', entry: 'entry', exposes, integrity: { entry: 'none' }, preload: {} } } });
const choices = new Map(remotes.map((remote) => [remote.name, choice(remote)]));
export const fetchRegistry = async () => ({});
export const createCatalog = () => ({
  choice: (name) => choices.get(name),
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

/** A request that ends like this, and the file that is taken in its place. */
export type Replacement = readonly [pattern: RegExp, file: string];

interface Sources {
  remotes: Map<string, RemoteConfig>;
  /** Folder of what is written for the build. */
  work: string;
  replacements: readonly Replacement[];
}

/** Writes the stand-ins for what a single bundle does without. */
export async function prepareSources(name: string): Promise<Sources> {
  const work = join(root, '.nx', 'bench', name);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const remotes = new Map<string, RemoteConfig>();
  for (const folder of folders) {
    const { default: config } = (await import(join(root, folder, 'remote.config.ts'))) as {
      default: RemoteConfig;
    };
    remotes.set(folder, config);
  }
  const standIns = { federation: federationSource(remotes), catalog: catalogSource(remotes) };
  const replacements = Object.entries(standIns).map(([module, source]): Replacement => {
    writeFileSync(join(work, `${module}.ts`), source);
    return [new RegExp(`/${module}\\.ts$`), join(work, `${module}.ts`)];
  });
  return { remotes, work, replacements };
}

/** Only modules of the shell and of shared have stand-ins; remotes may have files of the same name. */
const isReplaceable = (context: string) =>
  [shell, join(root, 'shared')].some((folder) => context.startsWith(join(folder, 'src')));

export const replacing = (replacements: readonly Replacement[]) =>
  replacements.map(
    ([pattern, file]) =>
      new webpack.NormalModuleReplacementPlugin(pattern, (request) => {
        if (isReplaceable(request.context)) request.request = file;
      }),
  );

export async function buildOneBundle(sources?: Sources): Promise<OneBundle> {
  const { remotes, work, replacements } = sources ?? (await prepareSources('one-bundle'));
  const base = baseConfiguration({
    dir: shell,
    name: NAME,
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
      ...replacing(replacements),
    ],
  };
  const stats = await run(configuration);
  const { namedChunkGroups, entrypoints } = stats.compilation;
  const initial = entrypoints.get('main')?.getFiles() ?? [];
  const group = (name: string): string[] => namedChunkGroups.get(name)?.getFiles() ?? [];
  const folderOf = (remote: string) => [...remotes].find(([, { name }]) => name === remote)?.[0] ?? '';
  return {
    dir: join(work, 'dist'),
    initial: kinds(initial),
    filesOfModule: (remote, expose) => kinds(group(`${folderOf(remote)}.${expose.slice(2)}`)),
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

export const run = (configuration: webpack.Configuration): Promise<Stats> =>
  new Promise((done, failed) => {
    webpack(configuration, (error, result) => {
      if (error || !result) failed(error ?? new Error('webpack returned nothing'));
      else if (result.hasErrors()) failed(new Error(result.toString({ all: false, errors: true })));
      else done(result);
    });
  });
