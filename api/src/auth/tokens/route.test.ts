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
    await app.ready();
  });
  after(() => app.close());

  const call = async (method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string, payload?: object) => {
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

  it('let in whom their access lets in', async () => {
    assert.equal((await app.inject({ method: 'DELETE', url: '/things' })).statusCode, 401);
  });
});
