import type { ReleaseManifest } from '../schema.ts';
import { manifestOf } from '../testing.ts';
import { addressesOf } from './addresses.ts';

const title = { uz: 'а', ru: 'б', en: 'c' };
const route = (path: string, more: Partial<ReleaseManifest['routes'][number]> = {}) => ({
  path,
  layout: 'base' as const,
  guard: 'none' as const,
  title,
  ...more,
});
const urls = (changes: Partial<ReleaseManifest>) => addressesOf(manifestOf(changes)).map(({ url }) => url);

test('public pages in three languages and Latin script, with parameters that their rules allow', () => {
  expect(urls({ routes: [route('/')] })).toEqual(['/', '/uz-latn', '/ru', '/en']);
  const routes = [
    route('/a/:id?', { params: { id: 'id' } }),
    route('/b/:topic/:any', { params: { topic: ['prices', 'credit'] } }),
    route('/c/*'),
    route('/d', { requiredQuery: ['id', 'of'], bareRedirect: '/' }),
    route('/mine', { guard: 'auth' }),
    route('/login', { guard: 'user' }),
  ];
  expect(urls({ routes }).filter((url) => url.startsWith('/ru/'))).toEqual([
    '/ru/a/1',
    '/ru/b/prices/1',
    '/ru/c/a',
    '/ru/d?id=1&of=1',
  ]);
});

test('renders parcels in pages of the render check', () => {
  expect(urls({ routes: [], exposes: ['./lifecycles', './small-map'] })).toEqual([
    '/render-check-parcel/small-map',
    '/uz-latn/render-check-parcel/small-map',
    '/ru/render-check-parcel/small-map',
    '/en/render-check-parcel/small-map',
  ]);
});
