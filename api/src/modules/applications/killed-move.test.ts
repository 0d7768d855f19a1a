import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import {
  APPLICATION_KINDS,
  APPLICATION_PATHS,
  APPLICATION_TRANSITIONS,
  type ApplicationKind,
  type ApplicationStatus,
  type ApplicationTransition,
} from '@baza/shared/domain';
import type { Application } from '@baza/shared/schema';
import { openDatabase } from '../../platform/db/database.ts';
import { createSharedDatabase, testServer } from '../../platform/db/testing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { flat, publish } from '../listings/testing.ts';
import { createApplication, filled, forgetCodes, lastCode, stateOf } from './testing.ts';

interface Move extends ApplicationTransition {
  kind: ApplicationKind;
}
const TABLE: readonly Move[] = APPLICATION_KINDS.flatMap((kind) =>
  APPLICATION_TRANSITIONS[kind].map((move) => ({ kind, ...move })),
);
/** The first of each action to each kind of place: moves differ by them alone in what they write. */
const MOVES = [
  ...Map.groupBy(TABLE, ({ action, to, reason }) => `${action} ${to} ${reason}`).values(),
].flatMap((alike) => alike.slice(0, 1));
const AT_ONCE = 36;
const REASON = 'Сабаб ёзилган';

/** Where a move is stopped: its status and its log are written, its notice is not; or all is, and it is to respond. */
const POINTS = ['log', 'committed'] as const;
type Point = (typeof POINTS)[number];

/** Starts moves, stops each at the point, and dies with all of them there. */
const DYING = `
  const [, place, doomed, point] = process.argv.map((text, at) => (at > 0 ? JSON.parse(text) : text));
  const at = (path) => import(new URL(path, ${JSON.stringify(`file://${import.meta.dirname}/`)}));
  const { AsyncLocalStorage } = await import('node:async_hooks');
  const { writeSync } = await import('node:fs');
  const { openDatabase } = await at('../../platform/db/database.ts');
  const { createTestApp } = await at('../../testing/test-app.ts');
  const database = await openDatabase(place);
  const moving = new AsyncLocalStorage();
  const queries = new WeakMap();
  const nameOf = (node) => node?.table?.identifier?.name;
  const stepOf = ({ kind, into, from }, move) => {
    if (kind === 'InsertQueryNode' && nameOf(into) === 'application_event') return 'log';
    if (move.isLogged && kind === 'SelectQueryNode' && nameOf(from?.froms[0]) === 'application') return 'committed';
  };
  const plugin = {
    transformQuery({ node, queryId }) {
      const move = moving.getStore();
      if (move) queries.set(queryId, stepOf(node, move));
      return node;
    },
    async transformResult({ result, queryId }) {
      const move = moving.getStore();
      const step = queries.get(queryId);
      if (step === 'log') move.isLogged = true;
      if (step === undefined || step !== point) return result;
      move.reach();
      return new Promise(() => undefined);
    },
  };
  const app = await createTestApp({}, { database: { ...database, db: database.db.withPlugin(plugin) } });
  await Promise.all(
    doomed.map(({ id, url, as, body }) =>
      new Promise((reach) => {
        const missed = ({ status }) => {
          writeSync(1, id + ' responded ' + status + '\\n');
          reach();
        };
        moving.run({ reach }, () => app.call('POST', url, { as, body }).then(missed));
      }),
    ),
  );
  process.kill(process.pid, 'SIGKILL');
