import type { ApplicationKind } from './kinds.ts';

/** What operators check before they carry an application out. */
export const CHECKLIST_STEPS = [
  'identity',
  'contact',
  'income',
  'creditHistory',
  'property',
  'valuation',
  'pledge',
  'funds',
  'terms',
  'auctionRules',
] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];

/** The steps of each kind, in the order in which they are usually done. */
export const CHECKLISTS: Readonly<Record<ApplicationKind, readonly ChecklistStep[]>> = {
  credit: ['identity', 'contact', 'income', 'creditHistory', 'property', 'valuation', 'pledge'],
  direct: ['identity', 'contact', 'property', 'funds', 'terms'],
  auction: ['identity', 'contact', 'property', 'auctionRules', 'funds'],
  'own-means': ['identity', 'contact', 'property', 'funds'],
};
