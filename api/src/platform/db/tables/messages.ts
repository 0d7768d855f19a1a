import type { Generated } from 'kysely';
import type { Timestamp, TimestampWithDefault } from './column-types.ts';

/** `unknown`: the gateway may have taken it, so it is not sent again. */
export type MessageState = 'queued' | 'sending' | 'sent' | 'unknown' | 'failed';

export type MessageChannel = 'sms' | 'telegram' | 'webhook';

/** Messages to phones and chats, until they are sent. */
interface MessageTable {
  id: string;
  channel: MessageChannel;
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

/** The chat with the bot in which an account gets its notices. */
interface MessengerChatTable {
  sub: string;
  /** Encrypted. */
  chat: string;
  /** Keyed hash of the chat. */
  chat_index: string;
  at: TimestampWithDefault;
}

/** The code with which an account is to start the bot. */
interface MessengerCodeTable {
  sub: string;
  code_hash: string;
  expires_at: Timestamp;
}

export interface MessageTables {
  messenger_chat: MessengerChatTable;
  messenger_code: MessengerCodeTable;
  message: MessageTable;
}
