import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  bytes: Buffer;
  headers: Record<string, string>;
  etag: string;
  time: Date;
}

/** A local S3 server for tests with the bucket `baza` and the calls that a registry makes. */
export class S3Server {
  readonly objects = new Map<string, StoredObject>();
  /** Who signed the latest request, and for which region. */
  credential: string | undefined;
  /** Called before each request; may return the status of an error to send. */
  fault: ((method: string, key: string) => number | undefined) | undefined;
  /** Called after each call, before its response is sent. */
  done: (() => void) | undefined;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      this.#respond(request, response).catch((error) => response.destroy(error));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(url.pathname.slice(1));
    const body = await buffer(request);
    this.credential = /Credential=([^,]+)/.exec(request.headers.authorization ?? '')?.[1];
    const fault = this.fault?.(method, key);
    if (fault) return refuse(response, fault, 'InternalError');
    if (!/^baza(?:\/|$)/.test(key)) return refuse(response, 404, 'NoSuchBucket');
    this.#handle(method, { url, key, body }, request, response);
    this.done?.();
  }

  #handle(
    method: string,
    { url, key, body }: { url: URL; key: string; body: Buffer },
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const found = this.objects.get(key);
    if (method === 'GET' && url.searchParams.get('list-type') === '2') this.#list(url, key, response);
    else if (method === 'PUT') this.#put(request, response, { key, body, found });
    else if (method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else if (!found) refuse(response, 404, 'NoSuchKey');
    else response.writeHead(200, { ...found.headers, etag: found.etag }).end(found.bytes);
  }

  #put(
    { headers }: IncomingMessage,
    response: ServerResponse,
    { key, body, found }: { key: string; body: Buffer; found: StoredObject | undefined },
  ): void {
    const match = headers['if-match'];
    const lost = match !== undefined && match !== found?.etag;
    if (lost || (headers['if-none-match'] === '*' && found)) {
      if (found) refuse(response, 412, 'PreconditionFailed');
      else refuse(response, 404, 'NoSuchKey');
      return;
    }
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    this.objects.set(key, {
      bytes: body,
      etag,
      time: new Date(),
      headers: {
        'content-type': headers['content-type'] ?? '',
        'cache-control': String(headers['cache-control'] ?? ''),
      },
    });
    response.writeHead(200, { etag }).end();
  }

  #list(url: URL, bucket: string, response: ServerResponse): void {
    const prefix = `${bucket.replace(/\/$/, '')}/${url.searchParams.get('prefix') ?? ''}`;
    const after = url.searchParams.get('continuation-token') ?? '';
    // Small pages, so that a client that forgets to paginate fails.
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, 3);
    const more = keys.length > page.length;
    const contents = page.map((key) => {
      const name = key.slice(key.indexOf('/') + 1);
      const time = this.objects.get(key)?.time.toISOString();
      return `<Contents><Key>${name}</Key><LastModified>${time}</LastModified></Contents>`;
    });
    const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`,
      );
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
}
