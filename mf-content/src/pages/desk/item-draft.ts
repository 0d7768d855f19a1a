import { type ContentKind, dayInTashkent, LOCALES, SLUG, slugOf, wholeLanguages } from '@baza/shared/domain';
import type { ContentBody, ContentFacts, ContentItem, VideoMedia } from '@baza/shared/schema';

const NONE = { title: '', text: '', body: null };

/** What a new item begins with. An empty photo or address is asked for before it is saved. */
function emptyFacts(kind: ContentKind): ContentFacts {
  switch (kind) {
    case 'news':
    case 'articles':
      return { kind, slug: '', photo: null };
    case 'videos':
      return { kind, photo: '', seconds: 60, media: { type: 'youtube', video: '' } };
    case 'testimonials':
      return { kind, rating: 5, isDemo: false };
    case 'services':
      return { kind, href: '', icon: 'map' };
    case 'links':
      return { kind, href: '' };
    case 'claims':
      return { kind, asOf: dayInTashkent(), href: null };
    case 'figures':
      return { kind, value: 0, form: 'number', asOf: dayInTashkent(), href: null };
  }
}

export const emptyDraft = (kind: ContentKind): ContentBody => ({
  facts: emptyFacts(kind),
  texts: { uz: NONE, ru: NONE, en: NONE },
  order: 0,
  publishFrom: null,
  publishUntil: null,
});

export const draftOf = ({ facts, texts, order, publishFrom, publishUntil }: ContentItem): ContentBody => ({
  facts,
  texts,
  order,
  publishFrom,
  publishUntil,
});

/** With an address made of its title, if it has none, and no source in place of an empty one. */
export function readyToSend(draft: ContentBody): ContentBody {
  const { facts, texts } = draft;
  if ('slug' in facts && facts.slug === '') {
    const title = LOCALES.map((locale) => texts[locale].title).find((text) => SLUG.test(slugOf(text))) ?? '';
    return { ...draft, facts: { ...facts, slug: slugOf(title) } };
  }
  if ((facts.kind === 'claims' || facts.kind === 'figures') && facts.href === '')
    return { ...draft, facts: { ...facts, href: null } };
  return draft;
}

/** Whether anybody could read it. */
export const isReadable = ({ facts, texts }: ContentBody): boolean =>
  wholeLanguages(facts.kind, texts).length > 0;

const ZONE_MS = 5 * 3_600_000;
/** A moment as a field of day and time shows it, in Tashkent. */
export const toLocalTime = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + ZONE_MS).toISOString().slice(0, 16);
export function fromLocalTime(text: string): string | null {
  const at = Date.parse(`${text}Z`);
  return Number.isNaN(at) ? null : new Date(at - ZONE_MS).toISOString();
}

const VIDEO =
  /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/))([\w-]{11})(?![\w-])/;
/** The video of an address on YouTube, or of its id alone; null for anything else. */
export function videoOf(text: string): VideoMedia | null {
  const video = /^[\w-]{11}$/.test(text.trim()) ? text.trim() : VIDEO.exec(text)?.[1];
  return video ? { type: 'youtube', video } : null;
}
export const videoAddress = (video: string): string => (video ? `https://youtu.be/${video}` : '');
