/** @jest-environment node */
import type { RemoteMenuEntry } from '@baza/shared/contract/types';
import { currentEntry, entriesOf, hasPath } from './menu.ts';

const entry = (path: string, order: number, more: Partial<RemoteMenuEntry> = {}): RemoteMenuEntry => ({
  path,
  order,
  label: { uz: path, ru: path, en: path },
  place: 'header',
  guard: 'none',
  ...more,
});
const menu = [
  entry('/request', 50),
  entry('/', 10),
  entry('/products', 20),
  entry('/request/new', 30),
  entry('/moderation', 30, { place: 'profile', role: 'moderator' }),
  entry('/profile', 10, { place: 'profile' }),
];
const pathsOf = (entries: RemoteMenuEntry[]) => entries.map(({ path }) => path);

test('entries are sorted, and those of a role are shown only to that role', () => {
  expect(pathsOf(entriesOf(menu, 'header', []))).toEqual(['/', '/products', '/request/new', '/request']);
  expect(pathsOf(entriesOf(menu, 'profile', ['user']))).toEqual(['/profile']);
  expect(pathsOf(entriesOf(menu, 'profile', ['moderator']))).toEqual(['/profile', '/moderation']);
  expect(hasPath(menu, '/apply')).toBe(false);
});

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/products/product/7', '/products'],
  ['/request/new', '/request/new'],
  ['/request/edit/7', '/request'],
  ['/productsx', undefined],
  ['/login', undefined],
])('at %s the current entry is %s', (path, current) => {
  expect(currentEntry(entriesOf(menu, 'header', []), path)?.path).toBe(current);
});
