// In place of those parts of OpenLayers that its core imports and this map never uses (`webpack.config.ts`): styles
// described by JSON, pictures in other projections than the map's, tiles of numbers, UTM, icons, backgrounds, turned maps, and its own
// set of controls and interactions.

const unused = (): never => {
  throw new Error('This part of OpenLayers is not in the build: see mf-map/webpack.config.ts');
};

/** `render/canvas/style` */
export const flatStyleLikeToStyleFunction = unused;

/** `color` of the layers' renderer: no layer has a background. */
export const asArray = unused;

/** `render/canvas` of the map's renderer, which writes names again when a font has come: `archive.ts`, which has names, does. */
export const checkedFonts = new EventTarget();

/** `geom/flat/intersectsextent` of a grid of tiles, for a turned map. */
export const intersectsLinearRing = unused;

/** `control/defaults` and `interaction/defaults` */
export const defaults = unused;

/** `proj/utm`: no projection is one of these. */
export const makeProjection = () => null;
export const makeTransforms = () => null;

/** `style/IconImageCache` of the map's renderer: there are no icons. */
export const shared = { canExpireCache: () => false };

/** `reproj/Tile` and `DataTile`: no tile is one. */
export const asArrayLike = unused;
export const asImageLike = unused;
export default class OtherTile {
  constructor() {
    unused();
  }
}
