import type { ReleaseManifest } from '../schema.ts';
import { buildDist } from '../tests/dist.ts';
import { openFolder, type Place, type places } from '../tests/places.ts';
import { publish, type RegistryStore, readDocument } from './index.ts';

export const who = 'Dilnoza';
export const shell = {
  contract: 1,
  shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' },
  exports: { '@baza/shared/ui': ['Button'] },
  routes: ['/login'],
};

export let place: Place;
export let store: RegistryStore;

export const remote = 'mf_listings';
export const entry = async () => (await readDocument(store)).remotes[remote];
export const release = async (version: string, changes: Partial<ReleaseManifest> = {}) =>
  publish(store, {
    who,
    shell,
    dist: await buildDist(place.home, `release ${version}`, { version, ...changes }),
  });

/** Opens an empty registry of a kind before each test. */
export function startRegistry(openPlace: (typeof places)[number][1]): void {
  beforeEach(async () => {
    place = await openPlace();
    store = await place.open();
  });
  afterEach(() => place.close());
}

/** Opens a registry with three releases, of which the first is stable, before each test. */
export function startReleased(): void {
  startRegistry(openFolder);
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await publish(store, { who, dist: await buildDist(place.home, version, { version }) });
  });
}
