import { createInteractions } from './interactions.ts';

const durations = () =>
  createInteractions().all.flatMap((one) => ('duration_' in one ? [one.duration_] : []));
const kinetics = () =>
  createInteractions().all.map((one) => ('kinetic_' in one ? Boolean(one.kinetic_) : false));

test('who asks for less motion sees the map move at once', () => {
  const matches = jest.fn((query: string) => ({ matches: false, media: query }) as MediaQueryList);
  window.matchMedia = matches;
  expect(durations()).toHaveLength(5);
  expect(durations()).not.toContain(0);
  expect(kinetics()).toContain(true);
  matches.mockImplementation(
    (query) => ({ matches: query.includes('reduce'), media: query }) as MediaQueryList,
  );
  expect(durations()).toEqual([0, 0, 0, 0, 0]);
  expect(kinetics()).not.toContain(true);
});
