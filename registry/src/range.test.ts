import semver from 'semver';
import { compareVersions, satisfies } from './range.ts';

const versions = [
  '0.0.1',
  '0.0.3',
  '0.1.0',
  '0.1.0-local.b12',
  '0.1.5',
  '0.2.0',
  '1.0.0-1',
  '1.0.0-10',
  '1.0.0-2a',
  '1.0.0-30',
  '1.0.0-alpha',
  '1.0.0-beta',
  '1.0.0-beta.a',
  '1.0.0-rc',
  '1.0.0-rc.1',
  '1.0.0-rc.1.a',
  '1.0.0-rc.1.b',
  '1.0.0-rc.10',
  '1.0.0-rc.2',
  '1.0.0',
  '1.2.3',
  '1.9.0',
  '2.0.0-0',
  '2.0.0',
  '19.3.1',
  '19.30.10',
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
  const disagreements = versions.flatMap((a) =>
    versions
      .filter((b) => Math.sign(compareVersions(a, b)) !== semver.compare(a, b))
      .map((b) => `${a} and ${b}`),
  );
  expect(disagreements).toEqual([]);
  expect(compareVersions('nonsense', '0.0.1')).toBeLessThan(0);
});

test('blanks around a range are ignored', () => expect(satisfies('1.2.3', ' ^1.0.0 ')).toBe(true));

test.each([
  ['1.2', '^1.0.0'],
  ['1.2.3', '1.x'],
  ['1.2.3', '<2.0.0'],
  ['1.2.3', ''],
  ['1.2.3', '1.2.3~'],
  ['1.2.3', '^^1.2.3'],
  ['latest', '*'],
  ['v1.2.3', '*'],
  ['1.2.3+build', '*'],
  ['1.2.3', '^1.0.0\n^2.0.0'],
])('%s in %s is no', (version, range) => expect(satisfies(version, range)).toBe(false));
