import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { userTypeOf } from '@baza/shared/domain';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../platform/db/testing.ts';
import { maskPhone, rememberPerson } from './people.ts';

it('a type of user that is not known is an ordinary user', () => {
  for (const [text, type] of [
    ['realtor', 'realtor'],
    ['user', 'user'],
    ['king', 'user'],
    ['', 'user'],
  ] as const)
    assert.equal(userTypeOf(text), type, text);
});

it('a masked phone shows one digit of an Uzbek number, and the country of any other', () => {
  for (const [phone, masked] of [
    ['+998901234567', '+998 (9•) •••-••-••'],
    ['+998331234567', '+998 (3•) •••-••-••'],
    ['+9989012345678', '+998 •••••••'],
    ['+99890', '+998 •••••••'],
    ['+7+998901234567', '+7+9 •••••••'],
    ['+77011234567', '+770 •••••••'],
    ['', null],
    [null, null],
  ] as const)
    assert.equal(maskPhone(phone), masked, String(phone));
});

describe('the details of a poster', () => {
  let database: Database;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  const user: AuthUser = {
    sub: 'one',
    userName: 'one',
    name: 'Одил',
    phone: '+998901234567',
    userType: 'realtor',
    roles: [],
    issuedAt: 0,
    expiresAt: 0,
  };
  const remember = async (changes: Partial<AuthUser>, locale: 'uz' | 'ru' = 'uz') => {
    await rememberPerson(database.db, { ...user, ...changes }, locale);
    return database.db
      .selectFrom('person')
      .select(['name', 'user_type', 'phone', 'locale', 'updated_at'])
      .where('sub', '=', changes.sub ?? user.sub)
      .executeTakeFirstOrThrow();
  };

  it('have only a phone that is one in full, and a name that fits', async () => {
    for (const [phone, kept] of [
      ['+998901234567', '+998901234567'],
      ['+123456789', '+123456789'],
      ['+123456789012345', '+123456789012345'],
      ['+12345678', null],
      ['+1234567890123456', null],
      ['998901234567', '+998901234567'],
      ['+99890 1234567', '+998901234567'],
      ['\u202a+998901234567\u202c', '+998901234567'],
      ['+9989012345678', null],
      ['+998901234567 (w)', null],
      ['', null],
    ] as const)
      assert.equal((await remember({ phone })).phone, kept, phone);
    assert.equal((await remember({ name: 'я'.repeat(130) })).name, 'я'.repeat(120));
  });

  it('are those of the last token, and are written only when they change', async () => {
    const old = new Date('2026-01-01T00:00:00Z');
    const again = async (...change: Parameters<typeof remember>) => {
      await database.db.updateTable('person').set({ updated_at: old }).where('sub', '=', 'two').execute();
      const { updated_at, ...facts } = await remember({ sub: 'two', ...change[0] }, change[1]);
      return { facts: Object.values(facts), written: updated_at.getTime() > old.getTime() };
    };
    await remember({ sub: 'two' });
    const same = ['Одил', 'realtor', '+998901234567', 'uz'];
    assert.deepEqual(await again({}), { facts: same, written: false });
    for (const [change, locale, facts] of [
      [{ name: 'Олим' }, 'uz', ['Олим', 'realtor', '+998901234567', 'uz']],
      [{ userType: 'other' }, 'uz', ['Одил', 'user', '+998901234567', 'uz']],
      [{ phone: undefined }, 'uz', ['Одил', 'realtor', null, 'uz']],
      [{}, 'ru', ['Одил', 'realtor', '+998901234567', 'ru']],
      [{}, 'uz', same],
    ] as const)
      assert.deepEqual(await again(change, locale), { facts, written: true }, JSON.stringify(change));
  });
});
