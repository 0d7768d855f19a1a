import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SigningKey, Team } from '@baza/shared/schema/access';
import { keyIdOf, makeKeys, SIGNATURE_FILE, signManifest } from '../access/signature.ts';
import { buildDist } from '../tests/dist.ts';
import { MemoryStore } from '../tests/memory-store.ts';
import {
  promote,
  publish,
  readAccess,
  readSigner,
  rollback,
  setCanary,
  setTeam,
  signatureState,
} from './index.ts';

const remote = 'mf_listings';
const who = 'me';
const why = 'a test';
const pair = makeKeys();
const next = makeKeys();
let home: string;
let store: MemoryStore;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'signed-'));
  store = new MemoryStore();
});
afterEach(() => rm(home, { recursive: true }));

async function team(keys: [{ publicKey: string }, SigningKey['state']][], more: Partial<Team> = {}) {
  const named = keys.map(([{ publicKey }, state]) => [keyIdOf(publicKey), { publicKey, state }] as const);
  const rights: Team['rights'] = { [remote]: ['publish'] };
  const owner: Team = { identities: [], rights, keys: Object.fromEntries(named), ...more };
  return (await setTeam(store, { who, why, name: 'map', team: owner })).revoked;
}
async function build(version: string, key?: string): Promise<string> {
  const dist = await buildDist(home, version, { version });
  if (key) {
    const signature = signManifest(await readFile(join(dist, 'release.json'), 'utf8'), key);
    await writeFile(join(dist, SIGNATURE_FILE), JSON.stringify(signature));
  }
  return dist;
}
const release = async (version: string, key?: string) =>
  publish(store, { who, dist: await build(version, key) });
const goLive = (version: string) => promote(store, { who, remote, version });
const refused = (message: RegExp) => ({ code: 'refused', message: expect.stringMatching(message) });

test('owners without a key go on as before; with one, their releases have to be signed by it', async () => {
  await release('1.0.0');
  await team([[pair, 'active']]);
  await expect(release('1.1.0')).rejects.toMatchObject(refused(/is not signed/));
  await expect(release('1.1.0', next.privateKey)).rejects.toMatchObject(refused(/none of its owners has/));
  await release('1.1.0', pair.privateKey);
  await goLive('1.1.0');
  // Back to what was stable before there were keys: an emergency asks for no signature.
  await rollback(store, { who, remote, version: '1.0.0' });
  await expect(setCanary(store, { who, remote, version: '1.1.0', percent: 5 })).resolves.toBeDefined();
});

test('ops may demand signatures of a team without a key', async () => {
  await team([], { signed: true });
  await expect(release('1.0.0')).rejects.toMatchObject(refused(/is not signed/));
  // Keys of a team that publishes something else do not count.
  await setTeam(store, {
    ...{ who, why, name: 'other' },
    team: {
      identities: [],
      rights: { mf_b: ['publish'] },
      keys: { [keyIdOf(pair.publicKey)]: { publicKey: pair.publicKey, state: 'active' } },
    },
  });
  await expect(release('1.0.0', pair.privateKey)).rejects.toMatchObject(refused(/none of its owners has/));
});

test('a retired key counts for what is published, a revoked one for nothing', async () => {
  await release('0.9.0');
  await team([[pair, 'active']]);
  await release('1.0.0', pair.privateKey);
  await team([
    [pair, 'retired'],
    [next, 'active'],
  ]);
  await expect(release('1.1.0', pair.privateKey)).rejects.toMatchObject(refused(/retired key/));
  await goLive('1.0.0');
  await release('1.1.0', next.privateKey);
  await team([
    [pair, 'retired'],
    [next, 'revoked'],
  ]);
  await expect(goLive('1.1.0')).rejects.toMatchObject(refused(/revoked key/));
  await expect(setCanary(store, { who, remote, version: '1.1.0', percent: 5 })).rejects.toMatchObject(
    refused(/revoked key/),
  );
});

