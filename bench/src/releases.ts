// From a command to what visitors get: a release published and made stable, taken back, and switched off, on a site of its
// own, with the registry's folder and through the site.
//
//   node bench/src/releases.ts
//
// A new load is the page's HTML, which names the release whose files it loads. An open page keeps its release, and is
// offered the new one once it reads the registry again: on return to its tab, at most every quarter of an hour.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostFacts, ReleaseManifest } from '@baza/registry';
import { initRegistry, openStore, publish, setTeam } from '@baza/registry/operations';
import { integrityOf } from '@baza/shared/build/integrity';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sparePort } from '../../api/src/testing/spare-port.ts';
import { median } from './browser.ts';

const ROUNDS = 3;
const ASK_MS = 20;
const LIMIT_MS = 60_000;
const REMOTE = 'mf_map';
const PAGE = '/en/search-on-map';
const root = join(import.meta.dirname, '..', '..');
const dist = join(root, 'mf-map', 'dist');
const actor = { who: 'bench', why: 'a benchmark' };

const folder = await mkdtemp(join(tmpdir(), 'baza-bench-'));
const registry = join(folder, 'data', 'registry');
const { publicKey, privateKey } = await generateKeyPair('RS256');

/** The identity provider of a team's CI. */
const ci = createServer(async (request, response) => {
  const jwk = { ...(await exportJWK(publicKey)), kid: 'a', alg: 'RS256' };
  const keys = { keys: [jwk] };
  const described = { issuer: issuer(), jwks_uri: `${issuer()}/keys` };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(request.url === '/keys' ? keys : described));
}).listen(0, 'localhost');
await once(ci, 'listening');
const issuer = () => `http://localhost:${(ci.address() as AddressInfo).port}`;

/** Milliseconds until `check` holds. */
async function until(what: string, check: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await check().catch(() => false))) {
    if (performance.now() - began > LIMIT_MS) throw new Error(`${what} took longer than a minute`);
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  return performance.now() - began;
}

async function startSite(): Promise<{ url: string; child: ChildProcess }> {
  const port = await sparePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, 'api', 'src', 'main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', DEMO: 'false', SEED_LISTINGS: '0', RATES_URL: 'off' },
      ...{ PORT: String(port), PUBLIC_URL: url, DATA_DIR: join(folder, 'data') },
      ...{ RATE_LIMIT: '1000000', PAGE_LIMIT: '1000000', RELEASE_ISSUERS: `bench=${issuer()}` },
    },
  });
  await until('The start', async () => (await fetch(`${url}/api/health/ready`)).ok);
  return { url, child };
}

/** The build of the map under another version. */
async function buildOf(version: string): Promise<string> {
  const copy = join(folder, version);
  await cp(dist, copy, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const manifest = JSON.parse(await readFile(join(copy, 'release.json'), 'utf8')) as ReleaseManifest;
  const entry = `${await readFile(join(copy, manifest.entry), 'utf8')}\n;`;
  await writeFile(join(copy, manifest.entry), entry);
  Object.assign(manifest, { version, time: new Date().toISOString() });
  manifest.integrity[manifest.entry] = integrityOf(entry);
  const { manifestFile } = manifest;
  const federation = JSON.parse(await readFile(join(copy, manifestFile), 'utf8'));
  federation.metaData.buildInfo.buildVersion = version;
  await writeFile(join(copy, manifestFile), JSON.stringify(federation));
  manifest.integrity[manifestFile] = integrityOf(JSON.stringify(federation));
  await writeFile(join(copy, 'release.json'), JSON.stringify(manifest));
  return copy;
}

const store = await openStore(registry);
await initRegistry(store);
const shell = JSON.parse(await readFile(join(root, 'shell', 'dist', 'shell.json'), 'utf8')) as HostFacts;
await publish(store, { ...actor, dist: await buildOf('1.0.0'), shell, promote: true });
const rights = { [REMOTE]: ['publish', 'promote', 'disable'] as const };
await setTeam(store, {
  ...{ ...actor, name: 'map' },
  team: { identities: ['bench:ci'], rights: { [REMOTE]: [...rights[REMOTE]] } },
});
const { url, child } = await startSite();

const token = () =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid: 'a' })
    .setIssuer(issuer())
    .setAudience(url)
    .setSubject('ci')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);

/** What a new load of the page gets: a version, or `off`. */
async function newLoad(): Promise<string> {
  const html = await (await fetch(url + PAGE)).text();
  if (html.includes('"disabled":{')) return 'off';
  return new RegExp(`/remotes/${REMOTE}/([^/]+)/remoteEntry\\.`).exec(html)?.[1] ?? '';
}
/** What an open page reads. */
async function openPage(): Promise<string> {
  const { remotes } = (await (await fetch(`${url}/remotes/registry.json`)).json()) as {
    remotes: Record<string, { channels: { stable: string } }>;
  };
  return remotes[REMOTE]?.channels.stable ?? '';
}

const samples = new Map<string, number[]>();
const note = (what: string, ms: number) => samples.set(what, [...(samples.get(what) ?? []), ms]);

/** Runs the command and times it, and what visitors get meanwhile. */
async function time(way: string, what: string, expected: string, ...args: string[]): Promise<void> {
  const where =
    way === 'folder'
      ? { BAZA_REGISTRY: registry, BAZA_SHELL: url }
      : { BAZA_REGISTRY: url, BAZA_TOKEN: await token() };
  const began = performance.now();
  const command = spawn(
    process.execPath,
    [join(root, 'registry', 'bin', 'baza-release.mjs'), ...args, '--why', actor.why],
    { env: { ...process.env, ...where }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(command, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`baza-release ${args.join(' ')} ended with ${code}`);
    return performance.now() - began;
  });
  const [whole, load, open] = await Promise.all([
    ended,
    until('A new load', async () => (await newLoad()) === expected),
    what === 'publish' ? until('An open page', async () => (await openPage()) === expected) : null,
  ]);
  note(`${way}, ${what}: the command`, whole);
  note(`${way}, ${what}: a new load`, load);
  if (open !== null) note(`${way}, ${what}: an open page that looks`, open);
}

try {
  let version = '1.0.0';
  for (const way of ['folder', 'site'])
    for (let round = 1; round <= ROUNDS; round++) {
      const next = `1.${way === 'folder' ? 1 : 2}.${round}`;
      await time(way, 'publish', next, 'publish', await buildOf(next), '--promote');
      await time(way, 'rollback', version, 'rollback', REMOTE);
      await time(way, 'kill switch', 'off', 'disable', REMOTE);
      await time(way, 'end of it', version, 'enable', REMOTE);
      await time(way, 'promote', next, 'promote', REMOTE, next);
      version = next;
    }
  console.log(`Seconds from the start of the command, median of ${ROUNDS} (all of them)`);
  for (const [what, values] of samples) {
    const all = values.map((ms) => (ms / 1000).toFixed(1));
    console.log(`${what.padEnd(44)} ${(median(values) / 1000).toFixed(2).padStart(6)}   (${all.join(' ')})`);
  }
} finally {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  ci.close();
  await rm(folder, { recursive: true, force: true });
}
