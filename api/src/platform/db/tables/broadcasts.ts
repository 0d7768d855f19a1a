import type { Generated } from 'kysely';
import type { TimestampWithDefault } from './column-types.ts';

export interface BroadcastTables {
  /** Notices to all users, for an hour: who comes back gets those that they missed. */
  broadcast: {
    seq: Generated<number>;
    id: string;
    /** JSON. */
    body: string;
    at: TimestampWithDefault;
  };
}
