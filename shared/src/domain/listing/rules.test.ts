/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import type { FieldIssue } from '../category/characteristic-rules.ts';
import { MAX_PHOTOS, MAX_PRICE, MIN_PRICE } from '../constants.ts';
import { LISTING_LENGTHS, type ListingFacts, listingIssues } from './rules.ts';

const sound: ListingFacts = {
  category: 'Land_Sell',
  title: 'Участок у воды',
  description: '',
  price: 500_000_000,
  areaId: 1726277,
  address: 'Боғ кўчаси, 5',
  landmark: '',
  docNumber: '',
  point: [69.28, 41.31],
  photoIds: [],
  characteristics: { purpose: 'gardening', area: 6 },
};
const codes = (listing: ListingFacts, draft = false) =>
  listingIssues(listing, { draft }).map(({ path, code }) => `${path}:${code}`);

describe('listingIssues', () => {
  test('a valid listing has none', () => expect(codes(sound)).toEqual([]));

  test('an empty one lists everything required, in the order of the form', () => {
    const empty = {
      ...sound,
      title: '',
      price: null,
      areaId: null,
      address: '',
      point: null,
      characteristics: {},
    };
    expect(codes(empty)).toEqual([
      'characteristics.purpose:required',
      'characteristics.area:required',
      'areaId:required',
      'address:required',
      'point:location',
      'price:required',
      'title:required',
    ]);
    expect(codes(empty, true)).toEqual([]);
  });

  test.each<[string, Partial<ListingFacts>, string]>([
    ['a short title', { title: ' Уй ' }, 'title:minLength'],
    ['a long title', { title: 'я'.repeat(121) }, 'title:maxLength'],
    ['a long description', { description: 'я'.repeat(5001) }, 'description:maxLength'],
    ['a cut cadastral number', { docNumber: '10:11:12:13:14' }, 'docNumber:cadastreNumber'],
    ['a price of nothing', { price: 0 }, 'price:minValue'],
    ['a price too high', { price: 10 ** 13 }, 'price:maxValue'],
    ['a price with tiyin', { price: 1.5 }, 'price:numeric'],
    ['a whole province', { areaId: 1726 }, 'areaId:areaTooWide'],
    ['a place in Moscow', { point: [37.6, 55.7] }, 'point:outsideCountry'],
    ['31 photos', { photoIds: Array.from({ length: 31 }, String) }, 'photoIds:maxFiles'],
    [
      'an area of zero',
      { characteristics: { purpose: 'gardening', area: 0 } },
      'characteristics.area:minValue',
    ],
  ])('%s is an issue', (_, change, issue) => expect(codes({ ...sound, ...change })).toEqual([issue]));

  const letters = (length: number) => 'я'.repeat(length);
  const photos = (length: number) => Array.from({ length }, String);
  const { title, description, address, landmark } = LISTING_LENGTHS;
  const tooShort = (path: string, minLength: number) => ({ path, code: 'minLength', params: { minLength } });
  const tooLong = (path: string, maxLength: number) => ({ path, code: 'maxLength', params: { maxLength } });
  test.each<[string, Partial<ListingFacts>, Partial<ListingFacts>, FieldIssue]>([
    [
      'the shortest title',
      { title: ` ${letters(title.min)} ` },
      { title: ` ${letters(title.min - 1)} ` },
      tooShort('title', title.min),
    ],
    [
      'the longest title',
      { title: ` ${letters(title.max)} ` },
      { title: letters(title.max + 1) },
      tooLong('title', title.max),
    ],
    [
      'the longest description',
      { description: letters(description.max) },
      { description: letters(description.max + 1) },
      tooLong('description', description.max),
    ],
    [
      'the shortest address',
      { address: letters(address.min) },
      { address: letters(address.min - 1) },
      tooShort('address', address.min),
    ],
    [
      'the longest landmark',
      { landmark: letters(landmark.max) },
      { landmark: letters(landmark.max + 1) },
      tooLong('landmark', landmark.max),
    ],
    [
      'the lowest price',
      { price: MIN_PRICE },
      { price: MIN_PRICE - 1 },
      { path: 'price', code: 'minValue', params: { minValue: MIN_PRICE } },
    ],
    [
      'the highest price',
      { price: MAX_PRICE },
      { price: MAX_PRICE + 1 },
      { path: 'price', code: 'maxValue', params: { maxValue: MAX_PRICE } },
    ],
    [
      'the least code below a province',
      { areaId: 10_000 },
      { areaId: 9999 },
      { path: 'areaId', code: 'areaTooWide' },
    ],
    [
      'as many photos as allowed',
      { photoIds: photos(MAX_PHOTOS) },
      { photoIds: photos(MAX_PHOTOS + 1) },
      { path: 'photoIds', code: 'maxFiles', params: { maxFiles: MAX_PHOTOS } },
    ],
    [
      'a cadastral number in blanks',
      { docNumber: ' 10:11:12:13:14:0001 ' },
      { docNumber: ' 10:11 ' },
      { path: 'docNumber', code: 'cadastreNumber' },
    ],
  ])('%s is the last that passes', (_, allowed, beyond, issue) => {
    expect(listingIssues({ ...sound, ...allowed })).toEqual([]);
    expect(listingIssues({ ...sound, ...beyond })).toEqual([issue]);
  });

  test('a blank cadastral number counts as missing', () =>
    expect(codes({ ...sound, docNumber: '  ' })).toEqual([]));

  test('a draft may be incomplete but not invalid', () => {
    expect(codes({ ...sound, title: 'Уй', docNumber: '1' }, true)).toEqual(['docNumber:cadastreNumber']);
  });
});
