import { remoteShared } from '@baza/tooling/build/federation';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import remote from './remote.config.ts';

export default defineConfig({
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: remote.name,
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: remote.exposes,
      shared: remoteShared(),
      shareStrategy: 'loaded-first',
      dts: false,
      experiments: { externalRuntime: true },
    }),
  ],
  // The exposed modules are the only way in.
  source: { entry: {} },
  output: {
    assetPrefix: 'auto',
    // The release checks see which file an image is.
    dataUriLimit: 0,
    filenameHash: true,
    sourceMap: { js: 'hidden-source-map' },
    cssModules: { localIdentName: `${remote.name}_[hash:base64:4]_[local]` },
    overrideBrowserslist: ['chrome >= 109', 'firefox >= 115', 'safari >= 16'],
  },
  tools: {
    htmlPlugin: false,
    rspack: {
      output: {
        uniqueName: remote.name,
        crossOriginLoading: 'anonymous',
        // The page's policy allows this name.
        trustedTypes: { policyName: 'baza-webpack' },
      },
      // Hashes of all chunks, in the entry.
      plugins: [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })],
    },
  },
});
