import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { CLIENT_ID } from './constants.ts';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether a secret is the one whose hash is stored. */
export function isSecret(secret: string, stored = ''): boolean {
  const [given, kept] = [Buffer.from(hashOf(secret)), Buffer.from(stored)];
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** Clients of teams, each with a service account that gets tokens for releases. */
export interface TeamClients {
  /** Makes a client, or gives it another secret; the previous one ends at once. Returns the secret, which is not kept. */
  renew(id: string): Promise<string>;
  has(id: string): Promise<boolean>;
  remove(id: string): Promise<void>;
}

/** Seconds; no client expires by itself. */
const FOR_EVER = 100 * 365 * 86_400;

/** @param adapter oidc-provider's storage of clients */
export const createTeamClients = (adapter: Adapter): TeamClients => ({
  async renew(id) {
    if (id === CLIENT_ID) throw new Error(`${id} is the site's own client`);
    const secret = randomBytes(32).toString('base64url');
    const client: AdapterPayload = {
      client_id: id,
      client_secret: hashOf(secret),
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
    };
    await adapter.upsert(id, client, FOR_EVER);
    return secret;
  },
  has: async (id) => (await adapter.find(id)) !== undefined,
  remove: async (id) => void (await adapter.destroy(id)),
});
