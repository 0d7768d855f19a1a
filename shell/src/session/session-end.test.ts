import { setup } from './session-testing.ts';

test('several 401 responses log out once, go home and store the previous path for the next page', async () => {
  const { session, send, leave } = setup({ known: true });
  await session.ready();
  await Promise.all([session.unauthorised(), session.unauthorised()]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(leave).toHaveBeenCalledWith('/ru', { replace: false });
  expect(setup().session.get().ended).toBe('/ru/products?page=2');
});

test('a session that ended at the provider is noticed when the API or the connection refuses its token', async () => {
  for (const hear of ['unauthorised', 'recheck'] as const) {
    const { session, client, leave } = setup({
      known: true,
      fetch: (async () => new Response(null, { status: 400 })) as typeof fetch,
    });
    await session.ready();
    client.updateToken.mockImplementation(async () => {
      client.clearToken();
      throw new Error('refused');
    });
    await session[hear]();
    expect(client.updateToken).toHaveBeenCalledWith(-1);
    expect(session.get()).toMatchObject({ status: 'anonymous', ended: '/ru/products?page=2' });
    expect(leave).not.toHaveBeenCalled();
  }
});

test('a refresh that is refused during a logout shows that the session has ended', async () => {
  let answer: (response: Response) => void = () => {};
  const asked = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { session, client, leave } = setup({ known: true, fetch: () => asked });
  await session.ready();
  client.updateToken.mockImplementation(async () => {
    client.clearToken();
    throw new Error('refused');
  });
  const unauthorised = session.unauthorised();
  await session.recheck();
  answer(new Response(null, { status: 400 }));
  await unauthorised;
  expect(session.get()).toMatchObject({ status: 'anonymous', ended: '/ru/products?page=2' });
  expect(leave).not.toHaveBeenCalled();
});

test('an ended session keeps the page and shows a notice until closed', async () => {
  const { session, client, leave } = setup({ known: true });
  await session.ready();
  client.clearToken();
  expect(session.get()).toMatchObject({ status: 'anonymous', ended: '/ru/products?page=2' });
  expect(leave).not.toHaveBeenCalled();
  session.acknowledge();
  expect(session.get().ended).toBeNull();
});
