export * from './areas.ts';
export * from './common.ts';
export * from './listing-filter.ts';
export * from './listings.ts';
export * from './misc.ts';
export * from './ops.ts';
export * from './vitals.ts';
