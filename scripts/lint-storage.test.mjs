import assert from 'node:assert/strict';
import test from 'node:test';
import { mayUseStorage, storageProblems } from './lib/storage-rules.ts';

const found = (source) =>
  storageProblems('a.tsx', source).map((problem) => /: (\w+) may throw/.exec(problem)?.[1]);

for (const [source, names] of [
  ['localStorage.getItem("a")', ['localStorage']],
  ['window.sessionStorage.clear()', ['sessionStorage']],
  ['const read = ({ sessionStorage } = window) => sessionStorage;', ['sessionStorage', 'sessionStorage']],
  ['page["localStorage"]', ['localStorage']],
  ['document.cookie = "a=1"', ['cookie']],
  ['navigator.serviceWorker?.ready', ['serviceWorker']],
  ['(navigator as Navigator).locks.request("a", run)', ['locks']],
  ['new BroadcastChannel("a")', ['BroadcastChannel']],
  ['caches.open("a")', ['caches']],
  ['Notification.permission', ['Notification']],
  ['const a = <p>{localStorage.a}</p>', ['localStorage']],
  ['indexedDB!.open("a")', ['indexedDB']],
])
  test(`reports ${source}`, () => assert.deepEqual([...new Set(found(source))], [...new Set(names)]));

for (const source of [
  'let a: Notification | Storage;',
  '// localStorage\nconst text = "document.cookie";',
  'visit({ cookie: values.cookie })',
  'local.get("a")',
])
  test(`allows ${source}`, () => assert.deepEqual(found(source), []));

test('the helpers, the service worker and tests may use it, its registration may not', () => {
  for (const file of [
    'shared/src/browser/storage.ts',
    'shell/src/service-worker/sw.ts',
    'mf-map/src/a.test.tsx',
  ])
    assert.equal(mayUseStorage(file), true, file);
  for (const file of ['shell/src/service-worker/register.ts', 'shell/src/boot/start.tsx', 'mf-map/src/a.tsx'])
    assert.equal(mayUseStorage(file), false, file);
});
