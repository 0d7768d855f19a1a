import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { storedKey } from '../../auth/encryption/stored-key.ts';
import type { Db } from '../../platform/db/schema.ts';
import { addressKey } from '../../platform/http/address-key.ts';

/** The account or network of a request. Never stored: see `visitorHash`. */
export const visitorOf = (request: FastifyRequest): string =>
  request.user ? `user ${request.user.sub}` : `address ${addressKey(request.ip)}`;

/**
 * A keyed hash of a visitor and a salt, usually the day: reveals neither the visitor nor whether they return on
 * another day.
 */
export const visitorHash = (key: string, who: string, salt: string): string =>
  createHmac('sha256', key).update(`${salt} ${who}`).digest('base64url').slice(0, 22);

/** The key of visitor hashes: derived from the secret, else generated once per database for all processes. */
export async function visitorKey(db: Db, secret: string | undefined): Promise<string> {
  if (secret) return createHmac('sha256', secret).update('visitors').digest('base64');
  return storedKey(db, 'visitor-key');
}
