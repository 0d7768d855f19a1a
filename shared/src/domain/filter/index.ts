export * from './counts.ts';
export * from './fields.ts';
export * from './histogram.ts';
export * from './parts.ts';
export * from './saved-searches.ts';
export * from './search-orders.ts';
export * from './understood.ts';
export * from './url.ts';
