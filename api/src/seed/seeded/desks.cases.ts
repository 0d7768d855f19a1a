import assert from 'node:assert/strict';
import { it } from 'node:test';
import { APPLICATION_TRANSITIONS } from '@baza/shared/domain';
import { createContactBox } from '../../auth/encryption/contact-box.ts';
import { createFieldBox } from '../../auth/encryption/field-box.ts';
import { demoUsers } from '../../auth/identity-provider/demo-users.ts';
import { reachedStatuses } from '../../modules/applications/application-log.ts';
import { createPersonalValues } from '../../modules/applications/personal-values.ts';
import { createAreaService } from '../../modules/areas/area-service.ts';
import { createLeads } from '../../modules/callbacks/leads.ts';
import { createClaims } from '../../modules/desk-claims/claims.ts';
import { noCaseNews } from '../../modules/listings/testing.ts';
import { createModerationService } from '../../modules/moderation/moderation-service.ts';
import { createPeopleReader } from '../../modules/people/people-reader.ts';
import { createOperatorReads } from '../../modules/staff/operators.ts';
import { createUndo } from '../../modules/undo/undo.ts';
import { createVisits } from '../../modules/visits/visits.ts';
import { STORIES } from '../application-stories.ts';
import { database, SECRET } from '../seed-testing.ts';

/** Tests what the seed leaves for moderators, operators and agencies to do. */
export function deskCases(): void {
  it('has cases of every kind on the moderation desk', async () => {
    const areas = await createAreaService(database.db);
    const parts = { db: database.db, areas, changed: async () => undefined, notify: async () => undefined };
    const desk = createModerationService({
      ...parts,
      cases: noCaseNews,
      claims: createClaims(parts.db),
      undo: createUndo({ ...parts, seconds: 0 }),
    });
    const query = { page: 1, size: 100, list: 'waiting' } as const;
    const { items, counts } = await desk.queue({ sub: 'moderator', name: 'Лола' }, query);
    assert.ok(counts.edit > 2 && counts.new > 5 && counts.reported > 2, JSON.stringify(counts));
    const paths = new Set(items.flatMap(({ changes }) => changes?.fields.map(({ path }) => path) ?? []));
    for (const path of ['price', 'photoIds', 'description', 'address']) assert.ok(paths.has(path), path);
    assert.ok(items.some(({ changes }) => changes?.since === 'reject'));
    assert.ok(items.every(({ changes }) => changes?.photosBefore.every(Boolean) ?? true));
    const twins = items.flatMap(({ duplicates }) => duplicates);
    assert.ok(twins.some(({ matching, sameOwner }) => matching.length > 0 && !sameOwner));
    const { items: events } = await desk.history(items[0]?.id ?? 0);
    assert.ok(events.length >= 2);
  });

  it('has agencies with realtors, comments with replies, some to be moderated, and callbacks', async () => {
    const { db } = database;
    const comments = await db.selectFrom('person_comment').selectAll().execute();
    const waiting = comments.filter(({ state }) => state === 'pending').length;
    assert.ok(comments.length > 200 && waiting > 3 && waiting < 12, `${waiting} of ${comments.length}`);
    assert.ok(comments.some(({ reply_state }) => reply_state === 'pending'));
    assert.ok(comments.every(({ author_sub, person_sub }) => author_sub !== person_sub));
    const agency = demoUsers.find(({ userName }) => userName === 'agency')?.sub ?? '';
    const people = createPeopleReader({ database, areas: await createAreaService(db) });
    const page = await people.page(agency);
    assert.equal(page.specialists.length, 5);
    assert.ok(page.rating.count >= 7 && (page.rating.average ?? 0) > 3, JSON.stringify(page.rating));
    const { kept, total } = page.callbacks;
    assert.ok(total > 15 && kept > total / 2 && kept < total, `${kept} of ${total}`);
    assert.ok(page.listings > 0 && Object.values(page.offers).some((n) => n > 0));
    const { total: builders } = await people.directory({ kind: 'builder', sort: 'rating', page: 1, size: 1 });
    assert.equal(builders, 7);
  });

  it('has requests to the company: some wait, one of them late, and most were called in time', async () => {
    const contacts = await createContactBox(database.db, {});
    const visits = await createVisits(database.db, SECRET);
    const leads = createLeads({
      ...{ db: database.db, visits, contacts, claims: createClaims(database.db) },
      notify: async () => undefined,
      operatorReads: createOperatorReads(database.db),
    });
    const { items, total, waiting, callbacks, now } = await leads.list(null, { page: 1, size: 100 });
    assert.deepEqual([waiting, total === items.length, total > 10], [3, true, true]);
    assert.ok(items.every(({ name, phone }) => name && phone));
    assert.ok(items.some(({ text }) => text) && items.some(({ text }) => !text));
    const late = items.filter(({ answeredAt, dueAt }) => !answeredAt && dueAt < now);
    assert.equal(late.length, 1);
    assert.ok(callbacks.kept > callbacks.total / 2 && callbacks.kept < callbacks.total);
  });

  it('has applications of every kind in many states, each with its past', async () => {
    const { db } = database;
    const rows = await db.selectFrom('application').selectAll().orderBy('id').execute();
    assert.equal(rows.length, STORIES.length);
    const demo = demoUsers[0]?.sub;
    assert.ok(rows.filter(({ owner_sub }) => owner_sub === demo).length > 12);
    assert.ok(rows.some(({ offer }) => offer !== null));
    assert.ok(rows.some(({ due_at }) => due_at && due_at < new Date()));
    const personal = createPersonalValues(createFieldBox({ current: SECRET }));
    for (const row of rows) {
      const reached = await reachedStatuses(db, row.id);
      assert.equal(reached.at(-1)?.status, row.status, String(row.id));
      assert.deepEqual(
        reached,
        [...reached].sort((a, b) => +a.at - +b.at),
      );
      for (const [index, { status }] of reached.slice(1).entries()) {
        const before = reached[index]?.status;
        const moves = APPLICATION_TRANSITIONS[row.kind];
        assert.ok(
          moves.some(({ from, to }) => from === before && to === status),
          `${before} ${status}`,
        );
      }
      const { values } = await personal.read(db, row.id);
      assert.match(values.pinfl ?? '', /^3000000\d{7}$/);
    }
    const bids = await db.selectFrom('application_bid').select('lot_id').execute();
    assert.ok(bids.length > new Set(bids.map(({ lot_id }) => lot_id)).size, 'two bid for one lot');
  });
}
