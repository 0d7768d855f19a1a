// Rebuilds a registry's lost or invalid registry.json from the log of changes and the releases' manifests:
// `node scripts/restore-registry.ts [place] [--from copy]`, where the place is a folder or s3://bucket/prefix. With a
// copy, such as the `registry.last-good.json` of a site's data directory, the copy is restored instead.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { MenuOrder, ReleaseManifest, RemoteEntry, WaitingRelease } from '@baza/registry';
import {
  type Change,
  type Configuration,
  configured,
  notTakenBack,
  openStore,
  type RegistryStore,
  returnedTo,
  withTakenBack,
} from '@baza/registry/operations';
import { fullManifestSchema, fullRegistrySchema } from '@baza/registry/server-schema';

type Manifests = ReadonlyMap<string, ReleaseManifest>;

/**
 * The effective changes, oldest first. Of two with the same revision, the one that the next change follows counts;
 * of two last ones, the later one.
 */
export function chainOf(changes: readonly Change[]): Change[] {
  const known = new Map(changes.map((change) => [change.id, change]));
  const [last] = [...changes].sort((a, b) => b.revision - a.revision || b.time.localeCompare(a.time));
  const chain: Change[] = [];
  for (let next = last; next; next = next.previous === null ? undefined : known.get(next.previous))
    chain.unshift(next);
  return chain;
}

function stableAt(entry: RemoteEntry, version: string): void {
  const { canary } = entry.channels;
  const before = entry.launch ? [] : (entry.wasStable ?? [entry.channels.stable]);
  delete entry.launch;
  entry.channels = { stable: version, ...(canary && canary.version !== version ? { canary } : {}) };
  entry.wasStable = [version, ...before.filter((each) => each !== version)];
  Object.assign(entry, notTakenBack(entry, version));
}

/** The canary that a change began or altered. */
function canaryOf({ version = '', details = {}, time }: Change, before: RemoteEntry['channels']['canary']) {
  const { percent, roles, cookie, ramp } = details;
  const hold = Number((ramp as { hold?: unknown } | undefined)?.hold);
  return {
    version,
    percent: Number(percent ?? 0),
    ...(Array.isArray(roles) ? { roles } : {}),
    ...(cookie ? { cookie: true } : {}),
    since: (before?.version === version && before.since) || time,
    ...(hold > 0 ? { ramp: { hold, at: time } } : {}),
  };
}

/** Applies a change of the log to a remote. */
function apply(entry: RemoteEntry, change: Change): void {
  const { action, version = '', from, time, why, details = {} } = change;
  const { canary, ...stable } = entry.channels;
  switch (action) {
    case 'publish':
    case 'approve':
      if (details.stable) stableAt(entry, version);
      if (details.launch)
        Object.assign(entry, {
          channels: { stable: version, canary: canaryOf(change, undefined) },
          wasStable: [],
          launch: true,
        });
      if (details.source) entry.source = details.source as RemoteEntry['source'];
      return;
    case 'promote':
      stableAt(entry, version);
      return;
    case 'canary':
      entry.channels =
        details.channel === 'canary' ? stable : { ...stable, canary: canaryOf(change, canary) };
      if (details.channel !== 'canary') Object.assign(entry, notTakenBack(entry, version));
      return;
    case 'rollback':
      if (details.channel === 'canary') {
        entry.channels = stable;
        Object.assign(entry, withTakenBack(entry, from ? [from] : [], time));
      } else {
        const returned = returnedTo(entry, version, time);
        stableAt(entry, version);
        Object.assign(entry, returned);
      }
      return;
    case 'disable':
      entry.disabled = { reason: why };
      return;
    case 'enable':
      delete entry.disabled;
      return;
    case 'configure': {
      const { settings, flags } = configured(entry, details as Configuration);
      Object.assign(entry, { settings, flags });
    }
  }
}

