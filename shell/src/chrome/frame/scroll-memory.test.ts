/** @jest-environment node */
import { createScrollMemory, type Move, type ScrollTarget, scrollTargetOf } from './scroll-memory.ts';

const move = (action: Move['action'], to: Partial<Move['to']>, seen: number | null = null): Move => ({
  seen,
  action,
  from: { pathname: '/products' },
  to: { pathname: '/products', hash: '', key: 'k', state: null, ...to },
});

test.each<[string, Move, ScrollTarget]>([
  ['another page', move('PUSH', { pathname: '/' }), { kind: 'top' }],
  ['the next page of a list', move('PUSH', {}), { kind: 'top' }],
  ['an anchor', move('PUSH', { pathname: '/', hash: '#news' }), { kind: 'anchor', id: 'news' }],
  ['an encoded anchor', move('PUSH', { hash: '#%D1%8F' }), { kind: 'anchor', id: 'я' }],
  ['a broken anchor', move('PUSH', { hash: '#%E0%A4%A' }), { kind: 'anchor', id: '%E0%A4%A' }],
  ['a bare hash', move('PUSH', { pathname: '/', hash: '#' }), { kind: 'top' }],
  ['a filter that rewrites the address', move('REPLACE', {}), { kind: 'keep' }],
  ['a redirect', move('REPLACE', { pathname: '/' }), { kind: 'top' }],
  [
    'a change of language',
    move('PUSH', { pathname: '/ru/products', state: { keepScroll: true } }),
    { kind: 'hold' },
  ],
  ['Back, Forward, a reload', move('POP', { pathname: '/', hash: '#news' }, 320), { kind: 'place', y: 320 }],
  ['the first load of a page', move('POP', {}), { kind: 'top' }],
  ['the first load of an anchor', move('POP', { hash: '#news' }), { kind: 'anchor', id: 'news' }],
])('%s', (_name, of, target) => {
  expect(scrollTargetOf(of)).toEqual(target);
});

test('positions survive a reload of the tab; the oldest are dropped', () => {
  const memory = createScrollMemory();
  for (let index = 0; index < 60; index++) memory.set(`k${index}`, index * 10 + 0.4);
  memory.save();
  const again = createScrollMemory();
  expect(again.get('k59')).toBe(590);
  expect(again.get('k0')).toBeNull();
});
