import semver from 'semver';
import { compareVersions, satisfies } from './range.ts';

const versions = [
  '0.0.1',
  '0.0.3',
  '0.1.0',
  '0.1.0-local.b12',
  '0.1.5',
  '0.2.0',
  '1.0.0-rc.1',
  '1.0.0-rc.10',
  '1.0.0-rc.2',
  '1.0.0',
  '1.2.3',
  '1.9.0',
  '2.0.0-0',
  '2.0.0',
  '19.3.1',
];
const ranges = versions
  .flatMap((version) => [version, `^${version}`, `~${version}`, `>=${version}`])
  .concat('*');

test('ranges match those of semver', () => {
  const disagreements = versions.flatMap((version) =>
    ranges
      .filter((range) => satisfies(version, range) !== semver.satisfies(version, range))
      .map((range) => `${version} in ${range}`),
  );
  expect(disagreements).toEqual([]);
});

test('the order matches semver', () => {
  expect([...versions].reverse().sort(compareVersions)).toEqual(semver.sort([...versions]));
  expect(compareVersions('nonsense', '0.0.1')).toBeLessThan(0);
});

test.each([
  ['1.2', '^1.0.0'],
  ['1.2.3', '1.x'],
  ['1.2.3', '<2.0.0'],
  ['1.2.3', ''],
  ['latest', '*'],
])('%s in %s is no', (version, range) => expect(satisfies(version, range)).toBe(false));
