import { lendRuntime } from './lend-runtime.ts';

interface Options {
  name: string;
  version?: string;
}
const createRuntime = () => {
  const instances: { options: Options; initOptions: jest.Mock }[] = [
    { options: { name: 'baza_shell' }, initOptions: jest.fn() },
  ];
  return {
    instances,
    createInstance(options: Options) {
      const instance = { options, initOptions: jest.fn() };
      instances.push(instance);
      return instance;
    },
    getInstance: (find: (instance: (typeof instances)[number]) => boolean) => instances.find(find) ?? null,
  };
};

test('each remote gets an instance of its own, the same one when its entry runs again', () => {
  const runtime = createRuntime();
  const globals: Record<string, unknown> = {};
  lendRuntime({ runtime, bundlerRuntime: {}, attachShareScopeMap: null }, globals);
  const lent = globals._BAZA_FEDERATION as { runtime: { init(options: Options): unknown } };
  const map = lent.runtime.init({ name: 'mf_map' });
  const list = lent.runtime.init({ name: 'mf_listings' });
  expect(map).not.toBe(list);
  expect(runtime.instances).toHaveLength(3);
  expect(lent.runtime.init({ name: 'mf_map' })).toBe(map);
  expect(runtime.instances[1]?.initOptions).toHaveBeenCalledWith({ name: 'mf_map' });
});
