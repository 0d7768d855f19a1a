import type { RegistryDocument } from '@baza/registry';
import type { RemoteRoute } from '@baza/shared/contract/types';

/** Routes of all stable releases; none while there is no registry. */
export const stableRoutes = (document: RegistryDocument | null): RemoteRoute[] =>
  Object.values(document?.remotes ?? {}).flatMap(({ channels, releases, launch }) =>
    launch ? [] : (releases[channels.stable]?.manifest.routes ?? []),
  );
