import type { Locale } from '@baza/shared/domain';
import en from './en.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import uz from './uz.json' with { type: 'json' };

const texts = { uz, ru, en };

const fill = (text: string, params: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');

/** Texts of the error pages. */
export const troubleTexts = (locale: Locale): (typeof uz)['trouble'] => texts[locale].trouble;

export const smsText = (
  locale: Locale,
  key: keyof (typeof uz)['sms'],
  params: Record<string, string>,
): string => fill(texts[locale].sms[key], params);

/** What the bot writes, and what is passed on by a link. */
export const messengerText = (
  locale: Locale,
  key: keyof (typeof uz)['messenger'],
  params: Record<string, string>,
): string => fill(texts[locale].messenger[key], params);

/** Parts of a letter with a notice. */
export const letterText = (
  locale: Locale,
  key: keyof (typeof uz)['letter'],
  params: Record<string, string>,
): string => fill(texts[locale].letter[key], params);

/** Column names and kinds of the export of applications. */
export const exportTexts = (locale: Locale): (typeof uz)['applicationExport'] =>
  texts[locale].applicationExport;

/** Column names of the report on operators. */
export const reportTexts = (locale: Locale): (typeof uz)['operatorReport'] => texts[locale].operatorReport;

/** Column names of the export of the channel's list. */
export const channelTexts = (locale: Locale): (typeof uz)['channelExport'] => texts[locale].channelExport;

/** Values of message templates that an application lacks. */
export const templateTexts = (locale: Locale): (typeof uz)['messageTemplate'] =>
  texts[locale].messageTemplate;
