import type { Locale } from '@baza/shared/domain';
import en from './en.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import uz from './uz.json' with { type: 'json' };

const texts = { uz, ru, en };
export type NoticeKey = keyof typeof uz.notice;

const fill = (text: string, params: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');

/** Text of a notice in the recipient's language. */
export const noticeText = (locale: Locale, key: NoticeKey, params: Record<string, string>): string =>
  fill(texts[locale].notice[key], params);

/** Texts of the error pages. */
export const troubleTexts = (locale: Locale): (typeof uz)['trouble'] => texts[locale].trouble;

export const smsText = (
  locale: Locale,
  key: keyof (typeof uz)['sms'],
  params: Record<string, string>,
): string => fill(texts[locale].sms[key], params);

/** Column names and kinds of the export of applications. */
export const exportTexts = (locale: Locale): (typeof uz)['applicationExport'] =>
  texts[locale].applicationExport;

/** Column names of the export of the channel's list. */
export const channelTexts = (locale: Locale): (typeof uz)['channelExport'] => texts[locale].channelExport;
