import { DEFAULT_MAX_PHOTOS, MAX_PHOTOS } from '@baza/shared/domain';
import type { z } from 'zod';
import { variables } from './variables.ts';

export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(variables.shape);

const envSchema = variables
  .refine(({ KEYCLOAK_URL, KEYCLOAK_API_SECRET }) => !KEYCLOAK_URL || KEYCLOAK_API_SECRET, {
    path: ['KEYCLOAK_API_SECRET'],
    error: 'KEYCLOAK_URL needs KEYCLOAK_API_SECRET',
  })
  .refine(({ TELEGRAM_TOKEN, TELEGRAM_BOT }) => !TELEGRAM_TOKEN === !TELEGRAM_BOT, {
    path: ['TELEGRAM_BOT'],
    error: 'TELEGRAM_TOKEN and TELEGRAM_BOT need each other',
  })
  .transform((env) => {
    const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
    const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(publicUrl);
    const demo = env.DEMO ?? !(env.DATABASE_URL || env.KEYCLOAK_URL);
    return {
      ...env,
      PUBLIC_URL: publicUrl,
      DEMO: demo,
      MAX_PHOTOS: env.MAX_PHOTOS ?? (demo ? MAX_PHOTOS : DEFAULT_MAX_PHOTOS),
      ALLOW_OVERRIDES: env.ALLOW_OVERRIDES ?? local,
    };
  });

export type Env = z.infer<typeof envSchema>;

/** Invalid environment; the message is one sentence for the person who starts the service. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Checks a set of variables; names every wrong one in a single sentence, without its value. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = envSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new EnvironmentError(`The environment has unusable settings: ${[...new Set(faults)].join(', ')}.`);
}

/** The keys for what is encrypted in the database. */
export const secretKeysOf = ({ SECRET_KEY, SECRET_KEY_PREVIOUS }: Env) => ({
  current: SECRET_KEY,
  previous: SECRET_KEY_PREVIOUS,
});

/** The OpenSearch cluster of searches, if there is one. */
export const searchIndexOf = ({ SEARCH_URL, SEARCH_USER, SEARCH_PASSWORD, ...env }: Env) =>
  SEARCH_URL.length === 0
    ? undefined
    : {
        urls: SEARCH_URL,
        user: SEARCH_USER,
        password: SEARCH_PASSWORD,
        name: env.SEARCH_INDEX,
        shards: env.SEARCH_SHARDS,
        within: env.SEARCH_TIMEOUT_MS,
      };
