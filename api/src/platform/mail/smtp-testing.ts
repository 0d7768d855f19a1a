import { createServer, type Socket } from 'node:net';
import type { Mail } from './mailer.ts';

export interface TestSmtpServer {
  url: string;
  received: Mail[];
  close(): Promise<void>;
}

const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_whole, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Parses the parts of a letter that tests check. */
function readMail(raw: string, to: string): Mail {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const body = raw.slice(end + 4).replace(/^\.\./gm, '.');
  const encoding = header('content-transfer-encoding').toLowerCase();
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? decodeQuoted(body)
        : body;
  return { to, subject: decodeWords(header('subject')), text: text.replace(/\r\n/g, '\n').trimEnd() };
}

/** A minimal SMTP server that refuses recipients at `refused.example`. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: Mail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let to = '';
    let pending = '';
    let inData = false;
    const say = (text: string) => socket.write(`${text}\r\n`);
    const command = (text: string): void => {
      const verb = text.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') {
        to = /<([^>]*)>/.exec(text)?.[1] ?? '';
        say(to.endsWith('@refused.example') ? '550 no such person' : '250 ok');
      } else if (verb === 'DATA') {
        inData = true;
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      for (;;) {
        const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = pending.slice(0, end);
        pending = pending.slice(end + (inData ? 5 : 2));
        if (!inData) command(part);
        else {
          inData = false;
          received.push(readMail(part, to));
          say('250 taken');
        }
      }
    });
    say('220 test');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}?ignoreTLS=true`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
