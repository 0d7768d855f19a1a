import { randomUUID } from 'node:crypto';
import { phoneToE164 } from '@baza/shared/domain';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { IdentityTables } from '../../platform/db/tables/identity.ts';
import { type DemoUser, demoUsers } from './demo-users.ts';
import { parsed } from './json-column.ts';
import { normalEmail, normalUserName } from './names.ts';
import { hashPassword } from './password.ts';

/** A user of the identity provider. */
export interface IdentityUser {
  sub: string;
  userName: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  userType: string;
  roles: string[];
}

/** A user with their password hash. */
export interface Account {
  user: IdentityUser;
  passwordHash: string;
}

export interface NewUser {
  userName: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  password: string;
}

/** A field already taken by another account. */
export type TakenField = 'userName' | 'phone' | 'email';

export interface Users {
  find(sub: string): Promise<IdentityUser | undefined>;
  /** The account of this user name or phone. */
  findByLogin(login: string): Promise<Account | undefined>;
  /** The account of this user name, phone or e-mail. */
  findByContact(text: string): Promise<Account | undefined>;
  /** The same user with their password hash. */
  account(sub: string): Promise<Account | undefined>;
  rename(sub: string, name: Pick<NewUser, 'firstName' | 'lastName'>): Promise<void>;
  /** Which of these are taken. */
  taken(user: Pick<NewUser, 'userName' | 'phone' | 'email'>): Promise<TakenField[]>;
  /** Creates an account with the role `user`; null if one of its names has been taken meanwhile. */
  create(user: NewUser, passwordHash: string): Promise<IdentityUser | null>;
  /** Creates or resets the demo accounts. */
  ensureDemo(): Promise<void>;
}

const COLUMNS = [
  'id',
  'user_name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'user_type',
  'roles',
] as const;

type Row = Pick<Selectable<IdentityTables['identity_user']>, (typeof COLUMNS)[number]>;

const userOf = (row: Row): IdentityUser => ({
  sub: row.id,
  userName: row.user_name,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  email: row.email,
  userType: row.user_type,
  roles: parsed<string[]>(row.roles),
});

const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;

// Cheap hashes: these passwords are public, and eight are hashed at each start.
const DEMO_COST = { ln: 12, r: 8, p: 1 };

/** Accounts of the embedded provider. Outside the demo, demo accounts count as absent. */
export function createUsers(db: Kysely<IdentityTables>, demo: boolean): Users {
  const active = () => {
    const query = db.selectFrom('identity_user').where('disabled', '=', false);
    return demo ? query : query.where('demo', '=', false);
  };

  async function putDemo(user: DemoUser): Promise<void> {
    const values = {
      user_name: user.userName,
      first_name: user.firstName,
      last_name: user.lastName,
      phone: user.phone,
      email: user.email,
      user_type: user.userType,
      roles: json(user.roles),
      demo: true,
      disabled: false,
      password_hash: await hashPassword(user.userName, 'start', DEMO_COST),
    };
    await db
      .insertInto('identity_user')
      .values({ id: user.sub, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  }

  async function accountWhere(
    column: 'id' | 'phone' | 'user_name' | 'email',
    value: string,
  ): Promise<Account | undefined> {
    const row = await active()
      .select([...COLUMNS, 'password_hash'])
      .where(column, '=', value)
      .executeTakeFirst();
    return row && { user: userOf(row), passwordHash: row.password_hash };
  }

  const users: Users = {
    async find(sub) {
      const row = await active().select(COLUMNS).where('id', '=', sub).executeTakeFirst();
      return row && userOf(row);
    },

    findByLogin: (login) => {
      const phone = phoneToE164(login);
      return accountWhere(phone ? 'phone' : 'user_name', phone ?? normalUserName(login));
    },

    findByContact: (text) =>
      text.includes('@') ? accountWhere('email', normalEmail(text)) : users.findByLogin(text),

    account: (sub) => accountWhere('id', sub),

    async rename(sub, { firstName, lastName }) {
      await db
        .updateTable('identity_user')
        .set({ first_name: firstName, last_name: lastName })
        .where('id', '=', sub)
        .execute();
    },

    async taken({ userName, phone, email }) {
      const rows = await db
        .selectFrom('identity_user')
        .select(['user_name', 'phone', 'email'])
        .where((eb) =>
          eb.or([
            eb('user_name', '=', userName),
            eb('phone', '=', phone),
            ...(email ? [eb('email', '=', email)] : []),
          ]),
        )
        .execute();
      // The names of demo accounts stay reserved outside the demo.
      const others = [...rows.map((row) => ({ ...row, userName: row.user_name })), ...demoUsers];
      const fields: TakenField[] = [];
      if (others.some((other) => other.userName === userName)) fields.push('userName');
      if (others.some((other) => other.phone === phone)) fields.push('phone');
      if (email && others.some((other) => other.email === email)) fields.push('email');
      return fields;
    },

    async create({ userName, firstName, lastName, phone, email }, passwordHash) {
      const row = await db
        .insertInto('identity_user')
        .values({
          id: randomUUID(),
          user_name: userName,
          first_name: firstName,
          last_name: lastName,
          phone,
          email,
          password_hash: passwordHash,
          user_type: 'user',
          roles: json(['user']),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(COLUMNS)
        .executeTakeFirst();
      return row ? userOf(row) : null;
    },

    async ensureDemo() {
      if (demo) for (const user of demoUsers) await putDemo(user);
    },
  };
  return users;
}
