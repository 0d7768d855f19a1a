import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LOCALES, NOTICE_KINDS, type NoticeKind } from '@baza/shared/domain';
import { sql } from 'kysely';
import { type TestUser, testUsers } from '../../testing/test-app.ts';
import { emailSentence } from './notice-texts.ts';
import type { NewNotice } from './notices.ts';
import { sendLetter } from './send-email.ts';
import {
  call,
  deliver,
  demo,
  EMAIL,
  nextHour,
  notify,
  put,
  sentToken,
  startNoticeWays,
  states,
  test,
  type Wishes,
  withConfirmedEmail,
} from './testing.ts';

describe('notices by email', () => {
  startNoticeWays();

  it('are letters for those who ask for them, to the address of their account', async () => {
    const mail = { callbacks: ['email'] } as const;
    await put({ wishes: mail }, 'other');
    await put({ wishes: mail, edition: 'en' }, 'realtor');
    await notify({}, { sub: testUsers.realtor.sub });
    await deliver();
    assert.equal(test.letters.length, 0, 'neither asked nor has an address');
    await withConfirmedEmail('realtor');
    await notify({ sub: testUsers.realtor.sub });
    await deliver();
    await deliver();
    const [letter] = test.letters;
    assert.deepEqual([test.letters.length, letter?.to, letter?.subject], [1, EMAIL, 'Baza: Callbacks']);
    assert.match(letter?.text ?? '', /call back within 2/);
    assert.match(letter?.text ?? '', /https:\/\/baza\.example\/en\/callbacks\n/);
    assert.match(letter?.text ?? '', /https:\/\/baza\.example\/en\/profile\/notices/);
    const { rows } = await sql`select * from notice_reader`.execute(test.database.db);
    assert.doesNotMatch(JSON.stringify(rows), /lola/);
  });

  it('are emailed only after the owner of the address has confirmed it, by a link that works once', async () => {
    const wishes: Wishes = { callbacks: ['email'] };
    const user = { ...demo, name: 'Cheap loans evil.example', email: EMAIL };
    const saved = await test.services.modules.notifications.settings.write(user, {
      wishes,
      quiet: null,
      edition: 'en',
    });
    assert.deepEqual([saved.email, saved.emailConfirmed], [EMAIL, false]);
    const [letter] = test.letters;
    assert.deepEqual([test.letters.length, letter?.to], [1, EMAIL]);
    assert.doesNotMatch(`${letter?.subject} ${letter?.text}`, /evil|loans|demo/);
    assert.match(letter?.text ?? '', /https:\/\/baza\.example\/en\/profile\/notices\?email=/);
    await test.services.modules.notifications.settings.write(user, {
      wishes: { ...wishes, comments: ['email'] },
      quiet: null,
      edition: 'en',
    });
    assert.equal(test.letters.length, 1, 'another choice sends no other link');
    await notify({});
    await deliver();
    assert.equal(test.letters.length, 1, 'nothing to an address that nobody has confirmed');
    const token = sentToken();
    for (const wrong of ['x'.repeat(43), 'x', '', null])
      assert.ok([400, 404].includes((await call('PUT', 'email', { token: wrong })).status), String(wrong));
    assert.equal((await call('PUT', 'email', { token }, 'other')).status, 404, 'of another account');
    assert.equal((await call('PUT', 'email', { token }, null)).status, 401);
    assert.equal((await call('PUT', 'email', { token })).status, 200);
    assert.equal((await call('PUT', 'email', { token })).status, 404, 'used');
    assert.equal((await call('POST', 'email')).status, 409, 'nothing waits');
    await notify({});
    await deliver();
    assert.equal(test.letters.length, 2);

    await test.services.modules.notifications.settings.write(
      { ...user, email: 'new@example.uz' },
      { wishes, quiet: null, edition: 'en' },
    );
    await notify({});
    await nextHour();
    await deliver();
    assert.deepEqual(
      test.letters.slice(2).map(({ to }) => to),
      ['new@example.uz'],
      'a new address is asked again',
    );
    await sql`update notice_reader set email_token_ends_at = now() - interval '1 second'`.execute(
      test.database.db,
    );
    assert.equal((await call('PUT', 'email', { token: sentToken() })).status, 404, 'expired');

    const verified = { ...user, email: 'known@example.uz', emailVerified: true };
    const known = await test.services.modules.notifications.settings.write(verified, {
      wishes,
      quiet: null,
      edition: 'en',
    });
    assert.deepEqual(
      [known.emailConfirmed, test.letters.length],
      [true, 3],
      'the identity provider knows it',
    );
  });

  it('ask for the confirmation of one mailbox a few times a day, however it is written and by whomever', async () => {
    const wishes: Wishes = { callbacks: ['email'] };
    const write = (as: TestUser, email: string) =>
      test.services.modules.notifications.settings.write(
        { ...testUsers[as], email },
        { wishes, quiet: null, edition: 'en' },
      );
    for (const [as, email] of [
      ['demo', 'Lola.Karimova@gmail.com'],
      ['other', 'lolakarimova+shop@gmail.com'],
      ['realtor', 'l.o.l.a.karimova@googlemail.com'],
      ['agency', 'lolakarimova@gmail.com'],
      ['moderator', 'LOLAKARIMOVA@GMAIL.COM'],
    ] as const)
      await write(as, email);
    assert.equal(test.letters.length, 3);
    assert.equal((await call('POST', 'email', undefined, 'agency')).status, 429);
    for (let nth = 0; nth < 6; nth++) await write('ops', `stranger-${nth}@example.uz`);
    assert.equal(test.letters.length, 6, 'also not from one account to many strangers');
  });

  it('are bundled: one email at once, then one an hour with the number of each topic, a few a day', async () => {
    await withConfirmedEmail('demo', { selections: ['email'], comments: ['email'] });
    const vote = (nth: number): Partial<NewNotice> => ({
      ...{ kind: 'selectionVote', link: '/profile/selections?id=1' },
      params: { selection: 'Mine', name: `evil.example ${nth}` },
    });
    for (let nth = 0; nth < 50; nth++) {
      await notify(vote(nth));
      await deliver();
    }
    assert.equal(test.letters.length, 1);
    await notify({ kind: 'comment', params: {} });
    await Promise.all([deliver(), deliver()]);
    await nextHour();
    await Promise.all([deliver(), deliver()]);
    assert.equal(test.letters.length, 2);
    assert.equal(test.letters[1]?.subject, 'Baza: New notices');
    assert.match(test.letters[1]?.text ?? '', /Selections: votes: 4\d\n.+: 1\n/);
    assert.doesNotMatch(JSON.stringify(test.letters), /evil|Mine/);
    for (let hour = 0; hour < 20; hour++) {
      await notify(vote(hour));
      await nextHour();
      await deliver();
    }
    assert.equal(test.letters.length, 8);
    assert.ok((await states()).includes('email queued'), 'the rest waits for the next day');
  });

  it('leave the site without any text that somebody wrote', () => {
    const free = Object.fromEntries(
      ['name', 'title', 'selection', 'search', 'reason', 'text', 'to', 'address'].map((key) => [
        key,
        'EVIL.example',
      ]),
    );
    const params = {
      ...free,
      id: 7,
      minutes: 2,
      time: '2026-11-28T10:00:00Z',
      before: '2026-11-27T10:00:00Z',
      price: 5,
      role: 'agency',
    };
    for (const kind of Object.keys(NOTICE_KINDS) as NoticeKind[])
      for (const locale of LOCALES) {
        const count = /^late|^searchMatches|^applications(Assigned|TakenOver)/.test(kind) && { count: 2 };
        const sentence = emailSentence(
          { kind, params: { ...params, ...count, status: 'pending', process: 'credit' } },
          locale,
        );
        assert.ok(
          sentence.length > 10 && !/EVIL|\{|kinds\./.test(sentence),
          `${kind} ${locale}: ${sentence}`,
        );
      }
  });
});

it('a letter that may have been taken is not sent again', async () => {
  const outcomeOf = async (error: object) =>
    (
      await sendLetter(
        { send: () => Promise.reject(Object.assign(new Error('no'), error)), close: () => undefined },
        { to: 'a@b.uz', subject: '', text: '' },
      )
    ).outcome;
  assert.equal(await outcomeOf({ responseCode: 451, command: 'DATA' }), 'retry');
  assert.equal(await outcomeOf({ responseCode: 550, command: 'RCPT TO' }), 'failed');
  assert.equal(await outcomeOf({ code: 'ETIMEDOUT', command: 'DATA' }), 'unknown');
  assert.equal(await outcomeOf({ code: 'ECONNECTION', command: 'CONN' }), 'retry');
});