`;

const directory = mkdtempSync(join(tmpdir(), 'baza-move-'));
after(() => rmSync(directory, { recursive: true, force: true }));
let shared: Awaited<ReturnType<typeof createSharedDatabase>>;

async function using<T>(work: (test: TestApp) => Promise<T>): Promise<T> {
  const test = await createTestApp({}, { database: await openDatabase(shared.place) });
  try {
    return await work(test);
  } finally {
    await test.close();
  }
}

interface Doomed {
  id: number;
  move: Move;
  url: string;
  as: 'demo' | 'operator';
  body: object;
  earlier: Awaited<ReturnType<typeof stateOf>>;
}

async function callOf(test: TestApp, { id, version }: Application, move: Move, nth: number) {
  const as = move.actor === 'owner' ? ('demo' as const) : ('operator' as const);
  const path = `/api/${as === 'demo' ? '' : 'desk/'}applications/${id}`;
  if (move.action === 'take') return { url: `${path}/take`, as, body: { version, confirmed: true } };
  if (move.action === 'submit') {
    const from = `10.7.${nth >> 8}.${nth % 256}`;
    const asked = await test.call('POST', `${path}/sms`, { as, from });
    assert.equal(asked.status, 200, JSON.stringify(asked.body));
    return { url: `${path}/confirm`, as, body: { version, code: await lastCode(test) } };
  }
  const isReleased = move.kind === 'auction' && move.to === 'lot-released';
  const lot = {
    startPrice: 500_000_000,
    bidStep: 10_000_000,
    opensAt: new Date(Date.now() - 60_000).toISOString(),
    closesAt: new Date(Date.now() + 7_200_000).toISOString(),
  };
  const more = { ...(move.reason && { reason: REASON }), ...(isReleased && { lot }) };
  const confirmed = as === 'operator' && { confirmed: true };
  return { url: `${path}/transition`, as, body: { version, action: move.action, ...confirmed, ...more } };
}

/** The moves that lead to a status. */
function wayTo(kind: ApplicationKind, status: ApplicationStatus): Move[] {
  const path = APPLICATION_PATHS[kind];
  const at = path.indexOf(status === 'not-paid' ? 'lot-confirmed' : status);
  const stops = [...path.slice(0, at + 1), ...(status === 'not-paid' ? [status] : [])];
  return stops.slice(1).map((to, index) => {
    const move = TABLE.find((one) => one.kind === kind && one.from === stops[index] && one.to === to);
    assert.ok(move, `${kind} ${to}`);
    return move;
  });
}

/** An application that stands where the move begins. */
async function prepare(test: TestApp, move: Move, nth: number): Promise<Doomed> {
  const { kind } = move;
  const listing = kind === 'auction' ? (await publish(test, flat(), 'realtor')).id : null;
  const phone = `+99890${String(1_000_000 + nth)}`;
  const wish = filled({
    kind,
    listingId: listing,
    ...(kind !== 'credit' && { credit: null }),
    personal: { ...filled().personal, phone },
  });
  let current = await createApplication(test, wish);
  /** The applicant bids, and the lot closes. */
  const win = async () => {
    await test.call('POST', `/api/applications/${current.id}/bids`, {
      as: 'demo',
      body: { amount: 500_000_000 },
    });
    await test.database.db
      .updateTable('application_lot')
      .set({ closes_at: new Date() })
      .where('listing_id', '=', listing)
      .execute();
  };
  for (const step of wayTo(kind, move.from)) {
    if (step.action === 'submit') await forgetCodes(test);
    if (step.to === 'lot-confirmed') await win();
    const { url, as, body } = await callOf(test, current, step, nth);
    const response = await test.call('POST', url, { as, body });
    assert.equal(
      response.status,
      200,
      `${kind} ${step.from} ${step.action}: ${JSON.stringify(response.body)}`,
    );
    current = response.body;
  }
  if (move.from === 'lot-released' && move.to === 'lot-confirmed') await win();
  const call = await callOf(test, current, move, nth);
  return { id: current.id, move, ...call, earlier: await stateOf(test, current.id) };
}

/** Kills a process that has begun the moves, each at the point. */
function kill(doomed: readonly Doomed[], point: Point): void {
  const given = [{ ...shared.place, poolSize: AT_ONCE + 4 }, doomed, point];
  const args = ['-e', DYING, ...given.map((value) => JSON.stringify(value))];
  const killed = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 100_000 });
  assert.deepEqual([killed.signal, killed.stdout], ['SIGKILL', ''], killed.stderr);
}

async function assertHappened(test: TestApp, { id, earlier, move }: Doomed): Promise<void> {
  const now = await stateOf(test, id);
  const what = `${move.kind} ${move.from} ${move.action}`;
  assert.equal(now.status, move.to, what);
  assert.deepEqual(now.moves, [...earlier.moves, move.to], what);
  assert.equal(now.version, earlier.version + 1, what);
  assert.equal(now.reason, move.reason ? REASON : null, what);
  assert.equal(
    now.lots,
    earlier.lots + (move.action === 'advance' && move.to === 'lot-released' ? 1 : 0),
    what,
  );
  const isAnybodyTold = move.actor === 'operator' || earlier.assignee_sub !== null;
  assert.equal(now.notices > earlier.notices, isAnybodyTold, what);
}

// The embedded database has one move at a time in its middle.
describe('a move whose process is killed in its middle', {
  skip: !testServer && 'needs PostgreSQL: npm run test:stack',
}, () => {
  before(async () => {
    shared = await createSharedDatabase(directory);
  });
  after(() => shared.close());

  it('has happened whole or not at all', { timeout: 300_000 }, async () => {
    // The codes of those that are to be sent are the last ones.
    const moves = MOVES.toSorted(
      (one, two) => Number(one.action === 'submit') - Number(two.action === 'submit'),
    );
    const doomed = await using(async (test) => {
      const all: Doomed[] = [];
      for (const [nth, move] of moves.entries()) all.push(await prepare(test, move, nth));
      return all;
    });
    for (const point of POINTS) {
      for (let at = 0; at < doomed.length; at += AT_ONCE) kill(doomed.slice(at, at + AT_ONCE), point);
      await using(async (test) => {
        for (const one of doomed)
          if (point === 'committed') await assertHappened(test, one);
          else
            assert.deepEqual(
              await stateOf(test, one.id),
              one.earlier,
              `${one.move.kind} ${one.move.from} ${one.move.action}`,
            );
      });
    }
  });
});
