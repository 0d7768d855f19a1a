import { registryForPage } from '../index.ts';
import { buildDist } from '../tests/dist.ts';
import { byTeam, decision, home, remote, startApproval, store, who } from './approval-testing.ts';
import { approve, promote, publish, readDocument } from './index.ts';

startApproval();

test('WebAssembly waits until it is approved, once', async () => {
  await publish(store, { who, dist: await buildDist(home, 'a', { version: '1.0.0' }) });
  const { waiting } = await byTeam('1.1.0', { webAssembly: true });
  expect(waiting).toEqual([{ kind: 'origin', what: ["script 'wasm-unsafe-eval'"] }]);
  await approve(store, decision('1.1.0'));
  expect((await byTeam('1.2.0', { webAssembly: true })).waiting).toEqual([]);
});

test('origins wait until they are approved, each by itself; pages know nothing of them', async () => {
  await publish(store, { who, dist: await buildDist(home, 'a', { version: '1.0.0' }) });
  const connect = ['https://api.example.uz'];
  const { waiting } = await byTeam('1.1.0', { origins: { connect, img: ['https://img.example.uz:8443'] } });
  const what = ['connect https://api.example.uz', 'img https://img.example.uz:8443'];
  expect(waiting).toEqual([{ kind: 'origin', what }]);
  await approve(store, decision('1.1.0'));
  expect((await byTeam('1.2.0', { origins: { connect } })).waiting).toEqual([]);
  // The same origin for something else is asked for again.
  const other = await byTeam('1.3.0', { origins: { connect, frame: connect } });
  expect(other.waiting).toEqual([{ kind: 'origin', what: ['frame https://api.example.uz'] }]);
  await promote(store, { who, remote, version: '1.1.0' });
  const shell = { contract: 1, shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' }, exports: {} };
  expect(JSON.stringify(registryForPage(await readDocument(store), shell))).not.toContain('example.uz');
});

test.each([
  '*',
  'https:',
  'data:',
  'blob:',
  "'unsafe-inline'",
  "'self'",
  'https://*',
  'https://*.example.uz',
  'https://example.uz/path',
  'https://example.uz/',
  'https://example.uz?a',
  'https://user@example.uz',
  'https://example.uz; script-src *',
  'https://example.uz, https://b.uz',
  'https://example.uz\r\nset-cookie: a=1',
  'https://example.uz\n',
  ' https://example.uz',
  'HTTPS://example.uz',
  'http://example.uz',
  'javascript:alert(1)',
  'https://localhost',
  'https://localhost:3000',
  'https://127.0.0.1',
  'https://10.0.0.1',
  'https://[::1]',
  'https://example.uz:*',
  'https://example.uz:123456',
  'https://-a.uz',
  'https://пример.uz',
  `https://${'a'.repeat(200)}.uz`,
  '',
])('%j is no origin', async (origin) => {
  for (const kind of ['connect', 'img', 'frame'])
    await expect(byTeam('1.0.0', { origins: { [kind]: [origin] } })).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/malformed.*origins/s),
    });
});

test.each([
  { script: ['https://a.uz'] },
  { 'connect-src': [] },
  { img: ['wss://a.uz'] },
  { connect: 'https://a.uz' },
])('origins of %j are refused', async (origins) => {
  await expect(byTeam('1.0.0', { origins: origins as never })).rejects.toMatchObject({ code: 'refused' });
});
