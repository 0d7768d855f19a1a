export * from './categories.ts';
export * from './characteristic-rules.ts';
export * from './characteristic-text.ts';
export * from './characteristic-types.ts';
export * from './characteristic-views.ts';
export * from './characteristics.ts';
