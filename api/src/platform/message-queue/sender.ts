export interface TextMessage {
  /** The same each time it is tried. */
  id: string;
  /** E.164 of a phone, or a chat of the messenger. */
  to: string;
  text: string;
}

/**
 * What became of a message. `refused`: it was certainly not taken, try again later; `rejected`: nor will it ever be;
 * `unknown`: it may have been taken.
 */
export type SendOutcome = 'sent' | 'refused' | 'rejected' | 'unknown';

export interface SendResult {
  outcome: SendOutcome;
  /** Seconds that the other side asks to wait before the next try. */
  retryAfter?: number;
}

/** Sends texts: to `outbox` in the data folder, through an HTTP gateway, or as a bot in Telegram. */
export interface TextSender {
  /** Never rejects. A message sent before is not sent again where that can be told. */
  send(message: TextMessage): Promise<SendResult>;
}

/** A message that a developer or a demo's staff can read. */
export interface ReadableMessage {
  at: Date;
  to: string;
  text: string;
}
