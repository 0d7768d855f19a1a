import { type ListingFacts, listingIssues } from './listing-rules.ts';

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
  test('a sound listing has none', () => expect(codes(sound)).toEqual([]));

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

  test('a draft may be incomplete, not unsound', () => {
    expect(codes({ ...sound, title: 'Уй', docNumber: '1' }, true)).toEqual(['docNumber:cadastreNumber']);
  });
});
