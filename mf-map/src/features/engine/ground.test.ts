import Collection from 'ol/Collection.js';
import type BaseLayer from 'ol/layer/Base.js';
import Layer from 'ol/layer/Layer.js';
import type OlMap from 'ol/Map.js';
import { createArchive } from './archive.ts';
import type { BackdropColors } from './backdrop.ts';
import { createGround } from './ground.ts';
import { createTiles } from './tiles.ts';

jest.mock('./archive.ts', () => ({ createArchive: jest.fn() }));

const plan = { kind: 'pictures', url: '/plan/{z}/{x}/{y}.png', className: 'plan' } as const;
const photo = { kind: 'pictures', url: '/photo/{z}/{x}/{y}.png', className: 'photo' } as const;

function groundOf(after?: Promise<unknown>) {
  // The country is the first.
  const layers = new Collection<BaseLayer>([new Layer({})]);
  const map = { getLayers: () => layers } as unknown as OlMap;
  const states: string[] = [];
  const ground = createGround(map, () => ({}) as BackdropColors, after);
  ground.onState((state) => states.push(state));
  return {
    ground,
    states,
    shown: () =>
      layers
        .getArray()
        .slice(1)
        .map((layer) => layer.getClassName()),
  };
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

test('tiles wait for what matters more, and are taken to come meanwhile', async () => {
  let end = () => {};
  const { ground, states, shown } = groundOf(new Promise<void>((resolve) => (end = resolve)));
  ground.set(plan);
  await soon();
  expect(shown()).toEqual([]);
  expect(states).toEqual(['none', 'ok']);
  end();
  await soon();
  expect(shown()).toEqual(['plan']);
  ground.destroy();
});

test('the last of several wishes is shown, and none after the map has gone', async () => {
  const { ground, shown } = groundOf();
  ground.set(plan);
  ground.set(photo);
  await soon();
  expect(shown()).toEqual(['photo']);
  ground.set(plan);
  ground.set({ kind: 'none' });
  await soon();
  expect(shown()).toEqual([]);
  ground.set(plan);
  ground.destroy();
  await soon();
  expect(shown()).toEqual([]);
});

test('a ground that could not be loaded is tried again, until another is chosen', async () => {
  jest.useFakeTimers();
  const create = jest.mocked(createArchive);
  create.mockRejectedValue(new Error('no network'));
  const { ground, states, shown } = groundOf();
  ground.set({ kind: 'archive', url: '/map.pmtiles', language: 'en' });
  await jest.advanceTimersByTimeAsync(44_000);
  expect(create).toHaveBeenCalledTimes(2);
  expect(states.at(-1)).toBe('failing');
  create.mockResolvedValue({ ...createTiles('/a/{z}/{x}/{y}', 'archive'), setColors: () => {} });
  await jest.advanceTimersByTimeAsync(2000);
  expect(shown()).toEqual(['archive']);
  expect(states.at(-1)).toBe('ok');
  create.mockClear();
  create.mockRejectedValue(new Error('no network'));
  ground.set({ kind: 'archive', url: '/other.pmtiles', language: 'en' });
  await jest.advanceTimersByTimeAsync(1000);
  ground.set({ kind: 'none' });
  await jest.advanceTimersByTimeAsync(600_000);
  expect(create).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
