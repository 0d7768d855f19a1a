import { manifestOf, registryOf } from '../testing.ts';
import { MemoryStore } from '../tests/memory-store.ts';
import { disable, enable, readDocument } from './index.ts';

const remote = 'mf_listings';
let store: MemoryStore;
beforeEach(() => {
  store = new MemoryStore();
  store.set('registry.json', JSON.stringify(registryOf(manifestOf())));
});
const off = (why?: string) => disable(store, { who: 'me', remote, why });

test.each([undefined, '', ' '])('the reason %j is none', async (why) => {
  await expect(off(why)).rejects.toMatchObject({
    code: 'usage',
    message: 'A remote is not switched off without a reason.',
    hint: expect.stringContaining('--why'),
  });
});

test('a remote is switched off and on again, with the reason in the log', async () => {
  expect((await off('Broken')).change).toMatchObject({ action: 'disable', version: '1.0.0', why: 'Broken' });
  expect((await off('Broken')).change).toBeNull();
  expect((await off('Still broken')).change).toMatchObject({ action: 'disable' });
  const on = () => enable(store, { who: 'me', remote });
  expect((await on()).change).toMatchObject({
    action: 'enable',
    version: '1.0.0',
    details: { reason: 'Still broken' },
  });
  expect((await on()).change).toBeNull();
  expect((await readDocument(store)).remotes).toEqual(registryOf(manifestOf()).remotes);
});
