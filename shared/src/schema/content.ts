import { z } from 'zod';
import {
  CONTENT_KINDS,
  CONTENT_LIMITS,
  CONTENT_STATES,
  FIGURE_FORMS,
  isSafeLink,
  isWebAddress,
  SERVICE_ICONS,
  SLUG,
  VIDEO_FORMATS,
} from '../domain/content/index.ts';
import { LOCALES } from '../domain/locale/index.ts';
import { idSchema, lineSchema, linesSchema, pageQuerySchema, versionSchema } from './common.ts';
import { photoSchema } from './listings.ts';
import { richTextSchema } from './rich-text.ts';

const localeSchema = z.enum(LOCALES);
const linkSchema = z.string().refine(isSafeLink);
const photoIdSchema = z.uuid();

/** A recording of this site, or one that is fetched from YouTube once somebody plays it. */
const mediaSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('file'), file: z.uuid(), format: z.enum(VIDEO_FORMATS) }),
  z.strictObject({ type: z.literal('youtube'), video: z.string().regex(/^[\w-]{11}$/) }),
]);
export type VideoMedia = z.infer<typeof mediaSchema>;

const pageFacts = {
  slug: z.string().max(CONTENT_LIMITS.slug).regex(SLUG),
  photo: photoIdSchema.nullable(),
};
/** Of a claim or figure: the day for which it was true, and where the source is. */
const sourceFacts = { asOf: z.iso.date(), href: linkSchema.nullable() };

/** What an item has besides its texts, by kind. */
export const contentFactsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('news'), ...pageFacts }),
  z.strictObject({ kind: z.literal('articles'), ...pageFacts }),
  z.strictObject({
    kind: z.literal('videos'),
    photo: photoIdSchema,
    seconds: z.number().int().min(1).max(CONTENT_LIMITS.seconds),
    media: mediaSchema,
  }),
  z.strictObject({
    kind: z.literal('testimonials'),
    rating: z.number().int().min(1).max(5),
    /** Made up for a demonstration, which readers are told. */
    isDemo: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('services'), href: linkSchema, icon: z.enum(SERVICE_ICONS) }),
  z.strictObject({ kind: z.literal('links'), href: z.string().refine(isWebAddress) }),
  z.strictObject({ kind: z.literal('claims'), ...sourceFacts }),
  z.strictObject({
    kind: z.literal('figures'),
    value: z.number().min(0).max(1e9),
    form: z.enum(FIGURE_FORMS),
    ...sourceFacts,
  }),
]);
export type ContentFacts = z.infer<typeof contentFactsSchema>;

/** `title` is the author of a testimonial, `text` the source of a claim or figure. */
const wordsSchema = z.strictObject({
  title: lineSchema.max(CONTENT_LIMITS.title),
  text: linesSchema.max(CONTENT_LIMITS.text),
  body: richTextSchema.nullable(),
});
export type ContentWords = z.infer<typeof wordsSchema>;
export const contentTextsSchema = z.strictObject({ uz: wordsSchema, ru: wordsSchema, en: wordsSchema });
export type ContentTexts = z.infer<typeof contentTextsSchema>;

const moment = z.iso.datetime().nullable();

/** POST `content`: an item; without `publishFrom` it is a draft. */
export const contentBodySchema = z.strictObject({
  facts: contentFactsSchema,
  texts: contentTextsSchema,
  /** Place among its kind, the lowest first, for kinds that are not sorted by date. */
  order: z.number().int().min(0).max(CONTENT_LIMITS.order),
  publishFrom: moment,
  publishUntil: moment,
});
export type ContentBody = z.infer<typeof contentBodySchema>;
/** PUT `content/{id}`. */
export const contentEditSchema = contentBodySchema.extend({ version: versionSchema });
export type ContentEdit = z.infer<typeof contentEditSchema>;
export const contentVersionSchema = z.object({ version: versionSchema });

const stamps = {
  id: z.number().int(),
  state: z.enum(CONTENT_STATES),
  version: versionSchema,
  updatedAt: z.iso.datetime(),
};
/** An item as editors see it. */
export const contentItemSchema = contentBodySchema.extend({
  ...stamps,
  /** The photos that its facts and texts name. */
  photos: z.array(photoSchema),
  /** Where its editors can play its recording, published or not. */
  video: z.string().nullable(),
});
export type ContentItem = z.infer<typeof contentItemSchema>;

/** POST `content/videos`: a recording that the editor has uploaded. */
export const uploadedVideoSchema = z.object({
  file: z.uuid(),
  format: z.enum(VIDEO_FORMATS),
  seconds: z.number().int(),
  /** Where its editors can play it. */
  url: z.string(),
});
export type UploadedVideo = z.infer<typeof uploadedVideoSchema>;
/** DELETE `content/{id}`. */
export const contentDeleteQuerySchema = z.object({ version: z.coerce.number().pipe(versionSchema) });

