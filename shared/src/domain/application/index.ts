export * from './kinds.ts';
export * from './lots.ts';
export * from './masks.ts';
export * from './moves.ts';
export * from './states.ts';
export * from './terms.ts';
export * from './viewings.ts';
