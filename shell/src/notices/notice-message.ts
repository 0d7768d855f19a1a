import type { Locale } from '@baza/shared/domain';
import type { NoticeMessage } from '@baza/shared/schema';

export const PUBLIC_NOTICES = '/topic/jenkins-notify';
export const OWN_NOTICES = '/user/queue/notices';
const MAX_LENGTH = 1000;
const MAX_TIMEOUT_S = 3600;

/** A broker message as a notice in a language; null if invalid. Checked by hand: zod is not in the first load. */
export function readNotice(message: unknown, locale: Locale): Pick<NoticeMessage, 'text' | 'timeout'> | null {
  if (typeof message !== 'object' || message === null) return null;
  const { text: anyText, texts, timeout } = message as Record<string, unknown>;
  const own = typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>)[locale] : null;
  const text = typeof own === 'string' && own.trim() ? own : anyText;
  if (typeof text !== 'string' || !text.trim() || typeof timeout !== 'number' || !(timeout >= 0)) return null;
  return { text: text.trim().slice(0, MAX_LENGTH), timeout: Math.min(timeout, MAX_TIMEOUT_S) };
}
