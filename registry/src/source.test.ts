import { describeSource, isForeign, sourceOf } from './source.ts';
import { manifestOf } from './testing.ts';

const map = { package: 'mf-map', repository: 'git.example/map' };
const bare = { package: 'mf-map' };

test.each([
  [map, map, 'mf-map of git.example/map'],
  [bare, bare, 'mf-map'],
  [{}, undefined, 'an unnamed package'],
  [{ repository: 'git.example/map' }, undefined, 'an unnamed package'],
])('a release that declares %j', (declared, source, words) => {
  expect(sourceOf(manifestOf(declared))).toStrictEqual(source);
  expect(describeSource(source)).toBe(words);
});

test.each([
  [undefined, map, false],
  [map, undefined, true],
  [map, map, false],
  [map, { ...map, package: 'mf-maps' }, true],
  [map, { ...map, repository: 'git.example/other' }, true],
  // A build outside of git does not know its repository.
  [map, bare, false],
  [bare, map, false],
])('a name of %j, published from %j, is foreign: %s', (owner, release, foreign) =>
  expect(isForeign(owner, release)).toBe(foreign));
