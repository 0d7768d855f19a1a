import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { sparePort } from '../../testing/spare-port.ts';
import { openMailer } from './index.ts';
import type { Mail } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { startSmtpServer } from './smtp-testing.ts';

const PUBLIC_URL = 'https://baza.example';
const LETTER: Mail = {
  to: 'gulnora@example.uz',
  subject: 'Паролни тиклаш: «База недвижимости», жуда узун мавзу, у бир сатрга сиғмайди',
  text: `Ассалому алайкум!\n\n${PUBLIC_URL}/realms/local/login-actions/action-token?key=${'a1B2-_'.repeat(12)}\n\n.нуқта билан бошланган сатр\n`,
};
const smtp = await startSmtpServer();
const folder = await mkdtemp(join(tmpdir(), 'baza-outbox-'));
after(async () => {
  await smtp.close();
  await rm(folder, { recursive: true });
});

async function readOutbox(): Promise<Mail[]> {
  const outbox = join(folder, 'outbox');
  const names = (await readdir(outbox)).sort();
  const files = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return files.map((file) => {
    const end = file.indexOf('\n\n');
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(file.slice(0, end))?.[1] ?? '';
    return { to: header('To'), subject: header('Subject'), text: file.slice(end + 2).trimEnd() };
  });
}

const adapters = {
  'the outbox folder': { env: { PUBLIC_URL }, read: readOutbox },
  'an SMTP server': { env: { PUBLIC_URL, SMTP_URL: smtp.url }, read: async () => smtp.received },
};

for (const [name, { env, read }] of Object.entries(adapters)) {
  describe(`mail through ${name}`, () => {
    const mailer = openMailer(env, folder);
    after(() => mailer.close());

    it('arrives complete, in any script, also in parallel', async () => {
      await Promise.all([mailer.send(LETTER), mailer.send({ ...LETTER, to: 'second@example.uz' })]);
      const found = await read();
      assert.equal(found.length, 2);
      const expected = { ...LETTER, text: LETTER.text.trimEnd() };
      assert.deepEqual(
        found.find(({ to }) => to === LETTER.to),
        expected,
      );
    });

    it('goes to one recipient, whatever the address or the subject contains', async () => {
      const before = (await read()).length;
      const subject = 'Тема\r\nBcc: evil@example.com';
      await mailer.send({ ...LETTER, to: 'one@example.uz', subject }).catch(() => undefined);
      const found = (await read()).slice(before);
      assert.ok(found.every(({ to }) => to === 'one@example.uz'));
      assert.equal(found.length, 1);
      assert.match(found[0]?.subject ?? '', /^Тема\s+Bcc: evil@example.com$/);
    });
  });
}

describe('mail that cannot be sent', () => {
  it('is readable only by its owner in the outbox', async () => {
    const [name = ''] = await readdir(join(folder, 'outbox'));
    assert.equal((await stat(join(folder, 'outbox', name))).mode & 0o077, 0);
  });

  it('is an error if the server refuses it or is unreachable', async () => {
    const mailer = createSmtpMailer(smtp.url, 'no-reply@baza.example');
    await assert.rejects(mailer.send({ ...LETTER, to: 'nobody@refused.example' }));
    mailer.close();
    const nowhere = createSmtpMailer(`smtp://127.0.0.1:${await sparePort()}`, 'no-reply@baza.example');
    await assert.rejects(nowhere.send(LETTER));
    nowhere.close();
  });
});
