/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import {
  allCounts,
  type Counts,
  chipsOf,
  countsOfChips,
  countsOfRange,
  countsQuery,
  countsText,
  normalCounts,
  parseCounts,
  rangeOfCounts,
} from './counts.ts';

const MAX = 50;

test.each<[Counts, Counts | undefined]>([
  [{ counts: [3, 1, 3] }, { counts: [1, 3] }],
  [{ counts: [] }, undefined],
  [
    { counts: [1, 4, 7], from: 5 },
    { counts: [1], from: 4 },
  ],
  [{ counts: [49, 50] }, { counts: [], from: 49 }],
  [
    { counts: [1, 2, 3, 4], from: 5 },
    { counts: [], from: 1 },
  ],
])('%j in its one form', (counts, expected) => expect(normalCounts(counts, MAX)).toEqual(expected));

test.each<[Parameters<typeof countsOfRange>[0], Counts | undefined]>([
  [{ min: 2, max: 3 }, { counts: [2, 3] }],
  [{ min: 4 }, { counts: [], from: 4 }],
  [{ max: 2 }, { counts: [1, 2] }],
  [{ max: 50 }, { counts: [], from: 1 }],
  [{ min: 1.5, max: 3.5 }, { counts: [2, 3] }],
  [{ min: 2.2, max: 2.8 }, undefined],
])('the range %j as counts', (range, expected) => {
  expect(countsOfRange(range, { min: 1, max: MAX })).toEqual(expected);
});

test.each<[Counts, ReturnType<typeof rangeOfCounts>]>([
  [{ counts: [3] }, { min: 3, max: 3 }],
  [{ counts: [2, 3, 4] }, { min: 2, max: 4 }],
  [{ counts: [], from: 4 }, { min: 4 }],
  [{ counts: [1, 3] }, undefined],
  [{ counts: [1], from: 5 }, undefined],
])('%j as a range', (counts, range) => expect(rangeOfCounts(counts)).toEqual(range));

test.each<[Counts, query: string, words: string]>([
  [{ counts: [1, 3] }, '1,3', '1, 3'],
  [{ counts: [1, 2, 3], from: 5 }, '1,2,3,5-', '1–3, 5+'],
  [{ counts: [2, 3] }, '2,3', '2, 3'],
  [{ counts: [], from: 5 }, '5-', '5+'],
])('%j in an address and in words', (counts, query, words) => {
  expect(countsQuery(counts)).toBe(query);
  expect(parseCounts(query)).toStrictEqual(counts);
  expect(countsText(counts)).toBe(words);
});

test.each(['', 'x', '1.5', '-3', '1,,3', '3+', '1e1'])('%j has an invalid count', (text) => {
  expect(parseCounts(text).counts).toContainEqual(Number.NaN);
});

test.each<[Counts, number[]]>([
  [{ counts: [1, 3] }, [1, 3]],
  [{ counts: [], from: 4 }, [4, 5]],
  [{ counts: [2], from: 5 }, [2, 5]],
  [{ counts: [7] }, [5]],
  [{ counts: [5] }, [5]],
  [{ counts: [], from: 8 }, [5]],
  [{ counts: [] }, []],
])('%j on chips 1 to 5+', (counts, chips) => expect(chipsOf(counts, 5)).toEqual(chips));

test('chips show their counts', () => {
  expect(countsOfChips([1, 3], 5, MAX)).toEqual({ counts: [1, 3] });
  expect(countsOfChips([3, 5], 5, MAX)).toEqual({ counts: [3], from: 5 });
  expect(countsOfChips([4, 5], 5, MAX)).toEqual({ counts: [], from: 4 });
  expect(countsOfChips([], 5, MAX)).toBeUndefined();
});

test('an open end is every count up to the largest', () => {
  expect(allCounts({ counts: [1], from: 48 }, MAX)).toEqual([1, 48, 49, 50]);
  expect(allCounts({ counts: [1, 3] }, MAX)).toEqual([1, 3]);
});
