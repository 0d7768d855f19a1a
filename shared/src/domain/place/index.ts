export * from './metro.ts';
export * from './near.ts';
