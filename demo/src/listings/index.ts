export { generateListing } from './generate.ts';
export type { GeneratedListing } from './generated-listing.ts';
export { createPlaces, type Places } from './places.ts';
export { streets } from './places-in-words.ts';
