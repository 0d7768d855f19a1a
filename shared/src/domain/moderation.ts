/** STOMP destination that tells moderators about changes of the queue. */
export const MODERATION_TOPIC = '/topic/moderation';

export const CASE_CHANGES = ['entered', 'changed', 'left'] as const;
export const CASE_DECISIONS = ['approve', 'reject', 'withdraw', 'dismiss-reports'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];
