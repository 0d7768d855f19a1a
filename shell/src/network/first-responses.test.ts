import { withFirstResponses } from './first-responses.ts';

const network = () => jest.fn(async () => Response.json({ from: 'network' }));

test('an embedded response is returned once, then the network is used', async () => {
  const http = network();
  const call = withFirstResponses(http, { answers: { 'public/rates': { from: 'page' } } });
  expect(await (await call('public/rates')).json()).toEqual({ from: 'page' });
  expect(await (await call('public/rates')).json()).toEqual({ from: 'network' });
  expect(http).toHaveBeenCalledTimes(1);
});

test.each([
  ['another address', 'public/listings', undefined],
  ['another method', 'public/rates', { method: 'POST' }],
])('%s goes to the network', async (_name, path, init) => {
  const http = network();
  await withFirstResponses(http, { answers: { 'public/rates': {} } })(path, init);
  expect(http).toHaveBeenCalledWith(path, init);
});

test('what is not there is not asked for again', async () => {
  const http = network();
  const call = withFirstResponses(http, { answers: { '410 public/listings/7': { status: 410 } } });
  const response = await call('public/listings/7');
  expect([response.status, await response.json()]).toEqual([410, { status: 410 }]);
  expect((await call('public/listings/7')).status).toBe(200);
});

test('what is not there for visitors is asked for by a person who is logged in', async () => {
  const http = network();
  const answers = { '410 public/listings/7': { status: 410 }, 'public/rates': { from: 'page' } };
  const call = withFirstResponses(http, { answers, isLoggedIn: () => true });
  expect((await call('public/listings/7')).status).toBe(200);
  expect(await (await call('public/rates')).json()).toEqual({ from: 'page' });
});

test('embedded responses expire', async () => {
  const http = network();
  await withFirstResponses(http, { answers: { 'public/rates': {} }, now: () => 60_001 })('public/rates');
  expect(http).toHaveBeenCalled();
});

test('a page without embedded responses uses the network', async () => {
  const http = network();
  await withFirstResponses(http, { answers: null })('public/rates');
  expect(http).toHaveBeenCalled();
});
