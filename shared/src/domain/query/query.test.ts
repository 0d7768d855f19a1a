/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { AREAS } from '../area/areas-data.ts';
import { EXAMPLES, expectedFilter, HARD } from './examples/index.ts';
import { createQueryReader } from './index.ts';
import { namedAreas } from './named-areas.ts';

const read = createQueryReader(namedAreas(AREAS));

test('there are enough examples', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(150);
});

test.each(EXAMPLES.map((example) => [example[0], example] as const))('%s', (query, [
  ,
  expected,
  text = '',
]) => {
  expect(read(query)).toEqual({ filter: expectedFilter(expected), text });
});

test.each(HARD.map((example) => [example[0], example] as const))('what is read of “%s” is right', (query, [
  ,
  expected,
]) => {
  expect(expectedFilter(expected)).toMatchObject(read(query).filter);
});
