import { artPool, paint } from './pool.ts';

test('every artwork is a sound drawing', () => {
  const unsound = artPool.filter((artwork) => {
    const drawing = paint(artwork);
    return !drawing.startsWith('<svg ') || /undefined|NaN|null/.test(drawing);
  });
  expect(unsound).toEqual([]);
});

test('ids stay, so that a second seed finds the photos of the first', () => {
  expect(new Set(artPool.map(({ id }) => id)).size).toBe(artPool.length);
  expect(artPool[0]).toEqual({ id: '41ec3388-5432-4070-a5fd-54d583117795', kind: 'flat-new', index: 0 });
});
