// Files that a remote imports have one URL in its browser build and in its server bundle: that of its release.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import webpack from 'webpack';
import { defineRemoteBuild } from '../tooling/src/build/webpack.ts';
import { root } from './lib/run.mjs';

mkdirSync(join(root, '.nx'), { recursive: true });
const dir = mkdtempSync(join(root, '.nx', 'file-urls-'));
after(() => rmSync(dir, { recursive: true, force: true }));
const write = (name, text) => {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), text);
};
const RELEASE = '/remotes/mf_a/1.0.0/';

/** The files that the page names, by the way in which its source does. */
let server;
let files;
before(async () => {
  write('package.json', '{ "name": "mf-a", "version": "1.0.0", "type": "module" }');
  write('tsconfig.json', '{ "include": ["src"] }');
  write('remote.config.ts', 'export default {};');
  write('src/dot.png', 'a picture');
  write('src/icons.svg', '<svg/>');
  write('src/large.json', '{}');
  write('src/named.webp', 'another picture');
  write(
    'src/lifecycles.ts',
    `import picture from './dot.png';
import icons from './icons.svg';
import data from './large.json?address';
export const urls = { picture, icons, data, named: new URL('./named.webp', import.meta.url).href };`,
  );
  const remote = { name: 'mf_a', routes: [], exposes: { './lifecycles': './src/lifecycles.ts' } };
  const [configuration] = defineRemoteBuild(dir, remote)({}, { mode: 'production' });
  const compiler = webpack(configuration);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, done) => compiler.close(() => (error ? reject(error) : resolve(done))));
  });
  assert.deepEqual(stats.toJson({ all: false, errors: true }).errors, []);
  files = readdirSync(join(dir, 'dist'));
  server = readFileSync(
    join(
      dir,
      'dist',
      files.find((name) => /^server\.\w+\.js$/.test(name) ?? ''),
    ),
    'utf8',
  );
});

/** Runs the server bundle as a page renderer does. */
function urlsIn(...release) {
  const module = { exports: {} };
  const names = ['module', 'exports', 'require', ...(release.length ? ['bazaReleaseUrl'] : [])];
  new Function(...names, server)(module, module.exports, () => ({}), ...release);
  return module.exports['./lifecycles']().urls;
}

test('a server bundle names the files of its release with the URL of the release', () => {
  const urls = urlsIn(RELEASE);
  assert.deepEqual(Object.keys(urls), ['picture', 'icons', 'data', 'named']);
  for (const [kind, url] of Object.entries(urls)) {
    assert.ok(url.startsWith(RELEASE), `${kind}: ${url}`);
    assert.ok(files.includes(url.slice(RELEASE.length)), `${kind}: ${url} is published`);
  }
  const [picture] = Object.values(urlsIn('https://files.example/mf_a/'));
  assert.match(picture, /^https:\/\/files\.example\/mf_a\/dot\.[0-9a-f]{8}\.png$/);
});

test('a renderer that provides no URL still runs the bundle', () => {
  assert.match(urlsIn().picture, /^\/dot\.[0-9a-f]{8}\.png$/);
});
