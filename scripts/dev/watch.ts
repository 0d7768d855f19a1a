// Watches shell and remotes; a rebuilt remote is published to the local registry, which the pages watch.
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initRegistry, openStore, prune, publish } from '@baza/registry/operations';
import { type BuildError, buildErrors } from '@baza/shared/cli/dev';
import webpack, { type MultiStats } from 'webpack';
import { developmentOf, remoteFolders } from './configurations.ts';

const dataDir = process.env.DATA_DIR;
const shellDir = process.env.SHELL_DIR;
if (!dataDir || !shellDir) throw new Error('DATA_DIR and SHELL_DIR are needed');
const registryDir = join(dataDir, 'registry');
const store = await openStore(registryDir);
await initRegistry(store);
// Read by the remotes' configurations: pages take over their next builds.
process.env.BAZA_HOT = '1';
const actor = { who: process.env.USER || 'local', why: 'Built again' };

const DEVELOPMENT = '0.0.0-dev.';
/** Development releases kept of a remote: the current one, and those with which pages were opened that take over each build. */
const KEPT = 10;

const pruneOld = () =>
  prune(store, {
    ...actor,
    keep: ({ manifest }, rank) => !manifest.version.startsWith(DEVELOPMENT) || rank < KEPT,
  });

/** Open pages look for what has changed where they have their code from: in the folders of earlier builds. */
async function offerToPages(path: string): Promise<void> {
  const { name } = JSON.parse(await readFile(join(path, 'release.json'), 'utf8')) as { name: string };
  const releases = join(registryDir, name);
  for (const version of await readdir(releases).catch(() => []))
    if (version.startsWith(DEVELOPMENT))
      await cp(path, join(releases, version), { recursive: true, force: false });
}

/** Watches one package; settles after its first successful build. */
async function watch(folder: string, path: string, onBuilt: () => Promise<void>): Promise<void> {
  const compiler = webpack(await developmentOf(folder, path));
  if (!compiler) throw new Error(`${folder} has no configuration`);
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 100 }, async (error, stats) => {
      if (error) return console.error(error);
      if (!stats) return;
      const works = report(folder, stats);
      try {
        if (works) await onBuilt();
        await tellPages(folder, stats, works);
        if (works) resolve();
      } catch (cause) {
        console.error(cause);
      }
    });
  });
}

const failed = new Map<string, BuildError[]>();
let shell = '';

/** Writes for `live-reload.ts`, beside the shell, which build of it there is and why builds fail at present. */
async function tellPages(folder: string, stats: MultiStats, works: boolean): Promise<void> {
  failed.set(folder, works ? [] : buildErrors(stats));
  if (folder === 'shell' && works) shell = stats.hash;
  await mkdir(join(shellDir, 'assets'), { recursive: true });
  const text = JSON.stringify({ shell, errors: [...failed.values()].flat() });
  await writeFile(join(shellDir, 'assets', 'development.json'), text);
}

function report(folder: string, { stats }: MultiStats): boolean {
  const failed = stats.filter((each) => each.hasErrors());
  for (const each of failed)
    console.error(each.toString({ all: false, errors: true, colors: process.stdout.isTTY }));
  const ms = Math.max(...stats.map(({ startTime = 0, endTime = 0 }) => endTime - startTime));
  console.log(`${failed.length ? '✖' : '✔'} ${folder} ${ms} ms`);
  return failed.length === 0;
}

// One after another: parallel builds are no faster, and the first page needs all of them.
await watch('shell', shellDir, async () => {});
for (const folder of remoteFolders()) {
  const path = join(dataDir, 'dev', folder);
  await watch(folder, path, async () => {
    // First, as pages ask at once.
    await offerToPages(path);
    // Files of a development build change without changing names, which the gate would refuse.
    await publish(store, { ...actor, dist: path, promote: true, gate: false });
    await pruneOld();
  });
}
process.send?.('ready');
process.on('SIGTERM', () => process.exit(0));
