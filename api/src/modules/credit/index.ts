export { type BankBranchService, createBankBranches } from './bank-branches.ts';
export { creditDeskRoutes, creditRoutes } from './credit-routes.ts';
export { createOfferDesk, type OfferDesk } from './offer-desk.ts';
export { createOfferReader, type OfferReader } from './offer-reader.ts';
export { creditPaperRoutes } from './paper-routes.ts';