/** GET `content`: the items of a kind. */
export const contentQuerySchema = pageQuerySchema.extend({ kind: z.enum(CONTENT_KINDS) });
export type ContentQuery = z.infer<typeof contentQuerySchema>;
const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int(), page: z.number().int(), size: z.number().int() });
export const contentRowSchema = z.object({
  ...stamps,
  kind: z.enum(CONTENT_KINDS),
  titles: z.object({ uz: z.string(), ru: z.string(), en: z.string() }),
  /** Languages in which its text is not whole. */
  missing: z.array(localeSchema),
  publishFrom: moment,
  publishUntil: moment,
});
export type ContentRow = z.infer<typeof contentRowSchema>;
export const contentRowsSchema = listOf(contentRowSchema);
export type ContentRows = z.infer<typeof contentRowsSchema>;

/** GET `public/content/{kind}`; without `locale` in the browser's language. */
export const publicContentQuerySchema = pageQuerySchema.extend({ locale: localeSchema.optional() });
export const contentLocaleSchema = z.object({ locale: localeSchema.optional() });
/** An item's address: its slug or its id. */
export const contentAddressSchema = z.object({
  address: z.string().max(CONTENT_LIMITS.slug).regex(SLUG).or(idSchema),
});

const published = {
  id: z.number().int(),
  /** The language of its texts, which is another one if the reader's is missing. */
  language: localeSchema,
  title: z.string(),
  text: z.string(),
  publishedAt: z.iso.datetime(),
};
const pageItemSchema = z.object({ ...published, slug: z.string(), photo: photoSchema.nullable() });
export type ContentCard = z.infer<typeof pageItemSchema>;
export const contentPageSchema = pageItemSchema.extend({
  body: richTextSchema,
  /** The photos in its body. */
  photos: z.array(photoSchema),
  /** The languages in which it can be read. */
  languages: z.array(localeSchema),
  updatedAt: z.iso.datetime(),
});
export type ContentPage = z.infer<typeof contentPageSchema>;

const videoSchema = z.object({
  ...published,
  photo: photoSchema,
  seconds: z.number().int(),
  views: z.number().int(),
  media: z.discriminatedUnion('type', [
    z.object({ type: z.literal('file'), url: z.string() }),
    z.object({ type: z.literal('youtube'), video: z.string() }),
  ]),
});
export type Video = z.infer<typeof videoSchema>;
const testimonialSchema = z.object({ ...published, rating: z.number().int(), isDemo: z.boolean() });
export type Testimonial = z.infer<typeof testimonialSchema>;
const serviceSchema = z.object({ ...published, href: z.string(), icon: z.enum(SERVICE_ICONS) });
export type Service = z.infer<typeof serviceSchema>;
const usefulLinkSchema = z.object({ ...published, href: z.string() });
export type UsefulLink = z.infer<typeof usefulLinkSchema>;
const sourced = { ...published, asOf: z.iso.date(), href: z.string().nullable(), until: moment };
const claimSchema = z.object(sourced);
export type Claim = z.infer<typeof claimSchema>;
const figureSchema = z.object({ ...sourced, value: z.number(), form: z.enum(FIGURE_FORMS) });
export type Figure = z.infer<typeof figureSchema>;

const itemSchemas = {
  news: pageItemSchema,
  articles: pageItemSchema,
  videos: videoSchema,
  testimonials: testimonialSchema,
  services: serviceSchema,
  links: usefulLinkSchema,
  claims: claimSchema,
  figures: figureSchema,
};
/** What strangers see of each kind. */
export const publicContentSchemas = {
  news: listOf(itemSchemas.news),
  articles: listOf(itemSchemas.articles),
  videos: listOf(itemSchemas.videos),
  testimonials: listOf(itemSchemas.testimonials),
  services: listOf(itemSchemas.services),
  links: listOf(itemSchemas.links),
  claims: listOf(itemSchemas.claims),
  figures: listOf(itemSchemas.figures),
};
export type PublicContent = { [K in keyof typeof itemSchemas]: z.infer<(typeof itemSchemas)[K]> };
export type PublicList<T> = { items: T[]; total: number; page: number; size: number };

/** GET `public/content/home`: the first items of each kind. */
export const homeContentSchema = z.object({
  news: z.array(itemSchemas.news),
  articles: z.array(itemSchemas.articles),
  videos: z.array(itemSchemas.videos),
  testimonials: z.array(itemSchemas.testimonials),
  services: z.array(itemSchemas.services),
  links: z.array(itemSchemas.links),
  claims: z.array(itemSchemas.claims),
  figures: z.array(itemSchemas.figures),
});
export type HomeContent = z.infer<typeof homeContentSchema>;

/** POST `public/content/videos/{id}/view`. */
export const videoViewsSchema = z.object({ views: z.number().int() });
