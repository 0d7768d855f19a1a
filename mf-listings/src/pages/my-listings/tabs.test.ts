/** @jest-environment node */
import { isStatus, tabsOf } from './tabs.ts';

test('the usual tabs are shown even if empty', () => {
  expect(tabsOf({}, 'all').map(({ tab }) => tab)).toEqual(['all', 'in-sale', 'pending', 'new']);
});

test('nothing is counted before it is known', () => {
  expect(tabsOf(undefined, 'sold')).toEqual(
    ['all', 'in-sale', 'pending', 'new', 'sold'].map((tab) => ({ tab, count: undefined })),
  );
});

test('others come with listings or when in view; all is their sum', () => {
  expect(tabsOf({ rejected: 2, 'in-sale': 1 }, 'sold')).toEqual([
    { tab: 'all', count: 3 },
    { tab: 'in-sale', count: 1 },
    { tab: 'pending', count: 0 },
    { tab: 'new', count: 0 },
    { tab: 'rejected', count: 2 },
    { tab: 'sold', count: 0 },
  ]);
});

test.each([
  ['in-sale', true],
  ['all', false],
  ['nonsense', false],
  [null, false],
])('%s is a status: %s', (text, expected) => expect(isStatus(text)).toBe(expected));
