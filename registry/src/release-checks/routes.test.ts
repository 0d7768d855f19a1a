import type { ReleaseManifest } from '../schema.ts';
import { manifestOf } from '../testing.ts';
import { collide, routeRefusals } from './routes.ts';

const title = { uz: 'Саҳифа', ru: 'Страница', en: 'Page' };
const route = (path: string, more: object = {}): ReleaseManifest['routes'][number] => ({
  path,
  layout: 'base',
  guard: 'none',
  title,
  ...more,
});
const menu = (path: string): ReleaseManifest['menu'][number] => ({
  path,
  label: title,
  order: 1,
  place: 'header',
  guard: 'none',
});
const refusals = (changes: Partial<ReleaseManifest>) =>
  routeRefusals(manifestOf(changes), {}).map(({ what, where }) => `${where}: ${what}`);

test.each<[string, Partial<ReleaseManifest>]>([
  ['the home page', { routes: [route('/')] }],
  [
    'a redirect to another route of several',
    { routes: [route('/a/:id?', { bareRedirect: '/b' }), route('/b'), route('/c')] },
  ],
  [
    'a redirect for a URL without a required parameter of the query',
    { routes: [route('/a/b', { requiredQuery: ['id'], bareRedirect: '/a' }), route('/a')] },
  ],
  ['a rule for a parameter', { routes: [route('/x/a/:id', { params: { id: 'id' } })] }],
  ['a rule for an optional parameter', { routes: [route('/x/a/:id?', { params: { id: 'id' } })] }],
  ['a menu entry for one route of several', { routes: [route('/a'), route('/b/:id?')], menu: [menu('/b')] }],
])('%s passes', (_name, changes) => expect(refusals(changes)).toEqual([]));

const redirected = (path: string, to: string) =>
  `remote.config.ts, route ${path}: The route ${path} redirects to ${to}, which is no other route of the remote`;
test.each<[string, Partial<ReleaseManifest>, string[]]>([
  [
    'a redirect from a path without an optional parameter',
    { routes: [route('/a/:id', { bareRedirect: '/b' }), route('/b')] },
    [redirected('/a/:id', '/b')],
  ],
  [
    'a redirect into the same page',
    { routes: [route('/a/:id?', { bareRedirect: '/a' }), route('/a')] },
    [redirected('/a/:id?', '/a')],
  ],
  [
    'a rule for a parameter of another name',
    { routes: [route('/a/:idx', { params: { id: 'id' } })] },
    ['remote.config.ts, route /a/:idx: The route /a/:idx has a rule for :id, which is not in its path'],
  ],
  [
    'the second of two equal routes',
    { routes: [route('/a'), route('/b'), route('/a')] },
    ['remote.config.ts, route /a: The route /a is there twice'],
  ],
])('%s is refused', (_name, changes, expected) => expect(refusals(changes)).toEqual(expected));

test.each([
  ['/a', '/a', true],
  ['/a', '/b', false],
  ['/A', '/a', true],
  ['/a', '/a/b', false],
  ['/a/:id', '/a/b', true],
  ['/a/:id?', '/a', true],
  ['/a/:id?', '/b/:id', false],
  ['/a/*', '/a/b/c', true],
  ['/a/*', '/b', false],
  ['/', '/', true],
  ['/', '/:page?', true],
  ['/apply/:id', '/apply/view/:id', false],
])('%s and %s collide: %s', (a, b, both) => {
  expect(collide(a, b)).toBe(both);
  expect(collide(b, a)).toBe(both);
});
