/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { addsContacts, contactIssues, needsModeration } from './review.ts';

const listing = {
  category: 'ResidentialMultiStorey_Sell',
  title: 'a',
  price: 5,
  areaId: 1726294,
  point: [69.2, 41.3],
  photoIds: ['p1', 'p2'],
  characteristics: { area_all: 60, repair: 'euro_repair' },
};
test.each<[string, object, boolean]>([
  ['nothing', {}, false],
  ['price', { price: 6 }, false],
  ['text', { title: 'b' }, false],
  ['renovation', { characteristics: { area_all: 60, repair: 'needs_repair' } }, false],
  ['area', { areaId: 1726266 }, true],
  ['category', { category: 'Land_Sell' }, true],
  ['location', { point: [69.3, 41.3] }, true],
  ['photos', { photoIds: ['p2', 'p1'] }, true],
  ['text with a phone', { description: 'Тел 90 123 45 67' }, true],
  ['text with a link', { title: 'olx.uz' }, true],
  ['landmark', { landmark: 'Телеграмда ёзинг' }, true],
  [
    'free characteristic',
    { characteristics: { area_all: 60, repair: 'euro_repair', source: '@seller' } },
    true,
  ],
  ['size of the plot', { characteristics: { ...listing.characteristics, area_all2: 7 } }, true],
  ['size of the land', { characteristics: { ...listing.characteristics, area: 7 } }, true],
  ['size where none was', { characteristics: undefined }, true],
  ['size', { characteristics: { area_all: 90, repair: 'euro_repair' } }, true],
])('an edit of %s goes to moderation: %s', (_name, change, expected) => {
  expect(needsModeration(listing, { ...listing, ...change })).toBe(expected);
});

test('contacts approved by a moderator stay', () => {
  const before = { ...listing, description: 'WhatsApp' };
  expect(addsContacts(before, { ...before, title: 'WhatsApp', description: '' })).toBe(false);
  expect(addsContacts(before, { ...before, description: 'WhatsApp, viber' })).toBe(true);
});

test('characteristics that only one side has are compared', () => {
  const { characteristics: _, ...bare } = listing;
  expect(needsModeration(bare, bare)).toBe(false);
  expect(needsModeration(bare, listing)).toBe(true);
});

test('values of lists are not checked for contacts', () => {
  expect(contactIssues({ ...listing, characteristics: { repair: '@seller', unknown: '@seller' } })).toEqual(
    [],
  );
});

test('contacts are named by field', () => {
  expect(
    contactIssues({ ...listing, description: 'Viber, olx.uz', characteristics: { source: '@seller' } }),
  ).toEqual([
    { path: 'description', code: 'contacts', params: { found: 'olx.uz, viber' } },
    { path: 'characteristics.source', code: 'contacts', params: { found: '@seller' } },
  ]);
});
