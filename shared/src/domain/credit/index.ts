export * from './best-credit.ts';
export * from './credit.ts';
export * from './offers.ts';
export * from './plans.ts';
