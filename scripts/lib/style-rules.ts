// The machine-checked part of docs/style.md: words and typography that have no good use in this project.

import type { Locale } from '@baza/shared/domain';

type Rule = { banned: RegExp; instead: string };

/** A number or placeholder followed by an ordinary space and a unit. */
const UNIT = 'МБ|MB|км²?|km²?|м²|м|m²|m|В|V|мин|min|дақ|мс|ms|с|s|сум|сўм|UZS';
const NO_BREAK = 'a no-break space (U+00A0)';

const EVERY_LANGUAGE: readonly Rule[] = [
  {
    banned: new RegExp(String.raw`[\d}] (?:${UNIT})(?![\p{L}\d])`, 'u'),
    instead: `${NO_BREAK} before a unit`,
  },
  { banned: /(?:№|No\.) /, instead: `${NO_BREAK} after № and No.` },
  { banned: /\.\.\./, instead: '…' },
  { banned: / {2}| [,.;:!?](?!\p{L})/u, instead: 'one space between words, none before punctuation' },
  { banned: /[а-яёўқғҳ][a-z]|[a-z][а-яёўқғҳ]/i, instead: 'one alphabet within a word' },
];

const CYRILLIC: readonly Rule[] = [
  { banned: / —/, instead: `${NO_BREAK} before a dash` },
  { banned: /["“”]/, instead: '« »' },
];

const TEXTS: Record<Locale, readonly Rule[]> = {
  en: [
    { banned: /\badvert(?:s|is\w+)?\b|\bannounce\w*/i, instead: 'listing' },
    { banned: /\bsign(?:s|ed|ing)?[ -](?:in|out)\b/i, instead: 'log in, log out' },
    { banned: /\bin sale\b/i, instead: 'for sale' },
    { banned: /\breal estate\b/i, instead: 'property' },
    { banned: /\be-mail/i, instead: 'email' },
    { banned: /['"]/, instead: '’ or “ ”' },
    { banned: /[\d}]\s+so[‘ʻ’']m/i, instead: 'UZS after a number' },
  ],
  ru: [
    { banned: /учётн\p{L}* запис/iu, instead: 'аккаунт' },
    { banned: /разме(?:ст|щ)[а-яё]* объявлен/i, instead: 'подать объявление' },
    { banned: /[Ээ]л\. ?почт/, instead: 'электронная почта' },
    { banned: /[Пп]опробовать снова/, instead: 'Повторить' },
    { banned: /[Фф]отографи/, instead: 'фото' },
    ...CYRILLIC,
  ],
  uz: [
    { banned: /[ыщЫЩ]/, instead: 'letters of the Uzbek alphabet' },
    { banned: /[Ээ]л\. ?почта/, instead: 'электрон почта' },
    { banned: /талқин/i, instead: 'версия' },
    { banned: /(?:^|[^\p{L}])[Фф]ото(?!\p{L})/u, instead: 'сурат' },
    { banned: /[Пп]рофил(?!\p{L})/u, instead: 'профиль' },
    ...CYRILLIC,
  ],
};

/** Phrases that read as translated, in comments, messages, test names and docs. */
const PROSE: readonly Rule[] = [
  { banned: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix' },
  {
    banned: /\b(?:releases?|theme|registry|answer|language|state) of now\b|\bof now\b(?=[.,;:)]|$)/i,
    instead: 'current, currently',
  },
  { banned: /\bline is gone\b/i, instead: 'connection closed' },
  { banned: /\bwhoever\b/i, instead: 'anyone who, any caller' },
  { banned: /\blets? pass\b/i, instead: 'allowed' },
  { banned: /\b(?:that|which|what) (?:is|are) none\b(?! of)/i, instead: 'invalid, not a …' },
  { banned: /\bsum(?:s|med|ming)? up\b/i, instead: 'aggregate, add up' },
  { banned: /\bafresh\b|\banew\b/i, instead: 'again, from scratch' },
  { banned: /\badverts?\b/i, instead: 'listing' },
  { banned: /\balways quicker\b/i, instead: 'kept changing' },
  { banned: /\bsign(?:s|ed|ing)?(?: (?:in|out)\b|-in pages?\b)/i, instead: 'log in, log out' },
  { banned: /\banswer(?:s|ed|ing)? (?:with )?[1-5]\d\d\b/i, instead: 'responds' },
  { banned: /\blast good\b/i, instead: 'last valid' },
  { banned: /\bgo(?:es)? by the (?:last|published|registry)\b/i, instead: 'uses' },
  { banned: /\bfares?\b/i, instead: 'performs' },
  { banned: /\bworth nothing\b/i, instead: 'invalid' },
  { banned: /\b(?:of|to|by) nobody\b/i, instead: 'no user, anonymous' },
  { banned: /\b(?:can|could)(?:not| not) be had\b/i, instead: 'unavailable' },
  { banned: /\b(?:is|are) told so\b/i, instead: 'gets a message, is notified' },
  {
    banned: /\b(?:that|which) (?:is|are) no (?!longer|more|less|other|different)/i,
    instead: 'not a …, invalid',
  },
  { banned: /\bat the most\b/i, instead: 'at most' },
  { banned: /\btakes? no heed\b/i, instead: 'ignores' },
  { banned: /\bon the word of\b/i, instead: 'by, because of' },
];

const problems = (rules: readonly Rule[], text: string): string[] =>
  rules.flatMap(({ banned, instead }) => {
    const found = banned.exec(text)?.[0];
    return found === undefined ? [] : [`“${found}”: ${instead}`];
  });

/** Violations of docs/style.md in an interface text. */
export const textProblems = (locale: Locale, text: string): string[] =>
  problems([...EVERY_LANGUAGE, ...TEXTS[locale]], text);

/** Violations of docs/style.md in a line of code or documentation. */
export const proseProblems = (line: string): string[] => problems(PROSE, line);
