import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { seal, unseal } from '../encryption/seal.ts';
import { INTERACTION_PATH, LIFETIMES, SESSION_COOKIE } from './constants.ts';

const COOKIE = `${SESSION_COOKIE}_request`;
/** Browsers drop cookies longer than 4096 characters, including name and attributes. */
const MAX_VALUE = 3600;

/** An interaction stores the session's secret id but never reads it. */
const withoutSessionId = (payload: AdapterPayload): AdapterPayload =>
  payload.session?.cookie ? { ...payload, session: { ...payload.session, cookie: undefined } } : payload;

const exchanges = new AsyncLocalStorage<{ request: IncomingMessage; response: ServerResponse }>();

/** Runs a step of the provider that reads or writes the authorization request of this HTTP exchange. */
export const withExchange = <T>(request: FastifyRequest, reply: FastifyReply, step: () => T): T =>
  exchanges.run({ request: request.raw, response: reply.raw }, step);

/** `User-Agent` of this HTTP exchange. */
export const currentAgent = (): string | undefined =>
  exchanges.getStore()?.request.headers['user-agent']?.slice(0, 300);

/**
 * Keeps an authorization request in an encrypted cookie of its own page until the user has logged in, so that
 * an anonymous visit to `/auth` stores nothing. Once it has a result it moves to the database, where it is used
 * once.
 */
export function keepInCookie(database: Adapter, { key, secure }: { key: string; secure: boolean }): Adapter {
  const purposeOf = (id: string): string => `interaction ${id}`;

  function setCookie(id: string, value: string, maxAge: number): void {
    const path = `${INTERACTION_PATH}/${id}`;
    const attributes = { path, maxAge, httpOnly: true, sameSite: 'lax', secure } as const;
    const line = stringifySetCookie({ name: COOKIE, value, ...attributes });
    exchanges.getStore()?.response.appendHeader('set-cookie', line);
  }

  function fromCookie(id: string): AdapterPayload | undefined {
    const value = parseCookie(exchanges.getStore()?.request.headers.cookie ?? '')[COOKIE];
    const text = value && unseal(value, key, purposeOf(id));
    if (!text) return undefined;
    const payload = JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString()) as AdapterPayload;
    return (payload.exp ?? 0) * 1000 > Date.now() ? payload : undefined;
  }

  return {
    ...database,
    async upsert(id, whole, expiresIn = LIFETIMES.interaction) {
      const payload = withoutSessionId(whole);
      if (payload.result) {
        await database.upsert(id, payload, expiresIn);
        return setCookie(id, '', 0);
      }
      const text = deflateRawSync(JSON.stringify(payload)).toString('base64');
      const value = seal(text, key, purposeOf(id));
      if (value.length > MAX_VALUE) throw new errors.InvalidRequest('the request is too long');
      setCookie(id, value, expiresIn);
    },
    find: async (id) => (await database.find(id)) ?? fromCookie(id),
  };
}
