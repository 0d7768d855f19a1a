import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFieldBox } from '../../auth/encryption/field-box.ts';
import { sparePort } from '../../testing/spare-port.ts';
import { createHttpSender } from './http-sender.ts';
import { createOutboxSender } from './outbox-sender.ts';
import type { TextSender } from './sender.ts';
import { createTelegramBot } from './telegram-sender.ts';

export const TEXT = 'Код: 123456 — ҳеч кимга айтманг & «ok» 100 % 🙂';
const SECRET = 'a secret key for tests, 32 characters';
export const BOT_TOKEN = '12345:token_of_the_bot_in_tests';
export const folder = mkdtempSync(join(tmpdir(), 'baza-contract-'));
export const box = createFieldBox({ current: SECRET });

/** A loopback server in the place of the gateway and of Telegram, which does what a test tells it. */
export interface Call {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}
export type Reply = (response: ServerResponse, call: Call) => void;
const isBot = ({ path }: Call) => path.startsWith('/bot');
export const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
export const remote: { taken: Call[]; requests: number; reply: Reply } = {
  taken: [],
  requests: 0,
  reply: (response, call) => take(response, call),
};
export const take: Reply = (response, call) => {
  remote.taken.push(call);
  json(response, 200, isBot(call) ? { ok: true, result: { message_id: 7 } } : { id: call.body.id });
};

export const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    remote.requests++;
    const call = { path: request.url ?? '', headers: request.headers, body: JSON.parse(body) };
    remote.reply(response, call);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
export const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
export const closedUrl = `http://127.0.0.1:${await sparePort()}`;

export interface Way {
  channel: 'sms' | 'telegram';
  to: string;
  /** By the address of the other side; itself if there is none. */
  sender: (url: string) => TextSender;
  arrived(): Promise<string[]>;
  isRemote: boolean;
}
let nth = 0;
const outboxes: ReturnType<typeof createOutboxSender>[] = [];
const timeout = 2000;
export const ways: Record<string, Way> = {
  'SMS to the outbox folder': {
    channel: 'sms',
    to: '+998901234567',
    sender: () => {
      outboxes.unshift(createOutboxSender(join(folder, `outbox-${nth++}`)));
      return outboxes[0] as TextSender;
    },
    arrived: async () => ((await outboxes[0]?.read()) ?? []).map(({ text }) => text),
    isRemote: false,
  },
  'SMS through an HTTP gateway': {
    channel: 'sms',
    to: '+998901234567',
    sender: (at) => createHttpSender({ url: `${at}/send`, token: 'token-of-tests', timeout }),
    arrived: async () => remote.taken.map(({ body }) => String(body.text)),
    isRemote: true,
  },
  'a bot in Telegram': {
    channel: 'telegram',
    to: '77001',
    sender: (at) => createTelegramBot({ url: at, token: BOT_TOKEN, timeout }),
    arrived: async () => remote.taken.map(({ body }) => String(body.text)),
    isRemote: true,
  },
};

/** Responds with a status. */
export const status =
  (code: number, body: unknown = {}, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(code, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
/** What was certainly not taken is tried again, after these seconds, and then arrives. */
export const RETRIED: [string, Reply | null, number][] = [
  ['is not there', null, 5],
  ['is busy', status(503), 5],
  ['has had enough', status(429), 5],
  [
    'has had enough for 77 seconds',
    (response, call) =>
      isBot(call)
        ? json(response, 429, { ok: false, error_code: 429, parameters: { retry_after: 77 } })
        : status(429, {}, { 'retry-after': '77' })(response, call),
    77,
  ],
];

/** Takes a text, then responds in its own way. */
const takeThen =
  (respond: (response: ServerResponse) => unknown): Reply =>
  (response, call) => {
    remote.taken.push(call);
    respond(response);
  };
/** What may have been taken is never repeated. */
export const ONCE: [string, Reply, string][] = [
  ['is slow', (response, call) => void setTimeout(() => take(response, call), 400), 'sent'],
  ['does not respond', takeThen(() => undefined), 'unknown'],
  ['breaks the connection', takeThen((response) => response.destroy()), 'unknown'],
  ['fails after taking it', takeThen((response) => json(response, 500, {})), 'unknown'],
  ['has garbage for a success', takeThen((response) => response.end('<html>welcome</html>')), 'unknown'],
  ['says null', takeThen((response) => response.end('null')), 'unknown'],
  ['succeeds without saying what', takeThen((response) => json(response, 200, { ok: true })), 'unknown'],
];

/** A queue whose process dies in the middle of sending. */
export const KILLED = `(async () => {
  const [, directory, channel] = process.argv;
  const at = (path) => import(new URL(path, ${JSON.stringify(`file://${import.meta.dirname}/`)}));
  const { openDatabase } = await at('../db/database.ts');
  const { createFieldBox } = await at('../../auth/encryption/field-box.ts');
  const { createMessageQueue } = await at('./message-queue.ts');
  const database = await openDatabase({ directory });
  const sender = {
    async send({ text }) {
      console.log('being sent', text.length);
      process.kill(process.pid, 'SIGKILL');
      await new Promise(() => undefined);
    },
  };
  const box = createFieldBox({ current: ${JSON.stringify(SECRET)} });
  await createMessageQueue({ db: database.db, box, senders: { [channel]: sender } }).deliver();
})();
`;
