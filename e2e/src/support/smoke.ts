/**
 * The journeys of `npm test`, each at one size, as they stand in Playwright's titles: project, file, title. All others run
 * with `npm run test:all`.
 */
const SMOKE = [
  'desktop journeys/home.both.spec.ts the panel leads to the list and to the map: en',
  'phone journeys/home.both.spec.ts the newest and the promoted listings, as the API gives them: uz',
  'desktop journeys/products.both.spec.ts the list and its pages: ru',
  'phone journeys/products.both.spec.ts chips remove conditions',
  'desktop journeys/product.both.spec.ts from a card to everything about a listing: en',
  'phone journeys/map.both.spec.ts clusters split, and the list matches the map',
  'phone journeys/login.both.spec.ts login with a wrong, then the right password',
  'phone journeys/registration.both.spec.ts a new account',
  'desktop journeys/posting.both.spec.ts a flat is posted step by step',
  'desktop journeys/moderation.both.spec.ts rejected with a reason, corrected, approved',
  'phone journeys/applications.both.spec.ts from the calculator a buyer applies',
  'desktop journeys/credit.both.spec.ts a loan is calculated',
  'phone journeys/people.both.spec.ts a visitor finds an agency and asks for a callback',
  'phone journeys/selections.both.spec.ts a listing is put into a selection and shared',
  'desktop journeys/content.both.spec.ts an editor writes news',
  'desktop journeys/session-end.spec.ts a token is refreshed unnoticed',
  'desktop journeys/language.spec.ts another language keeps the page and its query',
  'desktop journeys/resilience.spec.ts the map works while the remote of its filter panel is down',
  'desktop platform/channels.spec.ts a disabled remote shows a message',
  'desktop platform/integrity.spec.ts an entry with one byte changed never runs',
  'desktop journeys/without-javascript.spec.ts without JavaScript one reads, follows links',
] as const;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
export const smoke = new RegExp(SMOKE.map((title) => `^${escaped(title)}`).join('|'));
export const smokeCount = SMOKE.length;
