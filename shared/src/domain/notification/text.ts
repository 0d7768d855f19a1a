import { type ApplicationKind, type ApplicationStatus, applicationStatusKey } from '../application/index.ts';
import { formatDateTime, type Locale } from '../locale/index.ts';
import { formatPrice } from '../money/index.ts';
import type { NoticeKind, NoticeParams } from './kinds.ts';

interface NoticeWords {
  locale: Locale;
  /** A text of `i18n/notices`. */
  t(key: string, params: NoticeParams): string;
  /** A text of `i18n/domain`. */
  domain(key: string): string;
}

/**
 * The sentence of a notice. Among its params `time` and `before` are ISO moments, `price` is in so'm, `role` is a type of users, and `status` a code of an application of the
 * kind `process`; the others are written as they are.
 */
export function noticeText(
  { kind, params }: { kind: NoticeKind; params: NoticeParams },
  { locale, t, domain }: NoticeWords,
): string {
  const { time, before, price, status, process, role } = params;
  const standing = { kind: process as ApplicationKind, status: status as ApplicationStatus };
  return t(`kinds.${kind}`, {
    ...params,
    ...(time !== undefined && { time: formatDateTime(time, locale) }),
    ...(before !== undefined && { before: formatDateTime(before, locale) }),
    ...(typeof price === 'number' && { price: formatPrice(price, 'UZS', locale) }),
    ...(role !== undefined && { role: domain(`userType.${role}`) }),
    ...(status !== undefined && { status: domain(applicationStatusKey(standing)) }),
  });
}
