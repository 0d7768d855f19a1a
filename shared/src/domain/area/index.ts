export * from './areas.ts';
export * from './selection.ts';
