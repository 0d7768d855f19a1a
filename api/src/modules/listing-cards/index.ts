export { cardOf, categoryCode, PRICE_BEFORE, readCards } from './cards.ts';
export { readClosed } from './closed-listings.ts';
