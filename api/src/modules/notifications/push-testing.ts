import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { PushedNotice } from '@baza/shared/schema';

/** Key derivation of RFC 5869 with one block. */
const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer => {
  const key = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
};

interface Received {
  path: string;
  notice: PushedNotice;
  /** Claims of the VAPID token. */
  claims: { aud: string; sub: string; exp: number };
}

/** A browser's subscription at a push service. */
class TestBrowser {
  #ecdh = createECDH('prime256v1');
  #auth = randomBytes(16);
  endpoint: string;
  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#ecdh.generateKeys();
  }
  subscription(edition = 'ru') {
    const keys = {
      p256dh: this.#ecdh.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
    return { endpoint: this.endpoint, keys, edition };
  }
  /** Decrypts a message as RFC 8291 says: nobody else can. */
  read(body: Buffer): PushedNotice {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), sender]);
    const secret = derive(this.#auth, this.#ecdh.computeSecret(sender), info, 32);
    const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const sealed = body.subarray(21 + length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // A record ends with a 2, before any padding.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }
}

/** The claims of an `Authorization: vapid t=…, k=…`, checked with the key in it. */
function claimsOf(header: string): Received['claims'] & { key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head, body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSound = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSound) throw new Error('the VAPID signature is wrong');
  return { ...JSON.parse(Buffer.from(body, 'base64url').toString()), key };
}

/** A push service on this machine. */
export async function startPushService(port = 0) {
  const browsers = new Map<string, TestBrowser>();
  const received: (Received & { key: string })[] = [];
  let responses: { status: number; headers?: Record<string, string> }[] = [];
  const asked: string[] = [];
  const refused = new Map<string, number>();
  let held: Promise<void> | null = null;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    asked.push(path);
    await held;
    const { status, headers } = responses.shift() ?? { status: refused.get(path) ?? 201 };
    if (status === 201) {
      const { key, ...claims } = claimsOf(String(request.headers.authorization));
      const notice = (browsers.get(path) as TestBrowser).read(Buffer.concat(chunks));
      received.push({ path, notice, claims, key });
    }
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    origin,
    received,
    /** Paths of all requests, also those that were refused. */
    asked,
    browser(path: string): TestBrowser {
      const browser = new TestBrowser(origin + path);
      browsers.set(path, browser);
      return browser;
    },
    /** Responses to the next requests. */
    respond(...next: typeof responses) {
      responses = next;
    },
    /** Every request to a path is refused. */
    refuse: (path: string, status: number) => void refused.set(path, status),
    /** Responds to no request until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = null;
        resolve();
      };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
