export * from './categories.ts';
export * from './characteristic-rules.ts';
export * from './characteristic-types.ts';
export * from './characteristic-views.ts';
export * from './characteristics.ts';
export * from './listing-rules.ts';
