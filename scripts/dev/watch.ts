// Watches shell and remotes; a rebuilt remote is published to the local registry, which the pages watch.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initRegistry, openStore, prune, publish, touch } from '@baza/registry/operations';
import { type BuildError, buildErrors } from '@baza/shared/cli/dev';
import webpack, { type MultiStats } from 'webpack';
import { developmentOf, remoteFolders } from './configurations.ts';

const dataDir = process.env.DATA_DIR;
const shellDir = process.env.SHELL_DIR;
if (!dataDir || !shellDir) throw new Error('DATA_DIR and SHELL_DIR are needed');
const store = await openStore(join(dataDir, 'registry'));
await initRegistry(store);
const actor = { who: process.env.USER || 'local', why: 'Built again' };

/** Development releases kept of a remote: the current one and the one that an open page may still use. */
const pruneOld = () =>
  prune(store, {
    ...actor,
    keep: ({ manifest }, rank) => !manifest.version.startsWith('0.0.0-dev.') || rank < 2,
  });

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
        await showErrors(folder, works ? [] : buildErrors(stats));
        if (!works) return;
        await onBuilt();
        resolve();
      } catch (cause) {
        console.error(cause);
      }
    });
  });
}

const failed = new Map<string, BuildError[]>();

/** Writes why builds fail at present beside the shell, for `live-reload.ts`. */
async function showErrors(folder: string, errors: BuildError[]): Promise<void> {
  failed.set(folder, errors);
  await mkdir(join(shellDir, 'assets'), { recursive: true });
  await writeFile(join(shellDir, 'assets', 'build-errors.json'), JSON.stringify([...failed.values()].flat()));
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
await watch('shell', shellDir, () => touch(store));
for (const folder of remoteFolders()) {
  const path = join(dataDir, 'dev', folder);
  await watch(folder, path, async () => {
    // Files of a development build change without changing names, which the gate would refuse.
    await publish(store, { ...actor, dist: path, promote: true, gate: false });
    await pruneOld();
  });
}
process.send?.('ready');
process.on('SIGTERM', () => process.exit(0));
