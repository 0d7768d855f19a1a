import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeOpsData } from './testing.ts';

export let test: TestApp;
export let directory: string;
export const why = 'a sentence of the test';
export const readRegistry = async () =>
  JSON.parse(await readFile(join(directory, 'registry', 'registry.json'), 'utf8'));
export const revision = async () => (await readRegistry()).revision ?? 0;
/** Opens the API on the data of this test. */
export const openApi = () => createTestApp({ DATA_DIR: directory, SHELL_DIR: join(directory, 'shell') });
export const read = (path: string) => test.call('GET', path, { as: 'ops' });

/** Opens the API with the registry of `writeOpsData`. */
export function startOps(): void {
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'baza-ops-'));
    await writeOpsData(directory);
    test = await openApi();
  });
  after(async () => {
    await test.close();
    await rm(directory, { recursive: true });
  });
}
