import type { AgencyStaff } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';

export const { agency, realtor, colleague, demo, other } = testUsers;
export const EMAIL = 'aziz@mail.example';

export let test: TestApp;
export const call = (
  as: TestUser | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => test.call(method, `/api/${path}`, { as, body });
export const invite = (to: unknown, as: TestUser = 'agency') =>
  call(as, 'POST', 'users/me/specialists/invitations', { to });
export const staff = async (as: TestUser = 'agency'): Promise<AgencyStaff> =>
  (await call(as, 'GET', 'users/me/specialists')).body;
export const received = async (as: TestUser) => (await call(as, 'GET', 'users/me/invitations')).body;
export const respond = (as: TestUser, id: number, accept: unknown) =>
  call(as, 'POST', `users/me/invitations/${id}`, { accept } as object);
export const page = async (sub: string) => (await call(undefined, 'GET', `public/users/${sub}`)).body;
/** Whom notices since the last call were for, and their kinds. */
export const told = async () => {
  await test.services.modules.agency.invitations.told();
  return test.notices.splice(0).map(({ sub, notice }) => `${notice.kind} ${nameOf(sub)}`);
};
const nameOf = (sub: string) => Object.entries(testUsers).find(([, user]) => user.sub === sub)?.[0];

export const begin = async () => {
  test = await createTestApp();
  const { db } = test.database;
  for (const user of [demo, realtor])
    await db
      .insertInto('identity_user')
      .values({
        id: user.sub,
        user_name: user.userName,
        first_name: 'Азиз',
        last_name: 'Азизов',
        phone: user.phone ?? '',
        email: user === demo ? EMAIL : null,
        user_type: user.userType,
        roles: JSON.stringify(user.roles),
        password_hash: 'x',
      })
      .execute();
};
