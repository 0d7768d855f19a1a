import { aListingThatSells } from './a-listing-that-sells.ts';
import { checkDocuments } from './check-documents.ts';
import { mortgageBasics } from './mortgage-basics.ts';
import { newOrSecondary } from './new-or-secondary.ts';
import { viewingAHouse } from './viewing-a-house.ts';

/** The housing guide. */
export const articles = [checkDocuments, newOrSecondary, mortgageBasics, viewingAHouse, aListingThatSells];
