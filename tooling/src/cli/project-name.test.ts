/** @jest-environment node */
import { namesOf, renamed, UsageError } from './project-name.ts';

test('all names follow from one', () =>
  expect(namesOf('mf-open-days')).toEqual({
    folder: 'mf-open-days',
    remote: 'mf_open_days',
    path: '/open-days',
    identifier: 'openDays',
  }));

test.each([
  ['', 'needs a name'],
  ['open-days', 'does not begin with mf-'],
  ['mf-', 'lower-case'],
  ['mf-Open', 'lower-case'],
  ['mf-open--days', 'lower-case'],
  ['mf-2days', 'lower-case'],
  ['mf-кун', 'lower-case'],
  ['mf-a/../b', 'lower-case'],
  ['mf-a b', 'lower-case'],
  [`mf-${'a'.repeat(60)}`, 'longer'],
  ['mf-map', 'already'],
  ['mf-products', '/products'],
  ['mf-api', '/api'],
  ['mf-ru', '/ru'],
])('%s is refused, with a good name for comparison', (name, why) => {
  expect(() => namesOf(name)).toThrow(UsageError);
  expect(() => namesOf(name)).toThrow(why);
  expect(() => namesOf(name)).toThrow('mf-open-days');
});

test('a file of the template gets the new remote’s names', () =>
  expect(
    renamed("mf-sample mf_sample '/sample' useSampleLatestQuery sampleLatest", namesOf('mf-open-days')),
  ).toBe("mf-open-days mf_open_days '/open-days' useOpenDaysLatestQuery openDaysLatest"));
