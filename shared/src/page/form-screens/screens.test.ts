import { type FormStep, screenKey, screenOf, screensOf } from './screens.ts';

const steps: readonly FormStep[] = [
  { name: 'category', groups: [] },
  {
    name: 'place',
    groups: [
      { name: 'address', fields: ['street', 'house'] },
      { name: 'map', fields: ['point'] },
    ],
  },
  { name: 'photos', groups: [{ name: 'all', fields: ['photos'] }] },
];
const keys = (divided: boolean) => screensOf(steps, divided).map(screenKey);
const keyOf = (divided: boolean, step: string, path?: string) =>
  screenKey(screenOf(screensOf(steps, divided), steps, step, path));

test('a wide window shows one screen for each step', () => {
  expect(keys(false)).toEqual(['category', 'place', 'photos']);
  expect(keyOf(false, 'place', 'point')).toBe('place');
});

test('a phone shows one screen for each group of a step with several', () => {
  expect(keys(true)).toEqual(['category', 'place/address', 'place/map', 'photos']);
});

test('a path leads to the screen of its group, an unknown one to the first screen of its step', () => {
  expect(keyOf(true, 'place', 'point')).toBe('place/map');
  expect(keyOf(true, 'place', 'unknown')).toBe('place/address');
  expect(keyOf(true, 'place')).toBe('place/address');
  expect(keyOf(true, 'photos', 'photos')).toBe('photos');
});
