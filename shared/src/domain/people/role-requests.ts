/** STOMP destination that tells moderators of requests for roles. */
export const ROLES_TOPIC = '/topic/roles';

export const ROLE_REQUEST_STATES = ['pending', 'approved', 'rejected'] as const;
export type RoleRequestState = (typeof ROLE_REQUEST_STATES)[number];
/** Most documents of a request. */
export const MAX_ROLE_DOCUMENTS = 10;
export const ROLE_NOTE_LENGTH = 500;
