// In place of those parts of OpenLayers that its core imports and this map never uses (`webpack.config.ts`): styles
// described by JSON, pictures in other projections than the map's, UTM, and its own set of controls and interactions.

const unused = (): never => {
  throw new Error('This part of OpenLayers is not in the build: see mf-map/webpack.config.ts');
};

/** `render/canvas/style` */
export const flatStyleLikeToStyleFunction = unused;

/** `control/defaults` and `interaction/defaults` */
export const defaults = unused;

/** `proj/utm`: no projection is one of these. */
export const makeProjection = () => null;
export const makeTransforms = () => null;

/** `reproj/Tile`: no tile is one. */
export default class ReprojectedTile {
  constructor() {
    unused();
  }
}
