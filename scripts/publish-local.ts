// Publishes the built remotes into the registry which the local site serves, and tells what the gate has against one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostFacts, ReleaseManifest } from '@baza/registry';
import {
  keepRecent,
  OperationError,
  openStore,
  prune,
  publish,
  readDocument,
  readLog,
} from '@baza/registry/operations';

const root = join(import.meta.dirname, '..');
const store = await openStore(join(process.env.DATA_DIR || join(root, '.data'), 'registry'));
const shell = JSON.parse(readFileSync(join(root, 'shell', 'dist', 'shell.json'), 'utf8')) as HostFacts;
const actor = { who: process.env.USER || 'local', why: 'Built here' };

/** A registry that cannot be read stops no start: the site goes by its last good copy until it is restored. */
async function isReadable(): Promise<boolean> {
  try {
    await readDocument(store);
    return true;
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    console.error(`! ${error.message}\n${error.hint}`);
    console.error('! Nothing is published; the site starts from its last good copy of the registry.');
    return false;
  }
}
if (!(await isReadable())) process.exit(0);

/**
 * Whether somebody chose the stable release after this very build was published, by a rollback or a promotion:
 * starting again must not undo that. A build that is new always goes live, and so does one that is built again.
 */
async function isDecided(dist: string): Promise<boolean> {
  const { name, version } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseManifest;
  if (!(await readDocument(store)).remotes[name]?.releases[version]) return false;
  const chosen = (await readLog(store, { remote: name, limit: 100 })).find(
    ({ action, details }) =>
      action === 'promote' ||
      (action === 'publish' && details?.stable) ||
      (action === 'rollback' && details?.channel !== 'canary'),
  );
  return chosen !== undefined && chosen.why !== actor.why;
}

/** Publishes the releases that pass the gate; returns the others with their refusals. */
async function publishAll(folders: readonly string[]): Promise<Map<string, OperationError>> {
  const refused = new Map<string, OperationError>();
  for (const folder of folders) {
    const dist = join(root, folder, 'dist');
    if (!existsSync(join(dist, 'release.json'))) throw new Error(`${folder} is not built.`);
    try {
      const promote = !(await isDecided(dist));
      const { name, version, change } = await publish(store, { ...actor, dist, shell, promote });
      console.log(`${change ? '✔' : '·'} ${name} ${version}`);
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      refused.set(folder, error);
    }
  }
  return refused;
}

// A route that has moved from one remote to another is free once the other's new release is there.
let waiting = readdirSync(root).filter((entry) => entry.startsWith('mf-'));
for (let refused = await publishAll(waiting); refused.size; refused = await publishAll(waiting)) {
  if (refused.size === waiting.length) {
    for (const [folder, { message, hint }] of refused)
      console.error(`${folder} cannot be published.\n${message}\n${hint}`);
    process.exit(1);
  }
  waiting = [...refused.keys()];
}

// Releases of `npm run dev` are of use to nobody once it has ended.
const recent = keepRecent();
await prune(store, {
  ...actor,
  why: 'Old releases',
  keep: (release, rank) => !release.manifest.version.includes('-dev.') && recent(release, rank),
});
