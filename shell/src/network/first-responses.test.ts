import { withFirstResponses } from './first-responses.ts';

const network = () => jest.fn(async () => Response.json({ from: 'network' }));

test('an embedded response is returned once, then the network is used', async () => {
  const http = network();
  const call = withFirstResponses(http, { 'public/rates': { from: 'page' } });
  expect(await (await call('public/rates')).json()).toEqual({ from: 'page' });
  expect(await (await call('public/rates')).json()).toEqual({ from: 'network' });
  expect(http).toHaveBeenCalledTimes(1);
});

test.each([
  ['another address', 'public/listings', undefined],
  ['another method', 'public/rates', { method: 'POST' }],
])('%s goes to the network', async (_name, path, init) => {
  const http = network();
  await withFirstResponses(http, { 'public/rates': {} })(path, init);
  expect(http).toHaveBeenCalledWith(path, init);
});

test('embedded responses expire', async () => {
  const http = network();
  await withFirstResponses(http, { 'public/rates': {} }, () => 60_001)('public/rates');
  expect(http).toHaveBeenCalled();
});

test('a page without embedded responses uses the network', async () => {
  const http = network();
  await withFirstResponses(http, null)('public/rates');
  expect(http).toHaveBeenCalled();
});
