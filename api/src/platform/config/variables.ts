import { BlockList } from 'node:net';
import { fileURLToPath } from 'node:url';
import { MAX_PHOTOS, UNDO_SECONDS } from '@baza/shared/domain';
import { z } from 'zod';
import {
  addressList,
  baseUrl,
  flag,
  issuer,
  list,
  matching,
  origin,
  postgresUrl,
  webhook,
} from './value-types.ts';

const repositoryRoot = fileURLToPath(new URL('../../../..', import.meta.url));

/** All environment variables of the API. An empty variable counts as absent. */
export const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  /** Public URL of this service; `http://localhost:<PORT>` by default. */
  PUBLIC_URL: baseUrl.optional(),
  DATA_DIR: z.string().default(`${repositoryRoot}.data`),
  /** PostgreSQL; without it the embedded database in `DATA_DIR` is used. */
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: list.pipe(z.array(postgresUrl)).default([]),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** Keycloak's URL for browsers; without it the embedded identity provider is served. */
  KEYCLOAK_URL: baseUrl.optional(),
  /** Keycloak's URL for this process, if it differs. */
  KEYCLOAK_INTERNAL_URL: baseUrl.optional(),
  KEYCLOAK_REALM: matching(/^[\w-]{1,60}$/).default('local'),
  KEYCLOAK_CLIENT: matching(/^[\w-]{1,60}$/).default('baza-web'),
  /** Confidential client and its secret with which this process manages accounts in Keycloak. */
  KEYCLOAK_API_CLIENT: matching(/^[\w-]{1,60}$/).default('baza-api'),
  KEYCLOAK_API_SECRET: z.string().min(8).max(200).optional(),
  /** XYZ address of tiles; `off` offers none. */
  TILES_URL: z.string().default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  /** Whom the map credits for the tiles of `TILES_URL`, if not OpenStreetMap's contributors. */
  TILES_ATTRIBUTION: z.string().min(1).max(200).optional(),
  /** A PMTiles archive in the Protomaps schema: a file, which this process serves, or a URL for browsers. */
  TILES_PMTILES: z.string().min(1).optional(),
  /** Key of Google's Map Tiles API, restricted to this site's address; without it Google's maps are not offered. */
  GOOGLE_TILES_KEY: matching(/^[\w-]{1,200}$/).optional(),
  GOOGLE_TILES_URL: baseUrl.default('https://tile.googleapis.com'),
  /** A service that speaks Nominatim's protocol; without it nobody's place is looked up. */
  GEOCODER_URL: baseUrl.optional(),
  /** URL of the Central Bank's rates; `off` disables fetching. */
  RATES_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
    .default('https://cbu.uz/uz/arkhiv-kursov-valyut/json/'),
  CONTACT_PHONE: matching(/^\+\d{9,15}$/).optional(),
  /** Official pages in social networks, for the footer; a network without one is not shown. */
  SOCIAL_TELEGRAM: baseUrl.optional(),
  SOCIAL_INSTAGRAM: baseUrl.optional(),
  SOCIAL_FACEBOOK: baseUrl.optional(),
  SOCIAL_YOUTUBE: baseUrl.optional(),
  /** Demo accounts and demo listings; off by default if an external service is configured. */
  DEMO: flag.optional(),
  /** Maximum number of photos of a listing; by default 30 in the demo, else 5. */
  MAX_PHOTOS: z.coerce.number().int().min(1).max(MAX_PHOTOS).optional(),
  /** Seconds in which moderators can take a decision back; its notices wait as long. */
  UNDO_SECONDS: z.coerce.number().int().min(0).max(300).default(UNDO_SECONDS),
  SEED_LISTINGS: z.coerce.number().int().min(0).max(1_000_000).default(2000),
  /**
   * 32 bytes or more; encrypts personal data at rest and signs cookies and forms. Needed with `DATABASE_URL`; else
   * generated in `DATA_DIR`.
   */
  SECRET_KEY: z.string().min(32).optional(),
  /** The previous key, while data sealed with it is being re-encrypted. */
  SECRET_KEY_PREVIOUS: z.string().min(32).optional(),
  /** Other origins whose pages may call the API. */
  CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  /** Other origins that may serve releases of remotes. */
  REMOTE_ORIGINS: list.pipe(z.array(origin)).default([]),
  /** Storage of remote releases: `s3://bucket/prefix`, or a folder instead of `registry` in `DATA_DIR`. */
  REGISTRY: z.string().optional(),
  /** Where releases that are published over HTTP are served from, if not from this site's `/remotes/`. */
  REMOTE_BASE_URL: baseUrl.optional(),
  /** CIs whose identity tokens may publish releases: `github=https://token.actions.githubusercontent.com`, comma-separated. */
  RELEASE_ISSUERS: list.pipe(z.array(issuer)).default([]),
  /** Folder of the built shell. */
  SHELL_DIR: z.string().default(`${repositoryRoot}shell/dist`),
  /** Whether the shell accepts development overrides of a remote. */
  ALLOW_OVERRIDES: flag.optional(),
  /** STOMP broker between processes, `stomp://user:password@host:61613/vhost`; without it messages stay in one. */
  STOMP_RELAY_URL: z.url({ protocol: /^stomp(\+ssl)?$/ }).optional(),
  /** Seconds for which a process that is told to end goes on serving, so that proxies notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Number of trusted proxies in front (X-Forwarded-For). */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Processes that render first screens; with 0 the browser renders them. */
  RENDERERS: z.coerce.number().int().min(0).max(64).default(2),
  /** Requests per minute and address. */
  RATE_LIMIT: z.coerce.number().int().min(10).max(1_000_000).default(1200),
  /** Photos that one account may upload per hour and per day. */
  UPLOADS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(300),
  UPLOADS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(1500),
  /** Megabytes of concurrent uploads to this process; the largest video is 50 MB. */
  UPLOADS_IN_FLIGHT_MB: z.coerce.number().int().min(51).max(10_000).default(128),
  /** Status of the redirect from `/` to the visitor's language. */
  ROOT_REDIRECT_STATUS: z.coerce
    .number()
    .pipe(z.literal([301, 302, 303, 307, 308]))
    .default(302),
  /** HTML pages per minute and address. */
  PAGE_LIMIT: z.coerce.number().int().min(10).max(1_000_000).default(600),
  /** Number of published listings from which searches run in memory: 0 always, -1 never. */
  SEARCH_MEMORY_FROM: z.coerce.number().int().min(-1).default(20_000),
  /** Nodes of an OpenSearch cluster that answers searches instead of memory, comma-separated. */
  SEARCH_URL: list.pipe(z.array(baseUrl.refine((value) => new URL(value).username === ''))).default([]),
  SEARCH_USER: z.string().min(1).optional(),
  SEARCH_PASSWORD: z.string().min(1).optional(),
  /** Beginning of the names of its indexes. */
  SEARCH_INDEX: matching(/^[a-z][a-z0-9-]{0,60}$/).default('baza-listings'),
  SEARCH_SHARDS: z.coerce.number().int().min(1).max(100).default(1),
  /** Time limit of a search there, after which SQL answers. */
  SEARCH_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(2000),
  /** Bearer token required for `/metrics`; without one only this machine and its private network may read it. */
  METRICS_TOKEN: matching(/^[\x21-\x7e]{16,200}$/).optional(),
  /** Percentage of visits that report web vitals. */
  MEASURE_PERCENT: z.coerce.number().min(0).max(100).default(100),
  /** Server for e-mail, `smtp://user:password@host:587`; without it letters are written to `outbox` in `DATA_DIR`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of e-mail; `no-reply@` the host of `PUBLIC_URL` by default. */
  MAIL_FROM: z.string().min(3).max(200).optional(),
  /** HTTP gateway for text messages; without it they are written to `outbox` in `DATA_DIR`. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: matching(/^[\x21-\x7e]{1,500}$/).optional(),
  /** Sender of text messages, if the gateway needs one. */
  SMS_FROM: z.string().min(1).max(20).optional(),
  /** Token and name (without @) of the site's bot in Telegram; without them texts are passed on by share links. */
  TELEGRAM_TOKEN: matching(/^\d{1,20}:[\w-]{20,100}$/).optional(),
  TELEGRAM_BOT: matching(/^\w{5,32}$/).optional(),
  /** The Bot API: Telegram's, or a local server. */
  TELEGRAM_URL: baseUrl.default('https://api.telegram.org'),
  /** Keys of Web Push; without them a pair is generated in `DATA_DIR`. */
  VAPID_PUBLIC_KEY: matching(/^[\w-]{87}$/).optional(),
  VAPID_PRIVATE_KEY: matching(/^[\w-]{43}$/).optional(),
  /** Whom a push service may write to, `mailto:…` or an https address; by default `no-reply@` the host of `PUBLIC_URL`. */
  VAPID_SUBJECT: matching(/^(mailto:\S+@\S+|https:\/\/\S+)$/).optional(),
  /** Push services besides those of the known browsers. */
  PUSH_ORIGINS: list.pipe(z.array(origin)).default([]),
  /**
   * Where the guard of canaries reports: an address for all remotes, or `mf_map=address` for one; comma-separated.
   */
  GUARD_WEBHOOKS: list.pipe(z.array(webhook)).default([]),
  /** Addresses or networks (CIDR) whose visits all count for canaries: those of tests, whose visitors share one. */
  GUARD_TRUSTED_ADDRESSES: list.transform(addressList).default(() => new BlockList()),
  /** OpenTelemetry collector (OTLP over HTTP) that gets traces; without it nothing of OpenTelemetry is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('baza-api'),
  /** Share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  S3_ENDPOINT: baseUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});
