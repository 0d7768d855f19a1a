export * from './selections.ts';
