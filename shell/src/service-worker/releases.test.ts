/** @jest-environment node */
import { isCandidate, isKeepable, isReleaseFile, isShellFile, releaseFolders } from './releases.ts';

const origin = 'https://baza.example';
const registry = {
  remotes: {
    mf_map: {
      releases: {
        '1.0.0': { url: '/remotes/mf_map/1.0.0/' },
        '1.1.0': { url: 'https://cdn.example/map/1.1.0/' },
      },
    },
    broken: { releases: { '1.0.0': { url: 7 } } },
    folderless: { releases: { '1.0.0': { url: '/remotes/x' } } },
  },
};

test('known releases are those in the registry', () => {
  expect(releaseFolders(registry, origin)).toEqual([
    'https://baza.example/remotes/mf_map/1.0.0/',
    'https://cdn.example/map/1.1.0/',
  ]);
  for (const nothing of [null, 'html', {}, { remotes: null }, { remotes: { a: null } }])
    expect(releaseFolders(nothing, origin)).toEqual([]);
});

test.each([
  ['/assets/main.0123abcd.js', true],
  ['/remotes/mf_map/1.0.0/search.0123abcd.css', true],
  ['/remotes/mf_map/1.0.0/country.generated.0123abcd.json', true],
  ['/remotes/registry.json', false],
  ['/remotes/mf_map/1.0.0/mf-manifest.json', false],
  ['/assets/main.0123abcd.js?retry=1', false],
  ['/api/public/listings', false],
  ['/ru/products', false],
  ['/', false],
  ['/sw.js', false],
])('%s as a candidate: %s', (path, candidate) => {
  expect(isCandidate(new URL(path, origin), 'GET')).toBe(candidate);
  expect(isCandidate(new URL(path, origin), 'POST')).toBe(false);
});

test('files belong to the shell or to a listed release', () => {
  const folders = releaseFolders(registry, origin);
  expect(isShellFile(new URL('/assets/a.0123abcd.js', origin), origin)).toBe(true);
  expect(isShellFile(new URL('https://cdn.example/assets/a.0123abcd.js'), origin)).toBe(false);
  expect(isReleaseFile(new URL('/remotes/mf_map/1.0.0/a.0123abcd.js', origin), folders)).toBe(true);
  expect(isReleaseFile(new URL('/remotes/mf_map/0.9.0/a.0123abcd.js', origin), folders)).toBe(false);
  expect(isReleaseFile(new URL('https://evil.example/map/1.1.0/a.0123abcd.js'), folders)).toBe(false);
});

test.each([
  [200, 'basic', 'text/javascript', true],
  [200, 'cors', 'text/css', true],
  [200, 'opaque', '', false],
  [200, 'basic', 'text/html; charset=utf-8', false],
  [404, 'basic', 'text/javascript', false],
  [206, 'basic', 'text/javascript', false],
] as const)('an response %s %s %s may be kept: %s', (status, type, contentType, keepable) => {
  expect(isKeepable({ status, type, headers: new Headers({ 'content-type': contentType }) })).toBe(keepable);
});
