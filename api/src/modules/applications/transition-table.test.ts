import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  APPLICATION_ACTIONS,
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  type ApplicationActor,
  type ApplicationKind,
  type ApplicationStatus,
  applicationMove,
} from '@baza/shared/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { createApplication, filled } from './testing.ts';

let test: TestApp;
before(async () => {
  test = await createTestApp();
});
after(() => test.close());

/** Of the owner and of staff; a code, a take and a lot have calls of their own. */
const CALLS: Record<ApplicationActor, { as: 'demo' | 'operator'; path: string }> = {
  owner: { as: 'demo', path: 'applications' },
  operator: { as: 'operator', path: 'desk/applications' },
};
const NEEDS_MORE = new Set<ApplicationStatus>(['lot-released', 'lot-confirmed']);
const REASON = 'Сабаб ёзилган';

async function standAt(id: number, status: ApplicationStatus): Promise<void> {
  await sql`update application set status = ${status}, version = 1, reason = null,
    assignee_sub = ${status === 'new' || status === 'pending' ? null : testUsers.operator.sub}
    where id = ${id}::bigint`.execute(test.database.db);
}
const stands = async (id: number) => {
  const { status, version } = await test.database.db
    .selectFrom('application')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${status} ${version}`;
};

async function walk(kind: ApplicationKind): Promise<number> {
  const { id } = await createApplication(test, filled({ kind, ...(kind !== 'credit' && { credit: null }) }));
  let moved = 0;
  await standAt(id, 'new');
  for (const status of APPLICATION_STATUSES)
    for (const actor of ['owner', 'operator'] as const)
      for (const action of APPLICATION_ACTIONS) {
        const move = applicationMove({ kind, status }, action, actor);
        if (move && NEEDS_MORE.has(move.to) && action === 'advance') continue;
        const { as, path } = CALLS[actor];
        const what = `${kind} ${status} ${action} by ${actor}`;
        if ((await stands(id)) !== `${status} 1`) await standAt(id, status);
        const { status: code } = await test.call('POST', `/api/${path}/${id}/transition`, {
          as,
          body: { version: 1, action, reason: REASON, ...(actor === 'operator' && { confirmed: true }) },
        });
        const isHere = action !== 'submit' && action !== 'take';
        if (move && isHere) {
          assert.equal(code, 200, what);
          assert.equal(await stands(id), `${move.to} 2`, what);
          moved++;
        } else {
          assert.ok(code >= 400 && code < 500, `${what}: ${code}`);
          assert.equal(await stands(id), `${status} 1`, what);
        }
      }
  return moved;
}

describe('the table of moves, over HTTP', () => {
  for (const kind of APPLICATION_KINDS)
    it(`of ${kind}: what it has is done by its actor, and nothing else by anybody`, async () => {
      assert.ok((await walk(kind)) > 10);
    });
});
