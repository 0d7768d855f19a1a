import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { ClusterError, createCluster } from './cluster.ts';

describe('a cluster', () => {
  const servers: Server[] = [];
  after(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const healthy = () => serve((_request, response) => response.end('{"ok":true}'));

  it('is asked with its credentials, which no error repeats', async () => {
    const url = await serve(({ headers }, response) => {
      response.statusCode = 403;
      response.end(headers.authorization === 'Basic cmVhZGVyOnNlY3JldA==' ? 'known' : 'unknown');
    });
    const cluster = createCluster({ urls: [url], user: 'reader', password: 'secret', within: 1000 });
    await assert.rejects(cluster.ask('/x'), (error: Error) => {
      assert.ok(error instanceof ClusterError && error.status === 403);
      assert.match(error.message, /known/);
      assert.doesNotMatch(error.message, /secret|cmVh|unknown/);
      return true;
    });
    assert.ok(cluster.isUp());
  });

  it('passes over nodes that fail, refuse connections or stay silent', async () => {
    const broken = await serve((_request, response) => response.writeHead(503).end('{}'));
    const silent = await serve(() => undefined);
    for (const bad of [broken, silent, 'http://127.0.0.1:1']) {
      const cluster = createCluster({ urls: [bad, await healthy()], within: 400 });
      for (let round = 0; round < 6; round += 1) assert.deepEqual(await cluster.ask('/x'), { ok: true });
    }
  });

  it('is left alone after three failures, and asked again half a minute later', async () => {
    let asked = 0;
    let now = 0;
    const url = await serve((_request, response) => {
      asked += 1;
      response.writeHead(500).end('{}');
    });
    const cluster = createCluster({ urls: [url], within: 1000, now: () => now });
    for (let round = 0; round < 5; round += 1) await assert.rejects(cluster.ask('/x'));
    assert.deepEqual([asked, cluster.isUp()], [3, false]);
    now = 31_000;
    assert.ok(cluster.isUp());
    await assert.rejects(cluster.ask('/x'));
    assert.equal(asked, 4);
  });
});
