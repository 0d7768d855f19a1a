export { keepTrusted, registryForPage, type TrustOptions } from './document.ts';
export { inMenuOrder } from './menu.ts';
export {
  bucketOf,
  type Channel,
  type Choice,
  chooseRelease,
  describeMisfit,
  describeStopped,
  flagId,
  type HostFacts,
  isOnCanary,
  type Misfit,
  misfitsOf,
  type Rejected,
  type Stopped,
  stableFor,
  stoppedBy,
  type Visitor,
} from './negotiate.ts';
export { parseRegistry, RegistryError } from './parse.ts';
export { compareVersions, satisfies } from './range.ts';
export {
  type Audience,
  type Canary,
  MENU_PLACES,
  type MenuOrder,
  type RegistryDocument,
  type Release,
  type ReleaseManifest,
  type RemoteEntry,
  registrySchema,
  releaseManifestSchema,
  type Source,
  type WaitingRelease,
} from './schema.ts';
export { describeSource } from './source.ts';
