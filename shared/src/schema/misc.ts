import { z } from 'zod';
import { linesSchema } from './common.ts';

/** GET `public/rates`: so'm for one unit of currency at the Central Bank's dated rate. */
export const ratesResponseSchema = z.object({
  rates: z.array(z.object({ currency: z.literal('USD'), rate: z.number().positive(), date: z.iso.date() })),
});
export type Rates = z.infer<typeof ratesResponseSchema>;

const noticeTextSchema = linesSchema.min(1).max(1000);
/** STOMP `/topic/jenkins-notify` and `/user/queue/notices`; `timeout` in seconds. */
export const noticeMessageSchema = z.object({
  /** For clients that know no `texts`. */
  text: noticeTextSchema,
  /** In each language; a client shows its own. */
  texts: z.object({ uz: noticeTextSchema, ru: noticeTextSchema, en: noticeTextSchema }).optional(),
  timeout: z.number().min(0).max(3600),
});
export type NoticeMessage = z.infer<typeof noticeMessageSchema>;

/** GET `config`: the deployment's configuration for browsers; also embedded in the HTML. */
export const publicConfigSchema = z.object({
  apiBase: z.string(),
  keycloak: z.object({ url: z.string(), realm: z.string(), clientId: z.string() }),
  phone: z.string(),
  tiles: z.object({
    /** XYZ address with `{x}`, `{y}`, `{z}`. */
    osm: z.string(),
    /** Whom the map credits for them; OpenStreetMap's contributors by default. */
    attribution: z.string().optional(),
    /** Google's maps are offered. */
    googleKey: z.boolean(),
    /** Where Google's pictures come from, if they are offered. */
    googleOrigin: z.string().optional(),
    /** Address of a PMTiles archive. */
    pmtiles: z.string().optional(),
  }),
  /** Visitors may have their place found. */
  geocoder: z.literal(true).optional(),
  allowOverrides: z.boolean(),
  /** Origins besides the page's own that may serve remotes. */
  remoteOrigins: z.array(z.string()).optional(),
  demo: z.boolean(),
  /** Maximum number of photos of a listing. */
  maxPhotos: z.number().int().positive().optional(),
  /** Percentage of visits that report web vitals; loads and failures of remotes are always reported. */
  measurePercent: z.number().min(0).max(100).optional(),
  /** Official pages in social networks. */
  social: z.partialRecord(z.enum(['telegram', 'instagram', 'facebook', 'youtube']), z.url()).optional(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
