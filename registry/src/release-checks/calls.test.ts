import { manifestOf } from '../testing.ts';
import { callRefusals, callsIn } from './calls.ts';
import { check } from './check.ts';

const title = { uz: 'Саҳифа', ru: 'Страница', en: 'Page' };
const openApi = {
  paths: {
    '/api/public/listings': { get: {}, post: {} },
    '/api/public/listings/{id}': { get: {} },
    '/api/public/content/home': { get: {} },
    '/api/public/reports': { post: {} },
    '/api/profile': { get: {} },
  },
};
const asking = (...answers: string[]) =>
  manifestOf({ routes: [{ path: '/a/:id', layout: 'base', guard: 'none', title, answers }] });
const calls = ['public/listings', 'public/listings/{id}', 'public/content/home'];

test('public readings of the API are calls of a route', () => {
  expect(callsIn(openApi)).toEqual(calls);
  for (const none of [null, 'x', {}, { paths: 'x' }]) expect(callsIn(none)).toBeUndefined();
});

test.each([
  ['public/listings'],
  ['public/listings?size=18&{query}'],
  ['public/listings/{id}'],
  ['public/listings/7'],
  ['public/content/home'],
])('a route may begin with %s', (call) => expect(callRefusals(asking(call), calls)).toEqual([]));

test.each([
  ['public/listing'],
  ['public/listings/{id}/similar'],
  ['public/content/{kind}'],
  ['public/reports'],
  ['public/'],
])('a route may not begin with %s', (call) => {
  expect(callRefusals(asking('public/listings', call), calls)).toEqual([
    {
      rule: 'call',
      what: `The route /a/:id names the call ${call}, which the API lacks`,
      where: 'remote.config.ts, answers of the route /a/:id',
      fix: 'Correct it, or leave it out; /api/docs lists the public calls.',
    },
  ]);
});

test('the release checks ask a site for its calls, and skip them without a site', () => {
  const release = asking('public/listing');
  const shell = { contract: release.contract, shared: release.shared, exports: {} };
  const rules = (facts: object) => check({ release, shell: { ...shell, ...facts } }).map(({ rule }) => rule);
  expect(rules({})).not.toContain('call');
  expect(rules({ calls })).toContain('call');
});
