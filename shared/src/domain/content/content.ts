import { LOCALES, type Locale } from '../locale/index.ts';
import { toLatin } from '../text/index.ts';

export const CONTENT_KINDS = [
  'news',
  'articles',
  'videos',
  'testimonials',
  'services',
  'links',
  'claims',
  'figures',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
export const isContentKind = (text: string | null | undefined): text is ContentKind =>
  CONTENT_KINDS.some((kind) => kind === text);

/** Kinds with a page for each item, and an address for it. */
export const PAGE_KINDS = ['news', 'articles'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
export const isPageKind = (kind: ContentKind): kind is PageKind => PAGE_KINDS.some((page) => page === kind);

/** The newest first; other kinds stand in the order which editors choose. */
export const DATED_KINDS: readonly ContentKind[] = ['news', 'articles', 'videos'];

export const CONTENT_PARTS = ['title', 'text', 'body'] as const;
export type ContentPart = (typeof CONTENT_PARTS)[number];

/** The parts without which a kind's text is not whole in a language; it has no others but `OPTIONAL_PARTS`. */
export const REQUIRED_PARTS: Readonly<Record<ContentKind, readonly ContentPart[]>> = {
  news: ['title', 'text', 'body'],
  articles: ['title', 'text', 'body'],
  videos: ['title'],
  /** The author, and the words. */
  testimonials: ['title', 'text'],
  services: ['title', 'text'],
  links: ['title'],
  /** What is claimed or counted, and the source. */
  claims: ['title', 'text'],
  figures: ['title', 'text'],
};
export const OPTIONAL_PARTS: Readonly<Partial<Record<ContentKind, readonly ContentPart[]>>> = {
  videos: ['text'],
  links: ['text'],
};

export const CONTENT_LIMITS = {
  title: 200,
  text: 1000,
  alt: 300,
  href: 2000,
  slug: 80,
  /** Characters of a rich text, and its paragraphs, headings, lists and images. */
  body: 60_000,
  blocks: 400,
  order: 9999,
  seconds: 6 * 3600,
} as const;

export const SERVICE_ICONS = [
  'valuation',
  'mortgage',
  'map',
  'post',
  'calculator',
  'document',
  'call',
] as const;
export type ServiceIcon = (typeof SERVICE_ICONS)[number];
/** How a figure is written: `12`, `96 %`, `1000+`. */
export const FIGURE_FORMS = ['number', 'percent', 'atLeast'] as const;
export type FigureForm = (typeof FIGURE_FORMS)[number];

export const CONTENT_STATES = ['draft', 'scheduled', 'published', 'ended'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** Whether strangers see an item: `draft` has no date, `scheduled` a later one, `ended` is past its last moment. */
export function contentState(
  { publishFrom, publishUntil }: { publishFrom: string | null; publishUntil: string | null },
  now: number = Date.now(),
): ContentState {
  if (publishFrom === null) return 'draft';
  if (publishUntil !== null && Date.parse(publishUntil) <= now) return 'ended';
  return Date.parse(publishFrom) > now ? 'scheduled' : 'published';
}

type Parts = Readonly<Record<ContentPart, unknown>>;

/** The languages in which a text is whole. */
export const wholeLanguages = (kind: ContentKind, texts: Readonly<Record<Locale, Parts>>): Locale[] =>
  LOCALES.filter((locale) => REQUIRED_PARTS[kind].every((part) => Boolean(texts[locale][part])));

/** The reader's language, else the first in which the text is whole. */
export const languageFor = (locale: Locale, whole: readonly Locale[]): Locale | undefined =>
  whole.includes(locale) ? locale : whole[0];

const UNSAFE = /[\s\\\p{Cc}]/u;

/** An address that a text may link to: `https://…`, `http://…`, or a path of this site. */
export function isSafeLink(href: string): boolean {
  if (href.length > CONTENT_LIMITS.href || UNSAFE.test(href)) return false;
  // A second slash would name another site.
  if (href.startsWith('/')) return !href.startsWith('//');
  return isWebAddress(href);
}

/** `https://…` or `http://…`, without a password. */
export function isWebAddress(href: string): boolean {
  if (href.length > CONTENT_LIMITS.href || UNSAFE.test(href) || !/^https?:\/\//i.test(href)) return false;
  const url = URL.parse(href);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}

/** Letters, digits and single hyphens, with a letter: digits alone would be an id. */
export const SLUG = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The address of a title: `Янги уйлар: 2026` → `yangi-uylar-2026`. */
export const slugOf = (title: string): string =>
  toLatin(title)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036fʻʼ‘’'`]/g, '')
    .replace(/ы/g, 'i')
    .replace(/щ/g, 'sh')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, CONTENT_LIMITS.slug)
    .replace(/^-+|-+$/g, '');
