import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { setTeam } from '@baza/registry/operations';
import type { Identity } from '../../../auth/identity-provider/index.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openReleaseSite, type ReleaseSite } from '../release-site.ts';

export const why = 'a sentence of the test';

export let open: ReleaseSite;
export let home: string;
export let site: string;
export let test: TestApp;
export let identity: Identity;
/** Of the team's client `map-ci`. */
export let secret: string;
let strangersSecret: string;
export const store = () => open.store();
export const teamToken = () => open.tokenOf('map-ci', secret);
export const strangersToken = () => open.tokenOf('other-ci', strangersSecret);
export const buildOf = (...build: Parameters<ReleaseSite['buildOf']>) => open.buildOf(...build);
export const formOf = (folder: string, options: object = { why }) => open.formOf(folder, options);
export const send = (...call: Parameters<ReleaseSite['send']>) => open.send(...call);
export const command = (...call: Parameters<ReleaseSite['command']>) => open.command(...call);
export const asTeam = () => ({ BAZA_CLIENT_ID: 'map-ci', BAZA_CLIENT_SECRET: secret });

/** Returns uploads that are in progress, or were left behind. */
export const uploads = () => readdir(join(home, 'release-uploads')).catch(() => []);
/** Gives the team exactly these rights. */
export const grant = async (rights: string[], remote = 'mf_map') => {
  const registry = await store();
  await setTeam(registry, {
    ...{ who: 'test', why, name: 'map' },
    team: {
      identities: ['client:map-ci', 'ci:repo:baza/map'],
      rights: { [remote]: rights as never },
      ramp: false,
    },
  });
};

/** Opens a site with an empty registry, a client of a team and one that belongs to no team. */
export function startReleases(): void {
  before(async () => {
    open = await openReleaseSite();
    ({ home, test, identity, url: site } = open);
    const made = await test.call('POST', '/api/releases/access/clients/map-ci', { as: 'ops', body: { why } });
    assert.equal(made.status, 200);
    secret = made.body.secret;
    strangersSecret = await identity.clients.renew('other-ci');
  });
  after(() => open.close());
}
