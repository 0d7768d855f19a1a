export { keepTrusted, registryForPage, type TrustOptions } from './document.ts';
export {
  bucketOf,
  type Channel,
  type Choice,
  chooseRelease,
  describeMisfit,
  type HostFacts,
  type Misfit,
  misfitsOf,
  type Rejected,
} from './negotiate.ts';
export { parseRegistry, RegistryError } from './parse.ts';
export { compareVersions, satisfies } from './range.ts';
export {
  type RegistryDocument,
  type Release,
  type ReleaseManifest,
  type RemoteEntry,
  registrySchema,
  releaseManifestSchema,
} from './schema.ts';
