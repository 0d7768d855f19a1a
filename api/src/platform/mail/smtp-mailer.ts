import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Time limit of a letter in milliseconds. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends letters through an SMTP server: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...LIMITS }, { from });
  return {
    async send({ to, subject, text }) {
      // As an object: a string would be parsed as a list of addresses.
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
