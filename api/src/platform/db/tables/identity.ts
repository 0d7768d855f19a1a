import type { Generated } from 'kysely';
import type { Json, Timestamp, TimestampWithDefault } from './column-types.ts';

interface IdentityUserTable {
  id: string;
  /** Lower case. */
  user_name: string;
  first_name: string;
  last_name: string;
  /** E.164. */
  phone: string;
  /** Lower case. */
  email: string | null;
  password_hash: string;
  user_type: string;
  roles: Json<string[]>;
  demo: Generated<boolean>;
  disabled: Generated<boolean>;
  created_at: TimestampWithDefault;
}

/** Storage of oidc-provider; keys are hashes, so a stolen table does not let anyone log in. */
interface IdentityArtifactTable {
  model: string;
  id_hash: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  session_uid: string | null;
  consumed: Generated<boolean>;
  /** When a refresh token was first used. */
  consumed_at: Timestamp | null;
  expires_at: Timestamp;
}

interface IdentitySecretTable {
  name: string;
  value: Json<unknown>;
  created_at: TimestampWithDefault;
}

interface IdentityThrottleTable {
  key: string;
  hits: number;
  resets_at: Timestamp;
}

/** Sessions that have ended, of either provider, for as long as their access tokens may still come. */
interface EndedSessionTable {
  sid: string;
  at: TimestampWithDefault;
  pending: Generated<boolean>;
}

/** Logout tokens that have been used. */
interface LogoutTokenTable {
  jti: string;
  at: TimestampWithDefault;
}

/** Tables of the embedded identity provider, and of sessions. */
export interface IdentityTables {
  identity_user: IdentityUserTable;
  identity_artifact: IdentityArtifactTable;
  identity_secret: IdentitySecretTable;
  identity_throttle: IdentityThrottleTable;
  ended_session: EndedSessionTable;
  logout_token: LogoutTokenTable;
}
