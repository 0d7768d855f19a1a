import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { upload } from './upload.ts';

/** Says what came; `/slow` never responds. */
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', 'http://localhost');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-expose-headers', 'x-kind');
    if (request.method === 'OPTIONS') return response.end();
    if (request.url === '/slow') return;
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => {
      if (request.url === '/empty') return response.writeHead(204).end();
      response.writeHead(201, { 'content-type': 'application/json', 'x-kind': 'letters' });
      response.end(JSON.stringify({ bytes, token: request.headers.authorization }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (path: string, signal?: AbortSignal) => {
  const told = jest.fn();
  const sent = upload(new URL(path, origin), {
    method: 'POST',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/octet-stream' },
    body: new Blob(['x'.repeat(100_000)]),
    signal,
    onUpload: told,
  });
  return { sent, told };
};

test('a body goes up, and how much of it is told', async () => {
  const { sent, told } = post('/');
  const response = await sent;
  expect(response.status).toBe(201);
  expect(response.headers.get('x-kind')).toBe('letters');
  expect(await response.json()).toEqual({ bytes: 100_000, token: 'Bearer secret' });
  // jsdom says that it goes up, and not how much of it.
  expect(told).toHaveBeenCalled();
});

test('an empty response, no response, and an abort are those of fetch', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await post('/empty').sent).status).toBe(204);
  await expect(upload(new URL('http://127.0.0.1:1/'), { onUpload: () => undefined })).rejects.toThrow(
    TypeError,
  );
  const abort = new AbortController();
  const { sent } = post('/slow', abort.signal);
  setTimeout(() => abort.abort(), 50);
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  silenced.mockRestore();
});
