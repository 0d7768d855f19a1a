import {
  type Locale,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeParams,
  type NoticeTopic,
  noticeText,
  pluralCategory,
} from '@baza/shared/domain';
import domainEn from '@baza/shared/i18n/domain/en.json' with { type: 'json' };
import domainRu from '@baza/shared/i18n/domain/ru.json' with { type: 'json' };
import domainUz from '@baza/shared/i18n/domain/uz.json' with { type: 'json' };
import en from '@baza/shared/i18n/notices/en.json' with { type: 'json' };
import ru from '@baza/shared/i18n/notices/ru.json' with { type: 'json' };
import uz from '@baza/shared/i18n/notices/uz.json' with { type: 'json' };
import { letterText } from '../../platform/i18n/texts.ts';

const NOTICES = { uz, ru, en };
const DOMAIN = { uz: domainUz, ru: domainRu, en: domainEn };

/** The text under a dotted key; the key itself if there is none. */
function lookUp(texts: object, key: string): string {
  let found: unknown = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : key;
}

/** Fills in a text as i18next does: `count` chooses the plural form. */
function fill(locale: Locale, key: string, params: NoticeParams): string {
  const { count } = params;
  const form = typeof count === 'number' ? `${key}_${pluralCategory(count, locale)}` : key;
  const text = lookUp(NOTICES[locale], form);
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(params[name] ?? ''));
}

/** Params that nobody can write a text into: numbers, moments, prices, and codes. */
const SAFE = new Set(['count', 'id', 'minutes', 'time', 'before', 'price', 'role', 'status']);

/**
 * The sentence of a notice for emails. Names, titles and reasons are texts of other people, who could write to a
 * stranger through them: a kind with any of them is only announced by its topic. Devices and chats get the whole
 * sentence, as the page does: each was connected by the person who reads there.
 */
export function emailSentence(notice: { kind: NoticeKind; params: NoticeParams }, locale: Locale): string {
  const { count } = notice.params;
  const key = `kinds.${notice.kind}`;
  const template = lookUp(
    NOTICES[locale],
    typeof count === 'number' ? `${key}_${pluralCategory(count, locale)}` : key,
  );
  const names = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  if (names.every((name) => SAFE.has(name))) return sentenceOf(notice, locale);
  return letterText(locale, 'notice', { topic: topicName(NOTICE_KINDS[notice.kind], locale) });
}

export const topicName = (topic: NoticeTopic, locale: Locale): string => NOTICES[locale].topics[topic];

/** The sentence of a notice in a language, for what is sent outside the page. */
export const sentenceOf = (notice: { kind: NoticeKind; params: NoticeParams }, locale: Locale): string =>
  noticeText(notice, {
    locale,
    t: (key, params) => fill(locale, key, params),
    domain: (key) => lookUp(DOMAIN[locale], key),
  });
