import { federation } from '@module-federation/vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import remote from './remote.config.ts';

export default defineConfig({
  // Chunks and images are found beside the file that names them, wherever the release is served from.
  base: './',
  plugins: [
    svelte({
      compilerOptions: {
        // single-spa-svelte calls `new Component(…)`, `$set` and `$destroy`.
        compatibility: { componentApi: 4 },
        // Elements one by one: the page's policy forbids `innerHTML`.
        fragments: 'tree',
        // A rule is for elements with a class of this remote's own.
        cssHash: ({ hash, css }) => `${remote.name}_${hash(css)}`,
      },
    }),
    federation({
      name: remote.name,
      filename: 'remoteEntry.[hash].js',
      exposes: remote.exposes,
      manifest: true,
      dts: false,
    }),
  ],
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    // The release checks see which file an image is.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: remote.exposes['./lifecycles'],
      output: {
        entryFileNames: '[name].[hash].js',
        chunkFileNames: ({ name }) =>
          /^(uz|ru|en)$/.test(name) ? 'text-[name].[hash].js' : '[name].[hash].js',
        assetFileNames: '[name].[hash][extname]',
      },
    },
  },
});
