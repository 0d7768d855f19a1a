import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../platform/db/testing.ts';
import { createDrive, filesPlugin } from '../../platform/storage/index.ts';
import { hiddenVideos } from '../../platform/storage/testing.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';

/** Public routes of the API; all others require a token. A route missing from these lists fails the test. */
const PUBLIC =
  /^\/api\/(?:public\/|health\/|(?:config|csp-reports|docs|faults|openapi\.json|region\/multi-region-mfy-search|vitals)$)/;
/** Roles required, by path. */
const ROLES: readonly [path: string, role: TestUser][] = [
  ['/api/moderation/', 'moderator'],
  ['/api/content', 'content'],
  ['/api/credit/', 'content'],
  ['/api/desk/applications/assignments', 'supervisor'],
  ['/api/desk/report', 'supervisor'],
  ['/api/desk/supervision', 'supervisor'],
  ['/api/desk/templates', 'supervisor'],
  ['/api/desk/', 'operator'],
  ['/api/bank/', 'bank'],
  ['/api/leads/company', 'operator'],
  ['/api/leads/channel', 'content'],
  ['/api/ops/', 'ops'],
  // Of users; teams' identities are tried in team-releases/tokens.cases.ts.
  ['/api/releases', 'ops'],
  ['/api/listings/import', 'agency'],
  ['/api/listings/:id/reassign', 'agency'],
  ['/api/users/me/agency', 'realtor'],
  ['/api/users/me/specialists', 'agency'],
];
/** A member needs no role to read or leave the agency. */
const MEMBERS = /^(?:GET|HEAD|DELETE) \/api\/users\/me\/agency/;
const roleOf = ({ method, path }: { method: string; path: string }) =>
  MEMBERS.test(`${method} ${path}`) ? undefined : ROLES.find(([start]) => path.startsWith(start))?.[1];

/** Routes without parameters or a body: of what a person has only one. */
const READS_NOTHING: ReadonlySet<string> = new Set([
  'POST /api/users/me/messenger',
  'POST /api/notices/email',
  'DELETE /api/users/me/messenger',
  'DELETE /api/profile/role',
  'DELETE /api/profile/sessions',
]);

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data' };
/** Invalid bodies; parsing each of them gives a different error. */
const RUBBISH = [
  { headers: json, payload: '{"rubbish' },
  { headers: json, payload: '[]' },
  { headers: json, payload: `"${'x'.repeat(1.5e6)}"` },
  { headers: { 'content-type': 'application/rubbish' }, payload: 'rubbish' },
  { headers: form, payload: 'rubbish' },
];

describe('every route', () => {
  let test: TestApp;
  let uploads: Database;
  let folder: string;
  let sender = 0;
  const routes: { method: HTTPMethods; path: string }[] = [];

  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }) => {
      // Routes that only refuse methods require no user.
      if (config?.refusesMethods || !url.startsWith('/api/') || PUBLIC.test(url)) return;
      for (const one of [method].flat()) if (one !== 'OPTIONS') routes.push({ method: one, path: url });
    });

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baza-routes-'));
    uploads = await createTestDatabase();
    subscribe('fastify.initialization', watch);
    test = await createTestApp(
      {},
      {
        plugins: [
          async (scope) =>
            filesPlugin(scope, {
              db: uploads.db,
              drive: await createDrive({ dir: join(folder, 'files') }),
              uploadDir: join(folder, 'uploads'),
              alone: true,
              videos: hiddenVideos,
              quota: { perHour: 1000, perDay: 1000 },
              inFlight: 100e6,
            }),
        ],
      },
    );
    unsubscribe('fastify.initialization', watch);
  });
  after(async () => {
    await test.close();
    await uploads.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends an invalid body to a route with invalid parameters; describes the response. */
  async function* sendRubbish(token: string | null, { method, path }: (typeof routes)[number]) {
    const url = `${path.replace(/:\w+/g, 'rubbish')}?page=rubbish&window=rubbish&version=rubbish`;
    const bodies = method === 'GET' || method === 'HEAD' ? [{ headers: {}, payload: undefined }] : RUBBISH;
    for (const { headers, payload } of bodies) {
      sender += 1;
      const response = await test.app.inject({
        method: method as 'GET',
        url,
        // Each from another address: limits are not tested here.
        remoteAddress: `10.0.${sender >> 8}.${sender & 255}`,
        payload,
        headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      });
      const sent = `${method} ${path} ${JSON.stringify(headers)} as ${token}`;
      yield { sent, status: response.statusCode, headers: response.headers };
    }
  }

  it('is listed in this test', () => {
    const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    for (const one of [
      'POST /api/files',
      'POST /api/listings',
      'DELETE /api/listings/:id',
      'HEAD /api/listings/mine',
      'POST /api/moderation/listings/:id/approve',
      'POST /api/ops/remotes/:name/promote',
    ])
      assert.ok(known.has(one), one);
  });

  it('that is not public responds 401 without a token, whatever else is wrong', async () => {
    for (const route of routes)
      for (const token of [null, 'forged', 'not a token'])
        for await (const { sent, status, headers } of sendRubbish(token, route)) {
          assert.equal(status, 401, sent);
          assert.match(String(headers['www-authenticate']), /^Bearer realm="baza"/, sent);
          assert.equal(headers['cache-control'], 'no-store', sent);
        }
  });

  it('for a role responds 403 to all others, whatever else is wrong', async () => {
    for (const route of routes) {
      const role = roleOf(route);
      if (!role) continue;
      for (const token of ['demo', role === 'ops' ? 'moderator' : 'ops'])
        for await (const { sent, status, headers } of sendRubbish(token, route)) {
          assert.equal(status, 403, sent);
          assert.equal(headers['cache-control'], 'no-store', sent);
        }
    }
  });

  it('validates input after authenticating the caller', async () => {
    for (const route of routes)
      for await (const { sent, status, headers } of sendRubbish(roleOf(route) ?? 'demo', route)) {
        // Unknown query parameters are ignored.
        const reads =
          !/^(?:GET|HEAD)$/.test(route.method) && !READS_NOTHING.has(`${route.method} ${route.path}`);
        if (reads) assert.ok(status === 400 || status === 413 || status === 415, `${sent}: ${status}`);
        assert.equal(headers['cache-control'], 'no-store', sent);
      }
  });

  it('that requires a user is not cached on success, either', async () => {
    for (const [as, path] of [
      ['demo', '/api/listings/mine'],
      ['moderator', '/api/moderation/listings'],
      ['ops', '/api/ops/log'],
    ] as const) {
      const { status, headers } = await test.call('GET', path, { as });
      assert.deepEqual([status, headers['cache-control']], [200, 'no-store'], path);
    }
  });
});
