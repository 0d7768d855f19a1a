import type { MessengerState, MessengerUpdate } from '@baza/shared/schema';
import type { Db } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/problem.ts';
import { shareLink } from '../../platform/message-queue/index.ts';

/** A text about something on the site, and where it is. */
interface Handed {
  text: string;
  /** Absolute. */
  url: string;
}

/**
 * The port to the messenger. Two adapters: a link that opens Telegram with the text, where the person picks a chat, and
 * the site's bot, which writes to those who have started it.
 */
export interface Messenger {
  stateOf(sub: string): Promise<MessengerState>;
  /** Hands a text to an account: sends it, or returns the link with which the person goes on. */
  hand(sub: string, handed: Handed): Promise<{ link: string | null }>;
  /** The address that connects an account. Throws 404 without a bot. */
  invite(sub: string): Promise<string>;
  /** Queues a text in the caller's transaction; false if the account gets none here. */
  tell(trx: Db, sub: string, text: string): Promise<boolean>;
  /** An account gets no more notices here. */
  disconnect(sub: string): Promise<void>;
  /** What somebody wrote to the bot. Throws 403 without its secret, 404 without a bot. */
  receive(secret: string | undefined, update: MessengerUpdate): Promise<void>;
  /** Asks for what people write, until it has been accepted once. */
  prepare(): Promise<void>;
  purge(): Promise<void>;
}

/** Without a bot: nothing is sent by the site, so nothing is kept. */
export const createShareLinkMessenger = (): Messenger => ({
  stateOf: async () => ({ bot: null, isConnected: false }),
  hand: async (_sub, { text, url }) => ({ link: shareLink(url, text) }),
  async invite() {
    throw notFound('bot');
  },
  tell: async () => false,
  disconnect: async () => undefined,
  async receive() {
    throw notFound('bot');
  },
  prepare: async () => undefined,
  purge: async () => undefined,
});
