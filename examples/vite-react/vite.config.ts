import { remoteShared } from '@baza/tooling/build/federation';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import remote from './remote.config.ts';

export default defineConfig({
  // Chunks and images are found beside the file that names them, wherever the release is served from.
  base: './',
  plugins: [
    react(),
    federation({
      name: remote.name,
      filename: 'remoteEntry.[hash].js',
      exposes: remote.exposes,
      shared: remoteShared(),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      experiments: { externalRuntime: true },
    }),
  ],
  css: { modules: { generateScopedName: `${remote.name}_[hash:base64:5]_[local]` } },
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
