/**
 * Replaces a module by `{ './expose': () => module }` of a remote: the way into its server bundle. Files of the release get the
 * URLs that they have in the browser: the renderer provides the folder, renderers from before that provide none.
 */
export default function exposesLoader() {
  const entries = Object.entries(this.getOptions().exposes).map(
    ([expose, source]) => `${JSON.stringify(expose)}: () => require(${JSON.stringify(source)})`,
  );
  return `__webpack_public_path__ = typeof bazaReleaseUrl === 'string' ? bazaReleaseUrl : '/';
module.exports = { ${entries.join(', ')} };`;
}
