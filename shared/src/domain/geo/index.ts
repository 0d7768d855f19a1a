export * from './clusters.ts';
export * from './geo.ts';
export * from './lines.ts';
export * from './morton.ts';
export * from './price-map.ts';
export * from './walk.ts';
