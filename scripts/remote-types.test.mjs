// `baza-remote types`, with the compiler: what it declares is checked in a project, and nothing of a site runs there.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { writeTypes } from '../tooling/src/cli/types.ts';
import { bin, root } from './lib/run.mjs';

mkdirSync(join(root, '.nx'), { recursive: true });
const dir = mkdtempSync(join(root, '.nx', 'remote-types-'));
after(() => rmSync(dir, { recursive: true, force: true }));
const write = (name, text) => {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), text);
};
write('package.json', '{ "name": "mf-a", "type": "module" }');
write('tsconfig.json', '{ "extends": "@baza/tooling/build/tsconfig.json", "include": ["src", "*.ts"] }');
write('remote.config.ts', "export default { name: 'mf_a', flags: { 'new-card': 'The card' } };");
for (const locale of ['uz', 'ru', 'en'])
  write(`src/i18n/${locale}.json`, '{ "title": "x", "total_one": "y", "list": { "empty": "z" } }');

const release = (exposes, parcels) => ({
  channels: { stable: '1.0.0' },
  releases: { '1.0.0': { manifest: { exposes: ['./lifecycles', ...exposes], parcels } } },
});
const registry = {
  remotes: {
    mf_a: release(['./own'], {}),
    mf_map: release(['./small-map', './old'], {
      './small-map': {
        point: 'readonly [number, number]',
        'zoom?': 'number',
        'onMove?': '(a0: Date, a1: ReactNode) => void',
      },
    }),
    mf_evil: release(['./x', './y"; process.exit()'], {
      './x': {
        'a"; process.exit(); "': 'string',
        b: 'string } } } declare const evil: 1; interface X { y: {',
      },
    }),
    'no name {': release(['./x'], {}),
  },
};
const send = async () => Response.json(registry);

/** Line numbers with errors, with their codes. */
function errorsOf(source) {
  write('src/page.tsx', source);
  const { stdout } = spawnSync(process.execPath, [join(bin, 'tsc'), '-p', dir, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  const lines = [...stdout.matchAll(/page\.tsx\((\d+),\d+\): error/g)].map(([, line]) => Number(line));
  // Errors elsewhere are shown as they are.
  const others = stdout.split('\n').filter((line) => /error TS/.test(line) && !line.includes('page.tsx('));
  return [...new Set(lines), ...others];
}

const source = `import { Parcel, useFlag, useText } from '@baza/shared/contract';
export function Page({ id }: { id: 'title' | 'total' }) {
  const { t } = useText('mf_a');
  const other = useText('anything').t;
  return (
    <>
      {t('title')} {t('total', { count: 2 })} {t('list.empty')} {t(id)} {other('whatever')}
      <Parcel remote="mf_map" expose="small-map" props={{ point: [1, 2], onMove: (at: Date) => at.getTime() }} />
      <Parcel remote="mf_map" expose="./old" props={{ anything: 1 }} />
      {t('tittle')}
      <Parcel remote="mf_mapp" expose="small-map" props={{}} />
      <Parcel remote="mf_map" expose="big-map" props={{}} />
      <Parcel remote="mf_map" expose="small-map" props={{ point: [1, 2], zom: 3 }} />
      <Parcel remote="mf_map" expose="small-map" props={{ point: [1, '2'] }} />
      <Parcel remote="mf_map" expose="small-map" props={{ zoom: 1 }} />
      {useFlag('new-card') && useFlag('new-crad')}
    </>
  );
}
`;

test('before it runs, anything goes', () => assert.deepEqual(errorsOf(source), []));

test('parcels, props and keys of texts are checked', async () => {
  assert.deepEqual(await writeTypes({ dir, shell: 'http://site.example', send }), {
    parcels: 3,
    texts: 3,
    origin: 'http://site.example',
  });
  assert.deepEqual(errorsOf(source), [10, 11, 12, 13, 14, 15, 16]);
});

test('what a site says stays within its declarations', () => {
  const text = readFileSync(join(dir, 'baza-types.d.ts'), 'utf8');
  assert.doesNotMatch(text, /declare const|no name|"y\\"/);
  assert.match(text, /mf_evil: \{\n {6}"x": \{ "a\\"; process\.exit\(\); \\"": string; b: any \};\n/);
});

test('a site that cannot be asked is named', async () => {
  const down = async () => new Response('', { status: 503 });
  await assert.rejects(
    writeTypes({ dir, shell: 'http://site.example', send: down }),
    /http:\/\/site\.example.*503/,
  );
});