/** The document derived from the log of changes and the existing releases. */
export function rebuilt(changes: readonly Change[], manifests: Manifests, baseUrl = '/remotes/') {
  const chain = chainOf(changes);
  const remotes: Record<string, RemoteEntry> = {};
  const pruned = new Set<string>();
  /** Releases that are not approved, by the entries of the log that say so. */
  const unapproved = new Map<string, { change: string; refused?: string }>();
  const agreed = new Map<string, string[]>();
  let menuOrder: MenuOrder | undefined;
  for (const change of chain) {
    const { id, action, remote, version, details } = change;
    if (action === 'menu') {
      menuOrder = (details?.order as MenuOrder | null) ?? undefined;
      continue;
    }
    const key = `${remote}/${version}`;
    if (action === 'publish' && details?.waiting) unapproved.set(key, { change: id });
    else if (action === 'refuse') unapproved.set(key, { change: id, ...unapproved.get(key), refused: id });
    else unapproved.delete(key);
    if (action === 'approve' && details?.agreed) agreed.set(key, details.agreed as string[]);
    for (const gone of (details?.versions as string[] | undefined) ?? []) pruned.add(`${remote}/${gone}`);
    if (change.action === 'publish' && version) pruned.delete(`${remote}/${version}`);
    if (unapproved.has(key)) continue;
    const entry = remotes[remote] ?? { channels: { stable: version ?? '' }, releases: {} };
    remotes[remote] = entry;
    apply(entry, change);
  }
  // When a channel left a release is unknown, so it is kept as if that were now.
  const leftAt = new Date().toISOString();
  const waiting: Record<string, Record<string, WaitingRelease>> = {};
  for (const [key, manifest] of manifests) {
    const { name, version } = manifest;
    const url = `${baseUrl}${name}/${version}/`;
    const waits = unapproved.get(key);
    if (waits && !pruned.has(key))
      waiting[name] = { ...waiting[name], [version]: { url, manifest, ...waits } };
    const entry = remotes[name];
    if (!entry || waits || pruned.has(key)) continue;
    const { stable, canary } = entry.channels;
    const left = version === stable || version === canary?.version ? {} : { leftAt };
    const breaks = agreed.get(key);
    entry.releases[version] = { url, ...left, manifest, ...(breaks ? { agreed: breaks } : {}) };
  }
  const last = chain.at(-1);
  return fullRegistrySchema.parse({
    schema: 1,
    updatedAt: last?.time ?? new Date(0).toISOString(),
    revision: last?.revision ?? 0,
    ...(last ? { lastChange: last.id } : {}),
    remotes,
    ...(menuOrder ? { menuOrder } : {}),
    ...(Object.keys(waiting).length ? { waiting } : {}),
  });
}

async function readAll<T>(store: RegistryStore, prefix: string, wanted: RegExp, parse: (json: unknown) => T) {
  const found = new Map<string, T>();
  for (const { key } of await store.list(prefix)) {
    const name = wanted.exec(key)?.[1];
    const stored = name ? await store.read(key) : null;
    if (name && stored) found.set(name, parse(JSON.parse(stored.text)));
  }
  return found;
}

async function rebuild(store: RegistryStore, baseUrl?: string) {
  const changes = await readAll(store, 'log/', /^log\/([\w-]+)\.json$/, (json) => json as Change);
  const manifests = await readAll(store, '', /^([a-z]\w*\/\d[^/]*)\/release\.json$/, (json) =>
    fullManifestSchema.parse(json),
  );
  return rebuilt([...changes.values()], manifests, baseUrl);
}

interface RestoreOptions {
  /** URL of releases; by default `/remotes/`. */
  baseUrl?: string;
  /** A copy of the document to restore instead of using the log. */
  from?: string;
}

/** Restores the document of a registry and keeps a backup of the old one. Returns the revision. */
export async function restore(store: RegistryStore, { baseUrl, from }: RestoreOptions = {}): Promise<number> {
  const document = from
    ? fullRegistrySchema.parse(JSON.parse(await readFile(from, 'utf8')))
    : await rebuild(store, baseUrl);
  const there = await store.read('registry.json');
  const stamp = new Date().toISOString().replace(/\W/g, '');
  if (there) await store.create(`registry.json.broken-${stamp}`, there.text);
  const written = await store.replace(
    'registry.json',
    `${JSON.stringify(document, null, 2)}\n`,
    there?.tag ?? null,
  );
  if (!written) throw new Error('Somebody has written the registry meanwhile; look at it first.');
  return document.revision ?? 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' } },
  });
  const place =
    positionals[0] ?? process.env.BAZA_REGISTRY ?? join(import.meta.dirname, '..', '.data', 'registry');
  const revision = await restore(await openStore(place), {
    baseUrl: process.env.BAZA_BASE_URL,
    from: values.from,
  });
  console.log(`✔ registry.json in ${place} is restored at revision ${revision}.`);
}
