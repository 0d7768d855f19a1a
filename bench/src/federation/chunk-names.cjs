// Packages name their chunks independently; in one bundle equal names would merge the texts of all into one file.
module.exports = function chunkNames(source) {
  const [, folder = 'x'] = /\/(shared|shell|mf-[a-z]+)\/src\//.exec(this.resourcePath) ?? [];
  const owner = folder === 'shared' ? 'shell' : folder;
  return source.replace(/(webpackChunkName:\s*["'])([\w-]+)/g, `$1${owner}.$2`);
};
