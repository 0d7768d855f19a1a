import {
  APPLICATIONS_TOPIC,
  isSelectionTopic,
  MODERATION_TOPIC,
  ROLES_TOPIC,
  type Role,
} from '@baza/shared/domain';
import { noticeMessageSchema } from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';

/** Timed notices for all users, published by ops. */
export const NOTIFY_TOPIC = '/topic/jenkins-notify';
/** Notices for one user; each subscriber receives their own. */
export const USER_NOTICES = '/user/queue/notices';

const USER_PREFIX = '/user/';
export const SENDER: Role = 'ops';
/** Topics that only one role may listen to. */
const ROLE_TOPICS: Readonly<Record<string, Role>> = {
  [MODERATION_TOPIC]: 'moderator',
  [ROLES_TOPIC]: 'moderator',
  [APPLICATIONS_TOPIC]: 'operator',
};

/** The broker's destination for one user: `/queue/notices` of `sub` → `/user/{sub}/queue/notices`. */
export const userDestination = (sub: string, queue: string): string => `${USER_PREFIX}${sub}${queue}`;

export type Refusal = 'no such destination' | 'log in first' | 'not allowed' | 'the message is malformed';
/** A destination, and the role that it needs for as long as it is listened to. */
export type Resolved = { destination: string; role?: Role; refusal?: undefined } | { refusal: Refusal };

/** The broker destination of a subscription, or a refusal. */
export function resolveSubscription(destination: string, user: AuthUser | null): Resolved {
  // Who has a selection's link may listen to it.
  if (destination === NOTIFY_TOPIC || isSelectionTopic(destination)) return { destination };
  const role = Object.hasOwn(ROLE_TOPICS, destination) ? ROLE_TOPICS[destination] : undefined;
  if (!role && destination !== USER_NOTICES) return { refusal: 'no such destination' };
  if (!user) return { refusal: 'log in first' };
  if (role) return user.roles.includes(role) ? { destination, role } : { refusal: 'not allowed' };
  return { destination: userDestination(user.sub, destination.slice(USER_PREFIX.length - 1)) };
}

/** The message to publish, or a refusal. */
export function resolvePublication(
  destination: string,
  body: string,
  user: AuthUser | null,
): { body: string; refusal?: undefined } | { refusal: Refusal } {
  if (destination !== NOTIFY_TOPIC) return { refusal: 'no such destination' };
  if (!user) return { refusal: 'log in first' };
  if (!user.roles.includes(SENDER)) return { refusal: 'not allowed' };
  try {
    return { body: JSON.stringify(noticeMessageSchema.parse(JSON.parse(body))) };
  } catch {
    return { refusal: 'the message is malformed' };
  }
}
