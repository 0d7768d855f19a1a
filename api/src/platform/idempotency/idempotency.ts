import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ExpressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Database } from '../db/database.ts';
import type { Db, Schema } from '../db/schema.ts';
import { conflict, ProblemError } from '../http/problem.ts';
import type { Api } from '../http/types.ts';

const KEY = /^[\x21-\x7e]{1,100}$/;
/** For the documentation; the hook below reads the header. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(KEY)
    .optional()
    .describe('Makes this write happen once, however often it is sent'),
});

/**
 * A write that started this long ago without a response is over, even if nobody knows what became of its process; one
 * whose process is gone is over at once.
 */
const ABANDONED = sql`interval '2 minutes'`;
const KEPT = sql`interval '1 day'`;
/** Milliseconds until a response that the database did not take is stored again. */
const STORE_AGAIN = 500;
const WRITES = new Set(['POST', 'PUT', 'DELETE']);

declare module 'fastify' {
  interface FastifyRequest {
    /** The key under which the response to this write is stored. */
    idempotencyKey: string | null;
  }
  interface FastifyContextConfig {
    /** Whether this write honours `Idempotency-Key`. */
    idempotent?: boolean;
  }
}

const placeOf = (key: string) => ({ table: 'idempotency', row: key, column: 'body' });

/** Keyed, the current key first: a plain hash of a body with a personal number could be guessed. */
const fingerprintsOf = (request: FastifyRequest, box: FieldBox): string[] =>
  box.indexes('idempotency', `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`);

/**
 * In this scope a write with an `Idempotency-Key` is executed once: a repeated request gets the first
 * response, another request under that key 422, one that comes while the first is under way 409. Responses are kept
 * encrypted: they may name people.
 */
export function registerIdempotency(
  api: Api,
  { db, presence }: Pick<Database, 'db' | 'presence'>,
  box: FieldBox,
): void {
  api.decorateRequest('idempotencyKey', null);
  api.addHook('onRoute', (route) => {
    route.config = { ...route.config, idempotent: true };
  });

  /**
   * Writes that this process is carrying out. It decides which of two writes came first, because statements on two
   * connections can reach the database in either order. A row of this process that is not in here was left behind.
   */
  const underWay = new Set<string>();
  const idOf = (owner: string, key: string) => `${owner} ${key}`;
  const unsettled = (owner: string, key: string) => (eb: ExpressionBuilder<Schema, 'idempotency'>) =>
    eb.and({ owner_sub: owner, key }).and('status', 'is', null);

  // The write is done, or refused, whether or not the database takes note of it: then it is told later.
  const late = new Set<() => Promise<void>>();
  const settle = async (note: () => Promise<void>) => {
    try {
      await note();
      late.delete(note);
    } catch {
      late.add(note);
    }
  };
  const again = setInterval(() => void Promise.all([...late].map(settle)), STORE_AGAIN).unref();
  api.addHook('onClose', async () => clearInterval(again));

  api.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined || !request.user || !WRITES.has(request.method)) return;
    if (typeof key !== 'string' || !KEY.test(key))
      throw new ProblemError(400, 'bad-idempotency-key', 'Idempotency-Key is 1 to 100 printable characters');
    const owner = request.user.sub;
    const fingerprints = fingerprintsOf(request, box);
    const holder = await presence.name();
    const id = idOf(owner, key);
    if (underWay.has(id)) return replay(reply, db, box, { owner, key, fingerprints });
    underWay.add(id);
    try {
      const { rows: claimed } = await sql`
        insert into idempotency (owner_sub, key, fingerprint, holder)
        values (${owner}, ${key}, ${fingerprints[0]}, ${holder})
        on conflict (owner_sub, key) do update set fingerprint = excluded.fingerprint, status = null, body = null,
          holder = excluded.holder, created_at = now()
        where idempotency.created_at < now() - ${KEPT} or (idempotency.status is null and
          (idempotency.created_at < now() - ${ABANDONED} or idempotency.holder = ${holder} or
            ${presence.isGone(sql`idempotency.holder`)}))
        returning 1
      `.execute(db);
      if (claimed.length > 0) {
        request.idempotencyKey = key;
        return;
      }
    } catch (error) {
      // A database that did not respond may have taken the key all the same.
      void settle(async () => {
        const own = db.deleteFrom('idempotency').where('holder', 'is not distinct from', holder);
        await own.where(unsettled(owner, key)).execute();
        underWay.delete(id);
      });
      throw error;
    }
    underWay.delete(id);
    return replay(reply, db, box, { owner, key, fingerprints });
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const { idempotencyKey: key, user } = request;
    if (key === null || !user) return payload;
    request.idempotencyKey = null;
    // Only successes are stored: after a rejected request the caller may correct it and reuse the key.
    const stored = reply.statusCode < 300 && {
      status: reply.statusCode,
      body: box.close(typeof payload === 'string' ? payload : '', placeOf(key)),
    };
    await settle(async () => {
      if (stored) await db.updateTable('idempotency').set(stored).where(unsettled(user.sub, key)).execute();
      else await db.deleteFrom('idempotency').where(unsettled(user.sub, key)).execute();
      underWay.delete(idOf(user.sub, key));
    });
    return payload;
  });
}

async function replay(
  reply: FastifyReply,
  db: Db,
  box: FieldBox,
  { owner, key, fingerprints }: { owner: string; key: string; fingerprints: readonly string[] },
): Promise<FastifyReply> {
  const first = await db
    .selectFrom('idempotency')
    .selectAll()
    .where('owner_sub', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first || first.status === null)
    throw conflict('in-progress', 'The same request is under way; ask again shortly');
  if (!fingerprints.includes(first.fingerprint))
    throw new ProblemError(422, 'idempotency-key-reused', 'This Idempotency-Key belongs to another request');
  const body = box.open(first.body ?? '', placeOf(key));
  if (body === null)
    throw conflict('response-lost', 'The request was carried out; its response cannot be read any more');
  return reply
    .code(first.status)
    .header('idempotency-replayed', 'true')
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(body);
}

/** Deletes responses older than a day. */
export async function purgeIdempotency(db: Db): Promise<void> {
  await sql`delete from idempotency where created_at < now() - ${KEPT}`.execute(db);
}
