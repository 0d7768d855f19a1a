// Publishes the built remotes to the registry of the local site, and prints what the release checks refuse.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostFacts, ReleaseManifest } from '@baza/registry';
import {
  initRegistry,
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

/** An unreadable registry does not prevent a start: the site uses its last valid copy until it is restored. */
async function isReadable(): Promise<boolean> {
  try {
    await initRegistry(store);
    return true;
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    console.error(`! ${error.message}\n${error.hint}`);
    console.error('! Nothing is published; the site starts from its last valid copy of the registry.');
    return false;
  }
}
if (!(await isReadable())) process.exit(0);

/**
 * Whether the stable release was chosen after this build was published, by a rollback or a promotion:
 * a restart must not undo that. A new build always goes live, and so does a rebuilt one.
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

/** Publishes the releases that pass the release checks; returns the others with their refusals. */
async function publishAll(folders: readonly string[]): Promise<Map<string, OperationError>> {
  const refused = new Map<string, OperationError>();
  for (const folder of folders) {
    const dist = join(root, folder, 'dist');
    if (!existsSync(join(dist, 'release.json'))) throw new Error(`${folder} is not built.`);
    try {
      const promote = !(await isDecided(dist));
      // Not rendered, which takes seconds for each: `npm test -- release-checks` does.
      const { name, version, change } = await publish(store, { ...actor, dist, shell, promote });
      console.log(`${change ? '✔' : '·'} ${name} ${version}`);
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      refused.set(folder, error);
    }
  }
  return refused;
}

// A route moved between remotes is free once the former owner's new release has been published.
let waiting = readdirSync(root).filter((entry) => entry.startsWith('mf-'));
for (let refused = await publishAll(waiting); refused.size; refused = await publishAll(waiting)) {
  if (refused.size === waiting.length) {
    for (const [folder, { message, hint }] of refused)
      console.error(`! ${folder} cannot be published.\n${message}\n${hint}`);
    // A canary, or a release that was rolled back to, may keep a route. That is for ops to end, and no reason to be down.
    const isTaken = [...refused.values()].every(
      ({ refusals }) => refusals.length > 0 && refusals.every(({ rule }) => rule === 'route'),
    );
    if (isTaken) break;
    process.exit(1);
  }
  waiting = [...refused.keys()];
}

// Releases of `npm run dev` are useless once it has ended.
const recent = keepRecent();
await prune(store, {
  ...actor,
  why: 'Old releases',
  keep: (release, rank, newestMs) =>
    !release.manifest.version.includes('-dev.') && recent(release, rank, newestMs),
});
