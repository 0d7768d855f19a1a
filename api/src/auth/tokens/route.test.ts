import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createRoute } from './route.ts';

describe('routes', () => {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  before(async () => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    const route = createRoute(app as never, {
      tags: ['things'],
      access: async (request) => {
        if (request.headers.authorization !== 'known') throw Object.assign(new Error(), { statusCode: 401 });
      },
    });
    const thing = z.object({ id: z.number() });
    route('GET /things/:id', {
      summary: 'A thing',
      params: z.object({ id: z.coerce.number() }),
      query: z.object({ twice: z.stringbool().default(false) }),
      response: thing,
      run: ({ params, query }) => ({ id: query.twice ? params.id * 2 : params.id }),
    });
    route('POST /things', {
      summary: 'A new thing',
      body: thing,
      created: thing,
      run: async ({ body }) => body,
    });
    route('DELETE /things', { summary: 'No thing', run: async () => 'is not sent' });
    route('PUT /things', {
      summary: 'A thing as the route itself sends it',
      response: thing,
      run: ({ reply }) => reply.code(200).header('etag', '"1"').send({ id: 1 }),
    });
    route('GET /things.csv', {
      summary: 'A file',
      produces: ['text/csv'],
      onRequest: async (_request, reply) => void reply.header('etag', '"2"'),
      run: ({ reply }) => reply.type('text/csv').send('id\n1\n'),
    });
    route('PATCH /things', {
      summary: 'A thing, or none where there was no change',
      body: thing,
      response: thing,
      alternatives: { 204: z.null() },
      run: ({ body, reply }) => (body.id === 1 ? reply.code(204).send(null) : body),
    });
    await app.ready();
  });
  after(() => app.close());

  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, payload?: object) => {
    const headers = { authorization: 'known' };
    const {
      statusCode,
      body,
      headers: sent,
    } = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: statusCode, body: body && JSON.parse(body), etag: sent.etag };
  };

  it('respond with 200 and what they return, from parameters and queries that their schemas have read', async () => {
    assert.deepEqual(await call('GET', '/things/2?twice=true'), {
      status: 200,
      body: { id: 4 },
      etag: undefined,
    });
    assert.equal((await call('GET', '/things/none')).status, 400);
  });

  it('respond with 201 where something was created, and with 204 where nothing is returned', async () => {
    assert.deepEqual(await call('POST', '/things', { id: 3 }), {
      status: 201,
      body: { id: 3 },
      etag: undefined,
    });
    assert.equal((await call('POST', '/things', { id: 'three' })).status, 400);
    assert.deepEqual(await call('DELETE', '/things'), { status: 204, body: '', etag: undefined });
  });

  it('leave a response alone that was sent already', async () => {
    assert.deepEqual(await call('PUT', '/things'), { status: 200, body: { id: 1 }, etag: '"1"' });
  });

  it('send files, and the headers of their own hook', async () => {
    const authorization = 'known';
    const { statusCode, headers, body } = await app.inject({
      url: '/things.csv',
      headers: { authorization },
    });
    assert.deepEqual([statusCode, headers.etag, body], [200, '"2"', 'id\n1\n']);
  });

  it('send a declared response of another status', async () => {
    assert.equal((await call('PATCH', '/things', { id: 1 })).status, 204);
    assert.equal((await call('PATCH', '/things', { id: 2 })).status, 200);
  });

  it('let in whom their access lets in', async () => {
    assert.equal((await app.inject({ method: 'DELETE', url: '/things' })).statusCode, 401);
  });
});
