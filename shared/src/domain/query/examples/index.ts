import { HOMES } from './homes.ts';
import { MIXED } from './mixed.ts';
import { NEAR } from './near.ts';
import { NUMBERS } from './numbers.ts';
import { PLACES } from './places.ts';
import type { Example } from './types.ts';

export { HARD } from './hard.ts';
export { type Example, expectedFilter } from './types.ts';
/** Queries in both Uzbek scripts, Russian and English, mixed and mistyped, each with what it should be read as. */
export const EXAMPLES: readonly Example[] = [...PLACES, ...HOMES, ...NUMBERS, ...MIXED, ...NEAR];
