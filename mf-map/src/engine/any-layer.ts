/**
 * In place of `layer/BaseVector` for the map's renderer, which asks those layers whether their names may overlap: any layer
 * can tell, and the vectors come with those that draw them.
 */
export default { [Symbol.hasInstance]: () => true };
