/** Where this page's registry is: a frame in which a release is compared has one of its own. */
export const registryAddress = (): string =>
  document.documentElement.dataset.registry ?? '/remotes/registry.json';
