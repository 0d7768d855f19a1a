import { fileURLToPath } from 'node:url';
import { defineRemoteBuild } from '@baza/shared/build/webpack';
import webpack from 'webpack';
import remote from './remote.config.ts';

const build = defineRemoteBuild(import.meta.dirname, remote);

const UNUSED_PARTS = fileURLToPath(import.meta.resolve('./src/engine/unused.ts'));
const ANY_LAYER = fileURLToPath(import.meta.resolve('./src/engine/any-layer.ts'));
const CORNERS = fileURLToPath(import.meta.resolve('./src/engine/corners.ts'));

/**
 * Imports of OpenLayers' core that nothing uses: what is imported, by whom, and what comes in its place. What an archive's
 * layer uses comes with it; only who has no use of it gets less.
 */
const UNUSED: [what: RegExp, by: RegExp, instead: string][] = [
  [
    /\/(render\/canvas\/style|reproj\/Tile|DataTile|proj\/utm|(control|interaction)\/defaults)\.js$/,
    /./,
    UNUSED_PARTS,
  ],
  [/\/color\.js$/, /\/renderer\/canvas\/Layer\.js$/, UNUSED_PARTS],
  [/\/render\/canvas\.js$/, /\/renderer\/Composite\.js$/, UNUSED_PARTS],
  [/\/flat\/intersectsextent\.js$/, /\/tilegrid\/TileGrid\.js$/, UNUSED_PARTS],
  [/\/style\/IconImageCache\.js$/, /\/renderer\/Map\.js$/, UNUSED_PARTS],
  [/\/layer\/BaseVector\.js$/, /\/renderer\/Composite\.js$/, ANY_LAYER],
  [/\/geom\/Polygon\.js$/, /\/ol\/View\.js$/, CORNERS],
];
const withoutUnused = new webpack.NormalModuleReplacementPlugin(/\.js$/, (found) => {
  const { issuer } = found.contextInfo;
  const unused = UNUSED.find(([what, by]) => what.test(found.request) && by.test(issuer));
  if (unused) found.request = unused[2];
});

const withoutUnusedParts: typeof build = (...options) =>
  build(...options).map((each) => ({ ...each, plugins: [...(each.plugins ?? []), withoutUnused] }));

export default withoutUnusedParts;
