import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyRequest } from 'fastify';
import { firstFile } from '../../platform/storage/received-file.ts';
import { withReceivedRelease } from './received-release.ts';

const app = Fastify({ forceCloseConnections: true });
let home: string;
let outcome = Promise.withResolvers<string>();

/** Rights and quotas are read before the form is: here that takes until the client has gone. */
const whenGone = ({ raw }: FastifyRequest) => new Promise((resolve) => raw.once('close', resolve));

before(async () => {
  home = mkdtempSync(join(tmpdir(), 'baza-cut-'));
  await app.register(multipart);
  const receive = {
    release: (request: FastifyRequest) => withReceivedRelease(request, home, async () => 'received'),
    photo: (request: FastifyRequest) => firstFile(request, 1000),
  };
  for (const [name, work] of Object.entries(receive))
    app.post(`/${name}`, async (request) => {
      await whenGone(request);
      await work(request).then(
        () => outcome.resolve('received'),
        (error: Error) => outcome.resolve(error.message),
      );
    });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
after(async () => {
  await app.close();
  rmSync(home, { recursive: true });
});

describe('an upload whose client is gone before its form is read', () => {
  for (const name of ['release', 'photo'])
    it(`ends as soon as its client is gone: a ${name} frees its capacity and leaves no files`, {
      timeout: 20_000,
    }, async () => {
      outcome = Promise.withResolvers();
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      const head = ['host: a', 'content-length: 5000', 'content-type: multipart/form-data; boundary=x'];
      socket.write(`POST /${name} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n--x`);
      await once(app.server, 'request');
      socket.destroy();
      assert.equal(await outcome.promise, 'The form with the file cannot be read');
      assert.deepEqual(readdirSync(home), []);
    });
});
