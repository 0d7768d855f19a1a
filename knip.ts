// `npm run lint`: every file, export and dependency has a use. What entry files export is public.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KnipConfig } from 'knip';

/** `@baza/tooling` brings the tools with which packages are built and tested. */
const tested = { entry: ['src/**/*.test.{ts,tsx}', 'jest.config.mjs'], ignoreBinaries: ['jest'] };

/** Reading webpack.config.ts would load webpack and its plugins: what it builds from is named here instead. */
const bundled = (sources: string[]) => ({
  ...tested,
  webpack: false,
  entry: [...tested.entry, 'webpack.config.ts', ...sources],
  ignoreDependencies: ['@testing-library/.+', 'webpack-cli'],
});

const remotes: [folder: string, ReturnType<typeof bundled>][] = [];
// One after another: Knip's loader evaluates modules that two imports share before their own imports are there.
for (const file of globSync('mf-*/remote.config.ts')) {
  const { default: remote } = await import(`./${file}`);
  remotes.push([dirname(file), bundled(Object.values(remote.exposes))]);
}

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'scripts/{,dev/}*.ts',
        'scripts/base-map/{build,check}.ts',
        'scripts/lib/build-packages.ts',
        'scripts/**/*.{test,walk}.mjs',
      ],
      project: ['scripts/**'],
      ignoreDependencies: ['lerna'],
      // Tried where it is installed.
      ignoreBinaries: ['openssl'],
    },
    shared: tested,
    tooling: {
      entry: [
        // Given to webpack by path: the way into a server bundle.
        'src/build/exposes-loader.mjs',
        'src/build/scoped-sheet-loader.cjs',
        'src/build/hot/client.mjs',
        // The bin of `@baza/create-remote`.
        'bin/create-remote.mjs',
        // What a new remote begins with.
        'src/cli/template/**/*.{ts,tsx,mjs}',
      ],
      ignoreDependencies: [
        // Given to webpack by name.
        ...['css-loader', 'cssnano', 'swc-loader', 'webpack-cli'],
        // A new remote has them from `@baza/shared`.
        ...['@testing-library/user-event', 'react-router-dom'],
      ],
    },
    registry: {
      ...tested,
      // Workers of the SSR pool and the window of the render check are separate processes.
      entry: [
        ...tested.entry,
        'src/tests/killed-writer.ts',
        'src/ssr-pool/worker.ts',
        'src/render-check/browser-process.ts',
      ],
      ignoreBinaries: [...tested.ignoreBinaries, 'unshare', 'mount', 'umount'],
    },
    demo: tested,
    // The provider's pages load the first as files.
    api: {
      entry: ['src/auth/identity-provider/assets/*.js', 'src/seed/write-art-facts.ts'],
      ignoreBinaries: ['unshare'],
    },
    shell: bundled([
      'src/main.tsx',
      'src/server/main.ts',
      'src/first-paint/main.ts',
      'src/service-worker/sw.ts',
      // A process of the test of the container.
      'src/remotes/container/build-containers.ts',
      'public/*.js',
    ]),
    ...Object.fromEntries(remotes),
    e2e: { entry: ['src/**/*.{walk,test}.mjs'] },
    // The clock of tests is given to Node by path.
    integration: {
      entry: ['src/**/*.{stack.mjs,walk.ts}', 'src/cluster/clock.mjs'],
      ignoreBinaries: ['mount', 'umount'],
    },
    bench: {
      entry: [
        'src/*.ts',
        'src/{first-screen,stack}/index.ts',
        'src/stack/load.ts',
        'src/map/*.ts',
        'src/federation/chunk-names.cjs',
      ],
    },
  },
};

export default config;
