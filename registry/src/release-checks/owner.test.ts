import { manifestOf, registryOf } from '../testing.ts';
import { ownerRefusals } from './owner.ts';
import { describeRefusal } from './refusal.ts';

const registry = registryOf(manifestOf());
const entry = registry.remotes.mf_listings;
if (entry) entry.source = { package: 'mf-listings' };

test('names its rule', () =>
  expect(ownerRefusals(manifestOf({ package: 'listings' }), registry)).toMatchObject([{ rule: 'owner' }]));

test.each<[string | undefined, RegExp[]]>([
  ['mf-listings', []],
  [
    'listings',
    [
      /^mf_listings belongs to mf-listings; this release is of listings \(registry\.json, source\)\. .*--take-over/,
    ],
  ],
])('a release of the package %s', (name, refused) =>
  expect(ownerRefusals(manifestOf({ package: name }), registry).map(describeRefusal)).toEqual(
    refused.map((what) => expect.stringMatching(what)),
  ));
