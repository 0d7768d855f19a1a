import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { boundsOf, storedBound, trimHistogram } from './histogram.ts';

describe('histograms', () => {
  it('has ascending bounds that people name, in each currency and for areas', () => {
    for (const [field, unit] of [
      ['price', 'UZS'],
      ['price', 'USD'],
      ['c.area_all', 'UZS'],
    ] as const) {
      const bounds = boundsOf(field, unit);
      assert.deepEqual(
        bounds,
        [...new Set(bounds)].sort((a, b) => a - b),
      );
    }
    assert.ok(boundsOf('price', 'UZS').includes(500_000_000));
    assert.ok(boundsOf('price', 'USD').includes(40_000));
    assert.ok(boundsOf('c.area', 'UZS').includes(6));
  });

  it('stores bounds in so‘m and as the columns round them', () => {
    assert.equal(storedBound('price', 40_000, 'USD', 12_000), 480_000_000);
    assert.equal(storedBound('price', 500, 'UZS', 12_000), 500);
    assert.equal(storedBound('c.area_all', 12.3, 'USD', 12_000), Math.fround(12.3));
  });

  it('has no bars for listings without a value', () => {
    assert.deepEqual(trimHistogram([1, 2, 3], [0, 0, 0, 0]), { total: 0, bounds: [], counts: [] });
  });

  it('cuts tails off and counts them in the bars beside them', () => {
    const counts = [0, 1, 0, 500, 400, 0, 1, 0];
    assert.deepEqual(trimHistogram([1, 2, 3, 4, 5, 6, 7], counts), {
      total: 902,
      bounds: [3, 4, 5],
      counts: [501, 401],
    });
  });

  it('keeps one bar for one listing, also beyond the bounds', () => {
    assert.deepEqual(trimHistogram([1, 2, 3], [1, 0, 0, 0]), { total: 1, bounds: [1, 2], counts: [1] });
    assert.deepEqual(trimHistogram([1, 2, 3], [0, 0, 0, 1]), { total: 1, bounds: [2, 3], counts: [1] });
    assert.deepEqual(trimHistogram([1, 2, 3], [0, 1, 0, 0]), { total: 1, bounds: [1, 2], counts: [1] });
  });

  it('joins bars while there are too many, and loses no listing', () => {
    const bounds = Array.from({ length: 62 }, (_, index) => index + 1);
    const found = trimHistogram(bounds, new Array(63).fill(10));
    assert.ok(found.counts.length <= 30);
    assert.equal(found.bounds.length, found.counts.length + 1);
    assert.deepEqual(
      found.bounds,
      [...new Set(found.bounds)].sort((a, b) => a - b),
    );
    assert.equal(found.bounds.at(-1), 62);
    assert.equal(
      found.counts.reduce((sum, n) => sum + n, 0),
      found.total,
    );
  });
});