test('revoking the only key keeps the duty to sign until ops lift it, and names what is live with the key', async () => {
  const key = keyIdOf(pair.publicKey);
  await release('0.9.0');
  await team([[pair, 'active']]);
  await release('1.0.0', pair.privateKey);
  await release('1.1.0', pair.privateKey);
  await goLive('1.0.0');
  await setCanary(store, { who, remote, version: '1.1.0', percent: 5 });
  expect(await team([[pair, 'revoked']])).toEqual([
    { remote, version: '1.0.0', channel: 'stable', key },
    { remote, version: '1.1.0', channel: 'canary', key },
  ]);
  await expect(release('1.2.0')).rejects.toMatchObject(refused(/is not signed/));
  await expect(goLive('0.9.0')).rejects.toMatchObject(refused(/is not signed/));
  const unowned = makeKeys();
  await expect(release('1.2.0', unowned.privateKey)).rejects.toMatchObject(refused(/none of its owners has/));
  await team([[pair, 'revoked']], { signed: false });
  await expect(release('1.2.0')).resolves.toBeDefined();
});

test('a change that does not mention the duty to sign never ends it', async () => {
  await team([[pair, 'active']]);
  const demands = async () => signatureState(await readAccess(store), remote, null).state;
  // The keys are gone, as from a form that does not know them.
  await team([], { keys: undefined });
  expect(await demands()).toBe('missing');
  // Lifted once, before there was a new key: that key begins the duty again.
  await team([], { signed: false });
  expect(await demands()).toBe('none');
  await team([[next, 'active']], { signed: false });
  await team([[next, 'revoked']], { signed: false });
  expect(await demands()).toBe('missing');
  await team([[next, 'revoked']], { signed: false });
  expect(await demands()).toBe('none');
});

test('ops see by which key a release is signed, and the state of that key', async () => {
  const stateOf = async (version: string) =>
    signatureState(await readAccess(store), remote, await readSigner(store, remote, version));
  const key = keyIdOf(pair.publicKey);
  await release('0.9.0');
  expect(await stateOf('0.9.0')).toEqual({ key: null, state: 'none' });
  await release('1.0.0', pair.privateKey);
  expect(await stateOf('1.0.0')).toEqual({ key, state: 'unknown' });
  for (const state of ['active', 'retired', 'revoked'] as const) {
    await team([
      [pair, state],
      [next, 'active'],
    ]);
    expect(await stateOf('1.0.0')).toEqual({ key, state });
  }
  expect(await stateOf('0.9.0')).toEqual({ key: null, state: 'missing' });
  store.set(`${remote}/1.0.0/${SIGNATURE_FILE}`, 'x');
  expect(await stateOf('1.0.0')).toEqual({ key: null, state: 'missing' });
});

test('what was changed after it was signed neither is published nor goes live', async () => {
  await team([[pair, 'active']]);
  const dist = await build('1.0.0', pair.privateKey);
  const file = join(dist, 'release.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"bytes":1000', '"bytes":1001'));
  await expect(publish(store, { who, dist })).rejects.toMatchObject(refused(/does not fit/));
  await writeFile(file, text);
  for (const rubbish of ['{}', 'x', '{"key":"../../../../a","signature":""}']) {
    await writeFile(join(dist, SIGNATURE_FILE), rubbish);
    await expect(publish(store, { who, dist })).rejects.toMatchObject(refused(/malformed/));
  }
  await release('1.0.0', pair.privateKey);
  await release('1.1.0', pair.privateKey);
  const key = `${remote}/1.1.0/release.json`;
  const signed = store.files.get(key)?.text ?? '';
  store.set(key, signed.replace('sha256-', 'sha256-A'));
  await expect(goLive('1.1.0')).rejects.toMatchObject(refused(/does not fit/));
  store.set(key, signed);
  // Somebody with access to the registry's document points to files of their own.
  const document = store.files.get('registry.json')?.text ?? '';
  store.set('registry.json', document.replaceAll('"bytes": 1000', '"bytes": 1'));
  await expect(goLive('1.1.0')).rejects.toMatchObject(refused(/have not signed/));
  store.set('registry.json', document);
  await goLive('1.1.0');
});

test('a key is named after itself, and no error shows a private key', async () => {
  const owner = {
    identities: [],
    rights: {},
    keys: { '0123456789abcdef': { publicKey: pair.publicKey, state: 'active' as const } },
  };
  await expect(setTeam(store, { who, why, name: 'map', team: owner })).rejects.toMatchObject({
    code: 'usage',
  });
  const secret = pair.privateKey.replace('PRIVATE', 'PRIVATES');
  expect(() => signManifest('{}', secret)).toThrow('The signing key is no private Ed25519 key in PEM.');
});
