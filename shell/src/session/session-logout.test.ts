import { hintsOf } from '@baza/shared/contract/visitor';
import { waitFor } from '@testing-library/react';
import { claims, setup } from './session-testing.ts';

test('a logout posts the form and goes home on 204', async () => {
  const { session, send, leave } = setup({ known: true });
  await session.ready();
  await session.logout();
  const [address, init] = send.mock.calls[0] as unknown as [string, RequestInit];
  expect(address).toBe('https://id.example/realms/local/protocol/openid-connect/logout');
  expect(String(init.body)).toBe('client_id=baza-web&refresh_token=refresh');
  expect(leave).toHaveBeenCalledWith('/ru', { replace: false });
  expect(session.get()).toMatchObject({ status: 'unknown', ended: null });
});

test('roles of a token that arrives while a logout fails are applied', async () => {
  let answer: (response: Response) => void = () => {};
  const send = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  const { session, client } = setup({ known: true, fetch: send });
  await session.ready();
  const out = session.logout();
  await waitFor(() => expect(send).toHaveBeenCalled());
  client.tokenParsed = { ...claims, resource_access: { 'baza-web': { roles: ['moderator'] } } };
  client.onAuthSuccess?.();
  answer(new Response(null, { status: 500 }));
  await out;
  expect(session.get()).toMatchObject({ status: 'authenticated', roles: ['moderator'] });
});

test('a token requested before a logout does not log the user in after it', async () => {
  const { session, client } = setup({ known: true });
  await session.ready();
  expect(hintsOf(document.cookie).signedIn).toBe(true);
  await session.logout();
  client.signIn();
  expect(hintsOf(document.cookie).signedIn).toBe(false);
  expect(session.get()).toMatchObject({ status: 'unknown', user: null });
});

test('during and after a logout no token is refreshed, and a refused request is not an ended session', async () => {
  let respond: (response: Response) => void = () => {};
  const send = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        respond = resolve;
      }),
  );
  const { session, client } = setup({ known: true, fetch: send });
  await session.ready();
  client.updateToken.mockClear();
  const out = session.logout();
  await waitFor(() => expect(send).toHaveBeenCalled());
  await session.recheck();
  await session.token();
  document.dispatchEvent(new Event('visibilitychange'));
  const refused = session.unauthorised();
  respond(new Response(null, { status: 204 }));
  await Promise.all([out, refused]);
  await session.recheck();
  expect(client.updateToken).not.toHaveBeenCalled();
  expect(setup().session.get().ended).toBeNull();
});

test('after a failed logout tokens are refreshed again', async () => {
  const { session, client } = setup({
    known: true,
    fetch: (async () => new Response(null, { status: 500 })) as typeof fetch,
  });
  await session.ready();
  await session.logout();
  client.updateToken.mockClear();
  await session.recheck();
  expect(client.updateToken).toHaveBeenCalledWith(-1);
});

test('a logout whose response is not 204 leaves the user logged in', async () => {
  const onLogoutFailed = jest.fn();
  const { session, leave } = setup({
    known: true,
    onLogoutFailed,
    fetch: (async () => new Response(null, { status: 500 })) as typeof fetch,
  });
  await session.ready();
  await session.logout();
  expect(leave).not.toHaveBeenCalled();
  expect(onLogoutFailed).toHaveBeenCalled();
  expect(session.get().status).toBe('authenticated');
});
