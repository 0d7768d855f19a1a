import type { ReleaseManifest } from '../schema.ts';
import type { RegistryStore } from '../store/store.ts';
import { withRelease } from './approval.ts';
import { type Actor, changeRegistry, type Outcome } from './change.ts';
import { withStable } from './channels.ts';

/**
 * Makes a development build the stable release of its remote, without release checks: its files in the store’s folder
 * change from build to build under one version.
 */
export const develop = (
  store: RegistryStore,
  { manifest, ...actor }: Actor & { manifest: ReleaseManifest },
): Promise<Outcome> =>
  changeRegistry(store, actor, ({ remotes }) => {
    const { name: remote, version } = manifest;
    const entry = withRelease(remotes[remote], { url: `/remotes/${remote}/${version}/`, manifest });
    const from = entry.channels.stable;
    return {
      action: 'publish',
      ...{ remote, version, details: { stable: true } },
      ...(from === version ? {} : { from }),
      entry: withStable(entry, version),
    };
  });
