/** Replaces a module by `{ './expose': () => module }` of a remote: the way into its server bundle. */
export default function exposesLoader() {
  const entries = Object.entries(this.getOptions().exposes).map(
    ([expose, source]) => `${JSON.stringify(expose)}: () => require(${JSON.stringify(source)})`,
  );
  return `module.exports = { ${entries.join(', ')} };`;
}
