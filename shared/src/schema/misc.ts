import { z } from 'zod';

/** GET `public/rates`: so'm for one unit of currency at the Central Bank's dated rate. */
export const ratesAnswerSchema = z.object({
  rates: z.array(z.object({ currency: z.literal('USD'), rate: z.number().positive(), date: z.iso.date() })),
});
export type Rates = z.infer<typeof ratesAnswerSchema>;

/** STOMP `/topic/jenkins-notify` and `/user/queue/notices`; `timeout` in seconds. */
export const noticeMessageSchema = z.object({
  text: z.string().min(1).max(1000),
  timeout: z.number().min(0).max(3600),
});
export type NoticeMessage = z.infer<typeof noticeMessageSchema>;

/** POST `vitals`: measurements from the browser, sent by beacon. */
export const vitalsBodySchema = z.object({
  items: z
    .array(
      z.object({
        name: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB', 'remote-load', 'remote-failure', 'error']),
        value: z.number().min(0).max(1e9),
        route: z.string().max(200).optional(),
        remote: z.string().max(60).optional(),
        version: z.string().max(60).optional(),
      }),
    )
    .min(1)
    .max(50),
});
export type Vitals = z.infer<typeof vitalsBodySchema>;

/** GET `config`: what the browser must know of this deployment; also inlined in the HTML. */
export const publicConfigSchema = z.object({
  apiBase: z.string(),
  keycloak: z.object({ url: z.string(), realm: z.string(), clientId: z.string() }),
  phone: z.string(),
  tiles: z.object({ osm: z.string(), googleKey: z.boolean() }),
  allowOverrides: z.boolean(),
  /** Origins besides the page's own that may serve remotes. */
  remoteOrigins: z.array(z.string()).optional(),
  demo: z.boolean(),
  /** Official pages in social networks. */
  social: z.partialRecord(z.enum(['telegram', 'instagram', 'facebook', 'youtube']), z.url()).optional(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
