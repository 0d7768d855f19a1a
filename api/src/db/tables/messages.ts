import type { Generated } from 'kysely';
import type { Timestamp, TimestampWithDefault } from './column-types.ts';

/** `unknown`: the gateway may have taken it, so it is not sent again. */
export type MessageState = 'queued' | 'sending' | 'sent' | 'unknown' | 'failed';

/** Messages to phones, until they are sent. */
interface MessageTable {
  id: string;
  channel: 'sms';
  /** Encrypted; null once it is sent or given up. */
  recipient: string | null;
  text: string | null;
  state: Generated<MessageState>;
  attempts: Generated<number>;
  next_at: TimestampWithDefault;
  claimed_at: Timestamp | null;
  /** After this it is of no use. */
  expires_at: Timestamp;
  at: TimestampWithDefault;
}

export interface MessageTables {
  message: MessageTable;
}
