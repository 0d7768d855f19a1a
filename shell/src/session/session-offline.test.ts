import { createValue } from '../value.ts';
import { lastSession } from './memory.ts';
import { setup } from './session-testing.ts';

test('without a connection no session is checked, and the last one stays stored', async () => {
  const online = createValue(false);
  lastSession.keep(['user']);
  const { client, session } = setup({ known: true, online });
  await session.ready();
  expect(session.get().status).toBe('unknown');
  expect(await session.token({ wait: true })).toBeNull();
  expect(client.init).not.toHaveBeenCalled();
  expect(lastSession.isKnown()).toBe(true);
  online.set(true);
  await session.ready();
  expect(session.get().status).toBe('authenticated');
});

const user = { id: 'u1', userName: 'demo', name: 'Лола Каримова' };
const offline = async (known: boolean) => {
  await setup({ known: true }).session.ready();
  const online = createValue(false);
  const parts = setup({ known, online });
  await parts.session.ready();
  return { ...parts, online };
};

test('without a connection the last user is assumed until a connection confirms the session', async () => {
  const { session, online, client } = await offline(true);
  expect(session.get()).toEqual({
    status: 'authenticated',
    user,
    roles: ['user'],
    ended: null,
    assumed: true,
  });
  expect(await session.token({ wait: true })).toBeNull();
  online.set(true);
  await session.ready();
  expect(session.get()).toMatchObject({ status: 'authenticated', user: { id: 'u1' } });
  expect(session.get().assumed).toBeUndefined();
  // The page has what was typed: it is not taken to the provider and back.
  expect(client.init).toHaveBeenCalledWith(expect.objectContaining({ silentCheckSsoFallback: false }));
});

test('a session that turns out to have ended leaves the page in place and forgets the user', async () => {
  const { session, online } = await offline(false);
  online.set(true);
  await session.ready();
  expect(session.get()).toMatchObject({ status: 'anonymous', user: null, ended: '/ru/products?page=2' });
  expect([lastSession.get(), JSON.stringify(localStorage)]).toEqual([null, '{}']);
});

test('without a connection nobody is assumed after a logout', async () => {
  const { session, client } = setup({ known: true });
  await session.ready();
  client.clearToken();
  const next = setup({ online: createValue(false) }).session;
  await next.ready();
  expect(next.get().status).toBe('unknown');
});
