import { fileURLToPath } from 'node:url';
import { defineRemoteBuild } from '@baza/shared/build/webpack';
import webpack from 'webpack';
import remote from './remote.config.ts';

const build = defineRemoteBuild(import.meta.dirname, remote);

/** 16 KB of what OpenLayers' core imports and the map does not use. */
const withoutUnused = new webpack.NormalModuleReplacementPlugin(
  /\/(render\/canvas\/style|reproj\/Tile|proj\/utm|(control|interaction)\/defaults)\.js$/,
  fileURLToPath(import.meta.resolve('./src/engine/unused.ts')),
);

const withoutUnusedParts: typeof build = (...options) =>
  build(...options).map((each) => ({ ...each, plugins: [...(each.plugins ?? []), withoutUnused] }));

export default withoutUnusedParts;
