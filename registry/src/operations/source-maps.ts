/**
 * Where the source maps of a release are: outside its folder, which is public. They name the lines of a team's sources for ops.
 */
export const sourceMapsOf = (release: string): string => `source-maps/${release}`;
/** Returns the store’s key of the source map of a release’s file. */
export const sourceMapKey = (remote: string, version: string, file: string): string =>
  `${sourceMapsOf(`${remote}/${version}`)}/${file}.map`;
