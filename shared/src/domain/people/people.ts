import type { CategoryCode, HousingType } from '../category/index.ts';
import type { OfferType, UserType } from '../constants.ts';

/** Types of users who sell for a living: those of the directory. */
export const TRADES = ['agency', 'realtor', 'builder'] as const satisfies readonly UserType[];
export type Trade = (typeof TRADES)[number];
export const isTrade = (name: string): name is Trade => (TRADES as readonly string[]).includes(name);

/** Orders of the directory. */
export const PEOPLE_SORTS = ['rating', 'listings', 'name'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];
export const DEFAULT_PEOPLE_SORT: PeopleSort = 'rating';

/** Which listings an offer type stands for; vehicles belong to none. */
export const OFFER_LISTINGS: Readonly<
  Record<OfferType, { categories: readonly CategoryCode[]; housingType?: HousingType }>
> = {
  secondary: { categories: ['ResidentialMultiStorey_Sell'], housingType: 'secondary_market' },
  newBuildings: { categories: ['ResidentialMultiStorey_Sell'], housingType: 'new_buildings' },
  suburban: { categories: ['ResidentialIndividual_Sell', 'Land_Sell'] },
  commercial: { categories: ['NotResidential_Sell'] },
  garages: { categories: ['Garage_Sell'] },
};

/** How somebody got in touch with the person they comment on. */
export const CONTACT_KINDS = ['phone', 'viewing', 'callback'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
/** Days after a contact within which a comment can be left. */
export const CONTACT_DAYS = 180;

export const MIN_RATING = 1;
export const MAX_RATING = 5;
export const COMMENT_LENGTH = { min: 10, max: 1000 } as const;
export const REPLY_LENGTH = { min: 2, max: 1000 } as const;
/** States of a comment and of a reply: read by moderators before they are published. */
export const COMMENT_STATES = ['pending', 'published', 'rejected'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];
/** What a moderator decides on: the comment, or the reply to it. */
export const COMMENT_PARTS = ['comment', 'reply'] as const;
export type CommentPart = (typeof COMMENT_PARTS)[number];
/** Whether a user can comment on a person: `soon` while a callback may still come in time. */
export const COMMENT_STANDINGS = ['allowed', 'own', 'no-contact', 'soon', 'used'] as const;
export type CommentStanding = (typeof COMMENT_STANDINGS)[number];
export const COMMENT_BOXES = ['written', 'received'] as const;
export type CommentBox = (typeof COMMENT_BOXES)[number];
export const COMMENT_LISTS = ['waiting', 'published', 'rejected'] as const;
export type CommentList = (typeof COMMENT_LISTS)[number];

/** Minutes within which a person, or the company on the home page, promises to call back, by the page of the request. */
export const CALLBACK_MINUTES = { user: 5, listing: 2, home: 5 } as const;
/** Pages with a promise, as the public board lists them. */
export const PROMISES = [
  'home',
  'user',
  'listing',
] as const satisfies readonly (keyof typeof CALLBACK_MINUTES)[];
export const CALLBACK_PAGES = [
  'user',
  'listing',
] as const satisfies readonly (keyof typeof CALLBACK_MINUTES)[];
export type CallbackPage = (typeof CALLBACK_PAGES)[number];
/** Days of which the kept promises are counted; then requests are deleted. */
export const CALLBACK_DAYS = 90;
/** Periods of the public board, in days. */
export const PROMISE_DAYS = [30, CALLBACK_DAYS] as const;
/** Days for which the name and the phone number of a request are kept. */
export const CALLBACK_KEPT_DAYS = 30;
/** Characters of a request to the company. */
export const LEAVE_REQUEST_LENGTH = 1000;
/** With fewer callbacks than this a percentage would mislead. */
export const MIN_CALLBACKS = 5;

/** `Азиза К.`: the name under a comment. */
export function shortName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  const initial = second && [...second][0];
  return initial ? `${first} ${initial}.` : first;
}

/** Percentage of promises kept; null with too few to say. */
export const keptPercent = ({ kept, total }: { kept: number; total: number }): number | null =>
  total < MIN_CALLBACKS ? null : Math.floor((kept / total) * 100);
