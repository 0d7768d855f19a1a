/** @jest-environment node */
import { formatPosition, parsePosition, withPosition } from './position.ts';

const parse = (query: string) => parsePosition(new URLSearchParams(query));

test('reads latitude, longitude, zoom', () => {
  expect(parse('@=41.31108,69.27972,12')).toEqual({ center: [69.27972, 41.31108], zoom: 12 });
  expect(parse('@=41.3,69.2,12.5z')).toEqual({ center: [69.2, 41.3], zoom: 12.5 });
  expect(parse('%40=41.3%2C69.2%2C12')).toEqual({ center: [69.2, 41.3], zoom: 12 });
});

test.each([
  '',
  '@=',
  '@=41.3,69.2',
  '@=a,b,c',
  '@=41.3,69.2,99',
  '@=41.3,69.2,2',
  '@=91,69.2,12',
  '@=0,0,12',
  '@=41.3,69.2,12,<script>',
  '@=NaN,Infinity,12',
])('refuses %s', (query) => {
  expect(parse(query)).toBeNull();
});

test('what is written is read back', () => {
  const position = { center: [69.279712345, 41.311081234] as [number, number], zoom: 12.345 };
  expect(formatPosition(position)).toBe('41.31108,69.27971,12.35');
  expect(parse(`@=${formatPosition(position)}`)).toEqual({ center: [69.27971, 41.31108], zoom: 12.35 });
});

test('stands behind the filter, legibly', () => {
  const position = { center: [69.2, 41.3] as [number, number], zoom: 12 };
  expect(withPosition('category=Land_Sell&min=5', position)).toBe('category=Land_Sell&min=5&@=41.3,69.2,12');
  expect(withPosition('', position)).toBe('@=41.3,69.2,12');
  expect(withPosition('min=5', null)).toBe('min=5');
});
