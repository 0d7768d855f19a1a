import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chunkIntegrity, integrityOf } from '@baza/shared/contract/integrity';
import webpack from 'webpack';
import { IntegrityPlugin, NO_FILE } from './integrity-plugin.ts';
import { withIntegrity } from './shell-facts-plugin.ts';

const dir = mkdtempSync(join(tmpdir(), 'baza-integrity-'));
afterAll(() => rmSync(dir, { recursive: true }));

function build(): Promise<string[]> {
  writeFileSync(join(dir, 'main.js'), "import('./late.js').then((late) => late.run());");
  writeFileSync(join(dir, 'late.js'), "export const run = () => console.log('late');");
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: dir,
        entry: './main.js',
        target: ['web', 'es2022'],
        output: {
          path: join(dir, 'dist'),
          filename: '[name].[contenthash:8].js',
          chunkFilename: 'late.[contenthash:8].js',
          trustedTypes: { policyName: 'baza-webpack' },
        },
        plugins: [new IntegrityPlugin()],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve(readdirSync(join(dir, 'dist')));
      },
    );
  });
}

test('the runtime has the hash of every chunk, and an impossible one for unknown chunks', async () => {
  const files = await build();
  const late = files.find((file) => file.startsWith('late.')) ?? '';
  const main = files.find((file) => file.startsWith('main.')) ?? '';
  const content = readFileSync(join(dir, 'dist', late));
  const code = readFileSync(join(dir, 'dist', main), 'utf8');
  expect(code).toMatch(/"?\d+"?:"[A-Za-z\d+/]{43}"/);
  expect(code).toContain(`:"${chunkIntegrity(content.toString())}"`);
  expect(code).toContain(NO_FILE);
  expect(code).not.toContain('__BAZA_INTEGRITY');
  expect(code).toContain('baza-webpack');
}, 30_000);

test('a file’s hash is sha256, or of the kind that it is compared with; no chunk has the impossible one', () => {
  const hash = (kind: string) => `${kind}-${createHash(kind).update('a').digest('base64')}`;
  expect(integrityOf('a')).toBe(hash('sha256'));
  expect(integrityOf('a', hash('sha384'))).toBe(hash('sha384'));
  expect(integrityOf('a', 'md5-x')).toBe(hash('sha256'));
  expect(`sha256-${chunkIntegrity('a')}=`).toBe(integrityOf('a'));
  expect(NO_FILE).toMatch(/^A{43}$/);
});

test('the page’s own scripts and sheets get their hashes, and nothing else does', () => {
  const page = [
    '<link rel="icon" href="/favicon.svg">',
    '<script defer src="/assets/main.js"></script>',
    '<link href="/assets/main.css" rel="stylesheet">',
  ].join('\n');
  const hashed = withIntegrity(page, { '/assets/main.js': 'sha384-x', '/assets/main.css': 'sha384-y' });
  expect(hashed).toBe(
    [
      '<link rel="icon" href="/favicon.svg">',
      '<script defer src="/assets/main.js" integrity="sha384-x" crossorigin="anonymous"></script>',
      '<link href="/assets/main.css" rel="stylesheet" integrity="sha384-y" crossorigin="anonymous">',
    ].join('\n'),
  );
});
