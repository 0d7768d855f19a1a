import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type Provider from 'oidc-provider';
import type { IdentityTables } from '../../platform/db/tables/identity.ts';
import type { Throttle } from '../../platform/throttle/throttle.ts';
import type { TokenVerifier } from '../tokens/index.ts';
import type { Letters } from './email-templates.ts';
import type { PageContext } from './html/page.ts';
import type { KnownDevices } from './known-device.ts';
import type { Origins } from './origins.ts';
import type { Passwords } from './passwords.ts';
import type { IdentitySecrets } from './secrets.ts';
import type { Users } from './users.ts';

/** Dependencies shared by the provider's routes. */
export interface IdentityContext {
  db: Kysely<IdentityTables>;
  provider: Provider;
  users: Users;
  throttle: Throttle;
  devices: KnownDevices;
  passwords: Passwords;
  letters: Letters;
  secrets: IdentitySecrets;
  origins: Origins;
  verify: TokenVerifier;
  issuer: string;
  publicUrl: string;
  demo: boolean;
  /** Called once a session has ended, so that its tokens are refused at once. */
  learn(): Promise<void>;
  /** Language, theme and links of the page sent for a request. */
  page(
    request: Pick<FastifyRequest, 'headers'>,
    wanted?: { chosen?: unknown; uiLocales?: unknown },
  ): PageContext;
}
