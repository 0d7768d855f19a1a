import { foldWord, looksAlike, matchesOf, phonesIn } from './contact-phones.ts';

/**
 * Messengers and requests to write, which the site does not support; folded to Latin, whole words. "Call us"
 * is allowed: the phone number is shown next to every text.
 */
const WORDS: readonly RegExp[] = [
  /^t[ei]l[ei]g(ram+\w*|[aeui]|oy)$/,
  /^(tg|tlg)$/,
  /^[wvu]h?[ao]t+s+[ae]p+\w*$/,
  /^(viber|vayber)\w*$/,
  /^inst(a|u|e|y|oy|ada|aga|agram+\w*|ogram+\w*)$/,
  /^imo$/,
  /^(facebook|feysbuk|feisbuk)\w*$/,
  /^mes+en(g|dj)er\w*$/,
  /^(skype|skayp|wechat)\w*$/,
  /^(na)?pishi(te)?$/,
  /^(lichk\w*|ls)$/,
  /^yozing(iz)?$/,
];
const PHRASES: readonly RegExp[] = [/(?<!\p{L})(text|message|dm|contact)\s+(me|us)(?!\p{L})/u];

const DOMAINS =
  'uz|ru|com|net|org|me|info|io|su|biz|app|site|online|link|shop|store|xyz|kz|kg|tj|ly|cc|pro|club|page|dev';
/** Within a run of characters without a space. No pattern here may look back far: texts are long, and anyone's. */
const LINKS: readonly RegExp[] = [
  /https?:\/\/|www\./u,
  new RegExp(`(?<=[a-z0-9])\\.(?:${DOMAINS})(?![\\p{L}\\p{N}])`, 'u'),
  /(?<=[\p{L}\d])\.(?:рф|уз)(?![\p{L}\p{N}])/u,
  /@[\p{L}\d_]{3,}/u,
];
/** `olx . uz`, `olx dot com`, `олх точка уз`, `name (at) mail`. */
const SPELLED_LINKS: readonly RegExp[] = [
  /(?<=[a-z0-9]) \. ?(?:uz|com|ru|me|net|org)(?![\p{L}\p{N}])/u,
  /(?<=[\p{L}\d]) ?[([]?(?:dot|точка|нуқта|nuqta)[)\]]? ?(?:uz|com|ru|me|net|org|уз|ком|ру|орг)(?![\p{L}\p{N}])/u,
  /[([](?:at|собака)[)\]]/u,
];

/** Single letters kept apart to hide a word: `т е л е г р а м`, `t.e.l.e.g.r.a.m`. */
const SPACED_WORD = /(?<![\p{L}\p{N}])(?:\p{L}[\s.\-_*·•|/,]{1,3}){3,40}\p{L}(?![\p{L}\p{N}])/gu;
const joinSpaced = (text: string) => text.replace(SPACED_WORD, (run) => run.replace(/[^\p{L}]/gu, ''));

const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a' };
const withoutLeet = (word: string): string => word.replace(/[0134]/g, (digit) => LEET[digit] ?? digit);

const MAX_WORD = 40;
const MAX_FRAGMENT = 60;
/** How much of the text before a link spelt in words is shown with it. */
const CONTEXT = 20;
const MARKS = /[\p{M}\p{Cf}]/gu;

/**
 * Contacts in a text that bypass the site: phones in any spelling, links, @names, messengers
 * and requests to write, in Uzbek (both scripts), Russian and English, letters mixed from two alphabets
 * included. Returns the contacts found, each once. A match only sends the listing to a moderator.
 */
export function contactsIn(text: string): string[] {
  const plain = text.normalize('NFKC').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ');
  const found = new Set<string>(phonesIn(plain));
  for (const chunk of plain.split(' ')) {
    const link = looksAlike(chunk).some((form) => LINKS.some((pattern) => pattern.test(form)));
    if (link) found.add(chunk);
  }
  for (const pattern of [...SPELLED_LINKS, ...PHRASES]) {
    const match = pattern.exec(plain);
    if (match) found.add(plain.slice(Math.max(0, match.index - CONTEXT), match.index + match[0].length));
  }
  for (const word of matchesOf(/[\p{L}\p{N}'ʻʼ‘’`]+/gu, joinSpaced(plain))) {
    if (word.length > MAX_WORD) continue;
    const forms = looksAlike(word).flatMap((form) => [form, withoutLeet(form)]);
    if (forms.some((form) => WORDS.some((pattern) => pattern.test(foldWord(form))))) found.add(word);
  }
  return [...found].map((fragment) => fragment.trim().slice(0, MAX_FRAGMENT));
}
