import { resolve } from 'node:path';
import type { ReleaseManifest, RemoteConfig } from '@baza/shared/contract/release';
import { writeRelease } from '../build/write-release.ts';
import { importDefault } from './import-default.ts';

/** Writes the release manifest of the remote in a folder, beside what its bundler has built. */
export async function releaseRemote(dir: string, dist = 'dist'): Promise<ReleaseManifest> {
  const remote = await importDefault<RemoteConfig>(dir, 'remote.config.ts');
  return writeRelease({ dir, remote, dist: resolve(dir, dist) });
}
