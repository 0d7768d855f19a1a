import { CLOSED_STATES } from '../listing/index.ts';

/** A selection: listings that a person has put together, which others vote on without logging in. */

/** Selections of one person, and listings in each. */
export const MAX_SELECTIONS = 50;
export const MAX_SELECTION_LISTINGS = 100;
/** Those who have voted on a selection. */
export const MAX_SELECTION_VOTERS = 50;
export const SELECTION_NAME_LENGTH = 80;
export const SELECTION_NOTE_LENGTH = 500;
export const VOTER_NAME_LENGTH = 40;

export const VOTE_CHOICES = ['like', 'doubt', 'no'] as const;
export type VoteChoice = (typeof VOTE_CHOICES)[number];

/** What has become of a listing since it was put into a selection; `hidden` while moderation looks at it. */
export const SELECTED_STATES = ['for-sale', ...CLOSED_STATES, 'hidden'] as const;
export type SelectedState = (typeof SELECTED_STATES)[number];

/** 128 random bits in base64url: of a link, or of a voter. */
export const SECRET_TOKEN = /^[\w-]{22}$/;

const TOPIC = '/topic/selections/';
export type SelectionTopic = `${typeof TOPIC}${string}`;
/** STOMP destination that tells those who have a selection open that it has changed. */
export const selectionTopic = (token: string): SelectionTopic => `${TOPIC}${token}`;
export const isSelectionTopic = (destination: string): boolean =>
  destination.startsWith(TOPIC) && SECRET_TOKEN.test(destination.slice(TOPIC.length));
