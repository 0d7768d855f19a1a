import { createFederation } from './federation.ts';

const globals = globalThis as unknown as Record<string, unknown>;
const federation = createFederation(1000, (address) => address);
const source = (url: string) => ({ name: 'mf_a', url, integrity: 'sha384-x' });

/** The entry whose script is waited for runs, and leaves what it exposes; without that, it could not be loaded. */
function arrive(lifecycles?: unknown) {
  const script = document.head.querySelector('script');
  const container = { init: jest.fn(), get: jest.fn(async () => () => lifecycles) };
  if (lifecycles) globals.mf_a = container;
  script?.dispatchEvent(new Event(lifecycles ? 'load' : 'error'));
  return { container, src: script?.getAttribute('src') };
}

test('an entry runs once for all its modules, with the shared modules as the runtime hands them over', async () => {
  federation.use(source('/remotes/a.js'));
  const loads = [federation.load('mf_a', './lifecycles'), federation.load('mf_a', './panel')];
  const { container, src } = arrive('a');
  expect(await Promise.all(loads)).toEqual(['a', 'a']);
  expect(src).toBe('http://localhost/remotes/a.js');
  expect(container.init.mock.calls).toEqual([[{}, [], { version: '', shareScopeKeys: 'default' }]]);
  expect(container.init.mock.calls[0]?.[2]).toHaveProperty('shareScopeMap');
  expect(container.get.mock.calls).toEqual([['./lifecycles'], ['./panel']]);
});

test('another release takes the place of the first', async () => {
  federation.use(source('/remotes/b.js'));
  const load = federation.load('mf_a', './lifecycles');
  expect(arrive('b').src).toBe('http://localhost/remotes/b.js');
  expect(await load).toBe('b');
});

test('an entry that could not be loaded is asked for again', async () => {
  federation.use(source('/remotes/c.js'));
  const load = federation.load('mf_a', './lifecycles');
  arrive();
  await expect(load).rejects.toThrow('could not be loaded');
  const again = federation.load('mf_a', './lifecycles');
  arrive('c');
  expect(await again).toBe('c');
});

test('an entry of something else, and a remote without one', async () => {
  federation.use(source('/remotes/d.js'));
  const load = federation.load('mf_a', './lifecycles');
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  await expect(load).rejects.toThrow('is not the entry of mf_a');
  await expect(federation.load('mf_b', './lifecycles')).rejects.toThrow('mf_b has no entry');
});

test('a module that throws while it is evaluated is told from one that is missing', async () => {
  const evaluate = async (thrown: Error) => {
    federation.use(source('/remotes/e.js'));
    const load = federation.load('mf_a', './lifecycles');
    arrive('e').container.get.mockResolvedValue(() => {
      throw thrown;
    });
    return load.catch((error: unknown) => error);
  };
  const thrown = new Error('of a team');
  expect(await evaluate(thrown)).toMatchObject({ kind: 'crashed', cause: thrown });
  const missing = Object.assign(new Error('Loading chunk 3 failed'), { name: 'ChunkLoadError' });
  expect(await evaluate(missing)).toBe(missing);
});
