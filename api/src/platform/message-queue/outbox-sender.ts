import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadableMessage, TextSender } from './sender.ts';

const NAME = /^sms-[\w-]+\.json$/;
/** The newest ones are read. */
const MAX_READ = 50;

export interface Outbox extends TextSender {
  /** The newest first. */
  read(): Promise<ReadableMessage[]>;
}

/** Writes each message to a folder as a file named by its id, for the demo and development. */
export function createOutboxSender(folder: string): Outbox {
  return {
    async send({ id, to, text }) {
      const path = join(folder, `sms-${id}.json`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${path}.part`, JSON.stringify({ to, text }), { mode: 0o600 });
        await rename(`${path}.part`, path);
        return { outcome: 'sent' };
      } catch {
        return { outcome: 'refused' };
      }
    },
    async read() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
      const files = await Promise.all(
        names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })),
      );
      const newest = files.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MAX_READ);
      return Promise.all(
        newest.map(async ({ name, at }) => {
          const { to, text } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<
            string,
            string
          >;
          return { at, to: to ?? '', text: text ?? '' };
        }),
      );
    },
  };
}
