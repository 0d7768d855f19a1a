import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createContactBox } from '../../auth/encryption/contact-box.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { createVisits } from '../visits/visits.ts';
import { CHANNEL_HOURLY, createChannel } from './channel.ts';

const telegram = (name: string) => ({ channel: 'telegram', name });
const phone = (number: string) => ({ channel: 'phone', phone: number });

describe('the list of the channel', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const join = (contact: unknown, from = '10.1.0.1', patch: object = {}) =>
    test.call('POST', '/api/public/leads', {
      from,
      body: { kind: 'channel', contact, consent: true, ...patch },
    });
  const leave = (contact: unknown, from = '10.1.0.1') =>
    test.call('POST', '/api/public/leads/channel/leave', { from, body: { contact } });
  const read = (path = '', as: TestUser | undefined = 'content') =>
    test.call('GET', `/api/leads/channel${path}`, { as, headers: { 'accept-language': 'en' } });
  const total = async () => (await read()).body.total;
  const stored = () => test.database.db.selectFrom('channel_member').selectAll().execute();

  it('takes anyone with a contact, once, also when sent twice at once, and does not tell which', async () => {
    const first = await join(telegram('@Baza_UZ'));
    assert.deepEqual([first.status, first.body, first.headers['cache-control']], [204, '', 'no-store']);
    const again = await Promise.all(
      [1, 2, 3].map((n) => join(telegram('https://t.me/baza_uz'), `10.1.1.${n}`)),
    );
    assert.deepEqual(
      again.map(({ status, body }) => [status, body]),
      [1, 2, 3].map(() => [204, '']),
    );
    assert.equal(await total(), 1);
    assert.equal((await join(phone('+998 (90) 123-45-67'))).status, 204);
    assert.equal((await join(phone('901234567'))).status, 204);
    assert.equal(await total(), 2);
  });

  it('keeps nothing that can be read', async () => {
    assert.doesNotMatch(JSON.stringify(await stored()), /baza_uz|1234567|10\.1\./i);
  });

  it('is read by editors alone', async () => {
    for (const path of ['', '/export'])
      for (const [as, expected] of [
        [undefined, '401 unauthenticated'],
        ['demo', '403 forbidden'],
        ['agency', '403 forbidden'],
        ['moderator', '403 forbidden'],
        ['operator', '403 forbidden'],
        ['ops', '403 forbidden'],
      ] as const)
        assert.equal(
          kindOf(await test.call('GET', `/api/leads/channel${path}`, { as })),
          expected,
          `${path} as ${as}`,
        );
  });

  it('is a file without formulas, the newest first, whole also in several reads', async () => {
    const { db } = test.database;
    const { body, headers } = await read('/export');
    assert.equal(headers['content-disposition'], 'attachment; filename="channel.csv"');
    assert.equal(headers['cache-control'], 'no-store');
    const [head, first, second] = String(body).split('\r\n');
    assert.match(head ?? '', /"Telegram";"Phone";"Language";"Registered"$/);
    assert.match(first ?? '', /^"";"\+998901234567";"uz";/);
    assert.match(second ?? '', /^"'@baza_uz";"";"uz";/);
    const [row] = await stored();
    assert.ok(row);
    const at = new Date(Date.now() - 86_400_000);
    const more = Array.from({ length: 1100 }, (_, n) => ({ ...row, contact_hash: `more-${n}`, at }));
    await db.insertInto('channel_member').values(more).execute();
    assert.equal(
      String((await read('/export')).body)
        .trim()
        .split('\r\n').length,
      1103,
    );
    await db.deleteFrom('channel_member').where('at', '=', at).execute();
  });

  it('needs a contact and consent', async () => {
    const refused = async (contact: unknown, patch: object = {}) => {
      const { status, body } = await join(contact, '10.2.0.1', patch);
      return [status, body.errors?.[0]?.path];
    };
    for (const name of ['', 'abcd', 'a'.repeat(33), 'два_слова', 'a b c d e', '=cmd()', 7])
      assert.deepEqual(await refused({ channel: 'telegram', name }), [400, 'contact.name']);
    for (const number of ['', '123', '+7 900 123 45 67'])
      assert.deepEqual(await refused(phone(number)), [400, 'contact.phone']);
    assert.deepEqual(await refused({ channel: 'pigeon' }), [400, 'contact.channel']);
    assert.deepEqual(await refused(undefined), [400, 'contact']);
    for (const consent of [false, undefined, 'true'])
      assert.deepEqual(await refused(telegram('baza_uz'), { consent }), [400, 'consent']);
    assert.equal((await leave(telegram('x'))).status, 400);
    assert.equal((await leave(undefined)).status, 400);
  });

  it('is left by who knows the contact, and does not tell whether it was there', async () => {
    const unknown = await leave(telegram('nobody_here'));
    const known = await leave(telegram('BAZA_uz'));
    assert.deepEqual([unknown.status, unknown.body], [204, '']);
    assert.deepEqual([known.status, known.body], [204, '']);
    assert.equal(await total(), 1);
    assert.equal((await join(telegram('baza_uz'))).status, 204, 'and is joined again');
    assert.equal(await total(), 2);
    for (let n = 0; n < 30; n++) await leave(telegram('nobody_here'), '10.4.0.1');
    assert.equal(kindOf(await leave(telegram('nobody_here'), '10.4.0.1')), '429 too-many-requests');
  });

  it('is limited by visitor, in the same way for contacts that are on it', async () => {
    const from = '10.3.0.1';
    assert.equal((await join(telegram('baza_uz'), from)).status, 204);
    for (let n = 1; n < CHANNEL_HOURLY; n++)
      assert.equal((await join(telegram(`visitor_${n}`), from)).status, 204);
    for (const name of ['visitor_1', 'one_more']) {
      const refused = await join(telegram(name), from);
      assert.equal(kindOf(refused), '429 too-many-requests');
      assert.ok(Number(refused.headers['retry-after']) > 0);
    }
    assert.equal((await join(telegram('one_more'), '10.3.0.2')).status, 204);
    const at = Array.from({ length: CHANNEL_HOURLY + 5 }, (_, n) =>
      join(telegram(`at_once_${n}`), '10.3.0.3'),
    );
    const passed = (await Promise.all(at)).filter(({ status }) => status === 204);
    assert.equal(passed.length, CHANNEL_HOURLY);
  });

  it('follows a change of the key: contacts are still one, and can leave', async () => {
    const { db } = test.database;
    const before = await total();
    const current = 'k'.repeat(32);
    const contacts = await createContactBox(db, { current, previous: test.env.SECRET_KEY });
    const channel = createChannel({ db, visits: await createVisits(db, current), contacts });
    // Registered by a process that has the new key already.
    await channel.join({ who: 'address 10.5.0.1', locale: 'uz' }, { channel: 'telegram', name: 'baza_uz' });
    assert.equal(await total(), before + 1);
    await channel.renewKeys();
    assert.equal(await total(), before);
    const renewed = await stored();
    await channel.renewKeys();
    assert.deepEqual(await stored(), renewed, 'again changes nothing');
    const [row] = renewed;
    assert.equal((await createContactBox(db, {})).open(row?.contact ?? ''), null);
    assert.match(await channel.export('en'), /"\+998901234567"/);
    await channel.leave({ channel: 'phone', phone: '+998901234567' });
    assert.equal(await total(), before - 1);
  });
});
