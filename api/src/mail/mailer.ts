/** A plain-text letter to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The e-mail port: `.data/outbox` for the demo, SMTP where `SMTP_URL` names a server. */
export interface Mailer {
  /** Resolves once the letter is handed over; rejects when it was not. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
