import { fileURLToPath } from 'node:url';
import { defineRemoteBuild } from '@baza/shared/build/webpack';
import webpack from 'webpack';
import remote from './remote.config.ts';

const build = defineRemoteBuild(import.meta.dirname, remote);

const ours = (file: string) => fileURLToPath(import.meta.resolve(`./src/engine/${file}`));

/**
 * Imports of OpenLayers' core that nothing uses: what is imported, by whom, and what comes in its place. What an archive's
 * layer uses comes with it; only who has no use of it gets less.
 */
const UNUSED: [what: RegExp, by: RegExp, instead: string][] = [
  [
    /\/(render\/canvas\/style|reproj\/Tile|DataTile|proj\/utm|(control|interaction)\/defaults)\.js$/,
    /./,
    ours('unused.ts'),
  ],
  [/\/style\/IconImageCache\.js$/, /\/renderer\/Map\.js$/, ours('unused.ts')],
  [/\/layer\/BaseVector\.js$/, /\/renderer\/Composite\.js$/, ours('any-layer.ts')],
  [/\/geom\/Polygon\.js$/, /\/ol\/View\.js$/, ours('corners.ts')],
];
const withoutUnused = new webpack.NormalModuleReplacementPlugin(/\.js$/, (found) => {
  const { issuer } = found.contextInfo;
  const unused = UNUSED.find(([what, by]) => what.test(found.request) && by.test(issuer));
  if (unused) found.request = unused[2];
});

const withoutUnusedParts: typeof build = (...options) =>
  build(...options).map((each) => ({ ...each, plugins: [...(each.plugins ?? []), withoutUnused] }));

export default withoutUnusedParts;
