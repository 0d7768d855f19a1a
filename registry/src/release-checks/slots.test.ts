import { slotProperties } from '@baza/shared/contract/slots';
import { manifestOf } from '../testing.ts';
import { check } from './check.ts';
import { slotRefusals } from './slots.ts';

const offered = { 'listing.after-price': { price: 'number', kind: '"a" | "b"', 'newBuild?': 'boolean' } };
const fill = { slot: 'listing.after-price', expose: './price', weight: 1, height: 40 };
const refused = (changes: object, parcel: Record<string, string> = {}) =>
  slotRefusals(
    manifestOf({
      exposes: ['./lifecycles', './price'],
      parcels: { './price': parcel },
      slots: [fill],
      ...changes,
    }),
    offered,
  ).map(({ what }) => what);

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['all', { price: 'number', kind: '"a" | "b"', 'newBuild?': 'boolean' }],
  ['wider types', { 'price?': 'number | null', kind: 'string' }],
  ['something of its own, if it wants', { 'look?': 'string' }],
])('a parcel that takes %s fits a slot', (_, parcel) => expect(refused({}, parcel)).toEqual([]));

test.each<[string, Record<string, string>]>([
  ['it wants look, which the slot does not give', { look: 'string' }],
  ['it wants newBuild, which the slot does not always give', { newBuild: 'boolean' }],
  ['price is number, and it takes string', { price: 'string' }],
  ['kind is "a" | "b", and it takes "a"', { 'kind?': '"a"' }],
])('a parcel does not fit a slot: %s', (why, parcel) =>
  expect(refused({}, parcel)).toEqual([
    `The parcel price does not fit the slot listing.after-price: ${why}`,
  ]));

test.each<[string, object]>([
  ['It fills the slot listing.top, which the shell lacks', { slots: [{ ...fill, slot: 'listing.top' }] }],
  [
    'It fills the slot listing.after-price with ./lost, which is none of its parcels',
    { slots: [{ ...fill, expose: './lost' }] },
  ],
  ['It fills the slot listing.after-price with ./price twice', { slots: [fill, fill] }],
])('%s', (what, changes) => expect(refused(changes)).toEqual([what]));

test('a shell from before there were slots has none', () => {
  const shell = { contract: 1, shared: {}, exports: {} };
  const refusals = (slots: object | undefined) =>
    check({
      release: manifestOf({ shared: {}, imports: {}, exposes: ['./lifecycles', './price'], slots: [fill] }),
      shell: { ...shell, ...(slots ? { slots } : {}) } as never,
    }).filter(({ rule }) => rule === 'slot');
  expect(refusals(undefined)[0]?.fix).toBe('It has none. Choose one of these, or wait for a newer shell.');
  expect(refusals(offered)).toEqual([]);
});

test('each prop of the existing slots is a type that the release checks read', () => {
  const slots = slotProperties();
  expect(Object.keys(slots)).toContain('listing.after-price');
  for (const [slot, props] of Object.entries(slots))
    expect(
      slotRefusals(
        manifestOf({
          exposes: ['./price'],
          parcels: { './price': props },
          slots: [{ ...fill, slot, expose: './price' }],
        }),
        slots,
      ),
    ).toEqual([]);
});
