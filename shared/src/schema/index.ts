export * from './areas.ts';
export * from './common.ts';
export * from './listings.ts';
export * from './misc.ts';
