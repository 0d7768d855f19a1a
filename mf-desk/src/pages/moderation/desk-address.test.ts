/** @jest-environment node */
import { deskParams, readDesk } from './desk-address.ts';

test.each([
  [''],
  ['id=6'],
  ['list=reported&page=2'],
  ['list=edit&category=Land_Sell&region=1726&seller=agency&sort=newest&search=Chilonzor+12&page=3&id=6'],
])('an address is read and written alike: %s', (text) =>
  expect(String(deskParams(readDesk(new URLSearchParams(text))))).toBe(text));

test.each([
  'list=all',
  'list=waiting',
  'page=0',
  'page=1',
  'page=x',
  'id=-1',
  'region=1.5',
  'seller=me',
  'sort=price',
  'search=++',
  'category=Boat',
])('what means nothing is left out: %s', (text) =>
  expect(String(deskParams(readDesk(new URLSearchParams(text))))).toBe(''));
