export { currentCredit, dropCurrentCredit } from './current-credit.ts';
export { versionsOn } from './offer-versions.ts';
