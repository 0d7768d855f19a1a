/** A plain-text letter to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends email: to `.data/outbox` in the demo, by SMTP if `SMTP_URL` is set. */
export interface Mailer {
  /** Resolves once the letter is handed over, else rejects. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
