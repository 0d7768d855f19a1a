import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './mailer.ts';

/** Keeps a header on one line. */
const line = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** Writes each letter to a folder as a text file named by its time, for the demo and development. */
export function createOutboxMailer(folder: string, from: string): Mailer {
  return {
    async send({ to, subject, text }) {
      const date = new Date();
      const name = `${date.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.txt`;
      const headers = { From: from, To: to, Subject: subject, Date: date.toUTCString() };
      const head = Object.entries(headers).map(([key, value]) => `${key}: ${line(value)}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, name);
      await writeFile(`${path}.part`, `${head.join('\n')}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => undefined,
  };
}
