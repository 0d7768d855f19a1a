import type { CharacteristicDefinition } from '../characteristic-types.ts';
import { ALL, COMMERCIAL, GARAGE, LAND, YES_NO } from './scope.ts';

/** The terms of the deal. */
export const DEAL = [
  {
    code: 'terms_of_sale',
    kind: 'many',
    options: ['contract', 'non_contract', 'advance_payment', 'partial_payment', 'on_loan'],
    categories: ALL,
    filterable: true,
    group: 'deal',
  },
  {
    code: 'private_business',
    kind: 'one',
    options: ['private', 'business'],
    categories: ALL,
    filterable: true,
    group: 'deal',
  },
  {
    code: 'commission',
    kind: 'one',
    options: YES_NO,
    categories: ALL,
    filterable: true,
    group: 'deal',
  },
  {
    code: 'leasing_costs',
    kind: 'one',
    options: YES_NO,
    categories: [COMMERCIAL, LAND, GARAGE],
    filterable: true,
    group: 'deal',
  },
  { code: 'rent_date', kind: 'date', categories: [COMMERCIAL, LAND, GARAGE], group: 'deal' },
  { code: 'source', kind: 'text', maxLength: 120, categories: ALL, group: 'deal' },
  { code: 'source_date', kind: 'date', categories: ALL, group: 'deal' },
] as const satisfies readonly CharacteristicDefinition[];
