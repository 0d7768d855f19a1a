import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { facetsOf } from '../facets.ts';
import { emptyPlan } from '../plan.ts';
import { clausesOf, queryOf } from './clauses.ts';
import { facetSearch } from './facet-aggregations.ts';
import { numbersOfBits } from './mapping.ts';

describe('a plan as a query of OpenSearch', () => {
  it('has a filter for each condition', () => {
    const plan = {
      ...emptyPlan([[7], [8, 9]]),
      category: 2,
      provinces: [1703],
      districts: [1726],
      minPrice: 10,
      since: 5000,
      bits: [{ code: 'near_there' as const, bits: 0b101 }],
      except: 4,
    };
    assert.deepEqual(queryOf(plan), {
      bool: {
        filter: [
          { terms: { category: [2] } },
          {
            bool: {
              should: [{ terms: { province: [1703] } }, { terms: { district: [1726] } }],
              minimum_should_match: 1,
            },
          },
          { range: { price: { gte: 10 } } },
          { range: { published_at: { gte: 5000 } } },
          { terms: { c_near_there: [1, 3] } },
          { terms: { words: [7] } },
          { terms: { words: [8, 9] } },
          { bool: { must_not: [{ term: { id: 4 } }] } },
        ],
      },
    });
    assert.deepEqual(queryOf(emptyPlan()), { bool: { filter: [] } });
  });

  it('knows all 32 bits', () => {
    assert.deepEqual(numbersOfBits(0x8000_0001 | 0), [1, 32]);
  });

  it('counts a facet in use without its own condition, all others with it', () => {
    const plan = { ...emptyPlan(), category: 1, choices: [{ column: 'seller' as const, numbers: [1] }] };
    const facets = facetsOf('ResidentialMultiStorey_Sell');
    const { body, read } = facetSearch(clausesOf(plan), facets);
    const seller = { terms: { seller: [1] } };
    assert.deepEqual(body.query, { bool: { filter: [{ terms: { category: [1] } }] } });
    assert.deepEqual(body.post_filter, { bool: { filter: [seller] } });
    assert.deepEqual(body.aggs.all?.filter, { bool: { filter: [seller] } });
    assert.deepEqual(body.aggs.seller?.filter, { bool: { filter: [] } });
    const at = facets.findIndex(({ key }) => key === 'seller');
    const buckets = [
      { key: '1', doc_count: 3 },
      { key: '0', doc_count: 9 },
    ];
    const counts = read({ all: { doc_count: 0 }, seller: { doc_count: 12, seller: { buckets } } });
    assert.deepEqual(counts[at]?.slice(0, 2), [3, 0]);
  });
});
