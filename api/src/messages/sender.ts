export interface TextMessage {
  /** The same each time it is tried. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

/**
 * What became of a message. `refused`: it was certainly not taken, try again later; `rejected`: nor will it ever be;
 * `unknown`: it may have been taken.
 */
export type SendOutcome = 'sent' | 'refused' | 'rejected' | 'unknown';

/** Sends texts to phones: to `outbox` in the data folder, or through an HTTP gateway if `SMS_URL` is set. */
export interface TextSender {
  /** Never rejects. A message sent before is not sent again where that can be told. */
  send(message: TextMessage): Promise<SendOutcome>;
}

/** A message that a developer or a demo's staff can read. */
export interface ReadableMessage {
  at: Date;
  to: string;
  text: string;
}
