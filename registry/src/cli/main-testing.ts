import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '../schema.ts';
import { buildDist } from '../tests/dist.ts';
import { openFolder, type Place } from '../tests/places.ts';
import { run } from './main.ts';

export let place: Place;
export let shell: string;
beforeEach(async () => {
  place = await openFolder();
  shell = join(place.home, 'shell.json');
  const facts = { contract: 1, shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' }, exports: {} };
  await writeFile(shell, JSON.stringify({ ...facts, routes: ['/login'] }));
});
afterEach(() => place.close());

export async function baza(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await run(args, {
    out: (text) => {
      out += `${text}\n`;
    },
    err: (text) => {
      err += `${text}\n`;
    },
  });
  return { code, out, err };
}
export const here = (...args: string[]) => baza(...args, '--registry', place.location, '--who', 'Dilnoza');
export const dist = (version: string, changes: Partial<ReleaseManifest> = {}) =>
  buildDist(place.home, `release ${version}`, { version, ...changes });
export const list = async () => JSON.parse((await here('list', '--json')).out);
