/** @jest-environment node */
import { ownListing } from '@baza/shared/testing';
import { formOf } from './draft-form.ts';
import { mergeForms } from './draft-merge.ts';

const base = formOf(ownListing());

test('changes of one side each live together', () => {
  const mine = { ...base, title: 'Менинг сарлавҳам', characteristics: { ...base.characteristics, rooms: 3 } };
  const theirs = { ...base, price: 1, characteristics: { ...base.characteristics, floors: 5 } };
  expect(mergeForms(base, mine, theirs)).toEqual({
    form: {
      ...base,
      title: 'Менинг сарлавҳам',
      price: 1,
      characteristics: { ...base.characteristics, rooms: 3, floors: 5 },
    },
    conflicts: [],
  });
});

test('the same change on both sides is no conflict', () => {
  const both = { ...base, title: 'Бир хил' };
  expect(mergeForms(base, both, { ...both, title: 'Бир хил ' }).conflicts).toEqual([]);
});

test('a characteristic is taken away by the side that took it away', () => {
  const { floors: _, ...rest } = base.characteristics;
  expect(mergeForms(base, { ...base, characteristics: rest }, base).form.characteristics).toEqual(rest);
  expect(mergeForms(base, base, { ...base, characteristics: rest }).form.characteristics).toEqual(rest);
});

test('a conflict names its path and keeps the chosen side', () => {
  const mine = { ...base, characteristics: { ...base.characteristics, rooms: 3 } };
  const theirs = { ...base, characteristics: { ...base.characteristics, rooms: 4 } };
  expect(mergeForms(base, mine, theirs).conflicts).toEqual(['characteristics.rooms']);
  expect(mergeForms(base, mine, theirs, 'mine').form.characteristics.rooms).toBe(3);
  expect(mergeForms(base, mine, theirs, 'theirs').form.characteristics.rooms).toBe(4);
});

test('a new category keeps only what it has', () => {
  const mine = { ...base, category: 'Land_Sell' as const, characteristics: {} };
  const theirs = { ...base, characteristics: { ...base.characteristics, floors: 5 } };
  expect(mergeForms(base, mine, theirs).form.characteristics).toEqual({});
});
