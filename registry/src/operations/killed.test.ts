import { integrityOf } from '@baza/shared/contract/integrity';
import { buildDist } from '../tests/dist.ts';
import { openBucket, openFolder, type Place } from '../tests/places.ts';
import { type Ended, start } from '../tests/processes.ts';
import { publish, type RegistryStore, readDocument, readLog } from './index.ts';

const remote = 'mf_listings';
const AT_ONCE = 2;

/** Checks that everything in the document exists unchanged and that the log explains it. */
async function mustBeWhole(store: RegistryStore): Promise<string> {
  const document = await readDocument(store);
  const entry = document.remotes[remote];
  for (const [version, { manifest }] of Object.entries(entry?.releases ?? {}))
    for (const [file, integrity] of Object.entries(manifest.integrity)) {
      const stored = await store.read(`${remote}/${version}/${file}`);
      expect([version, file, integrityOf(stored?.text ?? '')]).toEqual([version, file, integrity]);
    }
  expect(await readLog(store)).toHaveLength(document.revision ?? 0);
  return entry?.channels.stable ?? '';
}

const FOLDER = 'src/tests/killed-writer.ts';

/** One trial: 1.0.0 exists, a process publishes and promotes 1.1.0 and is killed; then others continue. */
async function trial(place: Place, run: (dist: string) => Promise<Ended>): Promise<Ended> {
  const store = await place.open();
  const dist = (version: string) => buildDist(place.home, `release ${version}`, { version });
  await publish(store, { who: 'before', dist: await dist('1.0.0') });
  const ended = await run(await dist('1.1.0'));
  const stable = await mustBeWhole(store);
  expect(['1.0.0', '1.1.0']).toContain(stable);
  if (ended.signal === null) expect([ended.err, ended.code, stable]).toEqual(['', 0, '1.1.0']);
  // The same release again, and another one.
  await publish(store, { who: 'after', dist: await dist('1.1.0'), promote: true });
  await publish(store, { who: 'after', dist: await dist('1.2.0'), promote: true });
  expect(await mustBeWhole(store)).toBe('1.2.0');
  return ended;
}

/** Runs trials for step 1, 2, 3 … until a process is no longer killed; returns how many were. */
async function everyStep(one: (step: number) => Promise<Ended>): Promise<number> {
  let step = 0;
  let killed = 0;
  let finished = false;
  const worker = async () => {
    while (!finished) {
      const { signal } = await one(++step);
      if (signal === 'SIGKILL') killed++;
      else finished = true;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return killed;
}

test('killed at any step on the disk: the registry stays consistent, and the next writer succeeds', async () => {
  const killed = await everyStep(async (step) => {
    const place = await openFolder();
    try {
      return await trial(place, (dist) => start(FOLDER, [place.location, dist, String(step)]).ended);
    } finally {
      await place.close();
    }
  });
  expect(killed).toBeGreaterThan(20);
}, 180_000);

test('killed after any call to the bucket: likewise', async () => {
  const killed = await everyStep(async (step) => {
    const place = await openBucket();
    const { server, location, env } = place;
    try {
      return await trial(place, async (dist) => {
        const { child, ended } = start(FOLDER, [location, dist, '0'], env);
        let calls = 0;
        server.done = () => {
          if (++calls === step) child.kill('SIGKILL');
        };
        const result = await ended;
        server.done = undefined;
        return result;
      });
    } finally {
      await place.close();
    }
  });
  expect(killed).toBeGreaterThan(8);
}, 180_000);
