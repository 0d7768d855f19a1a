import type { OpsFigures, OpsRemote, OpsWaiting } from '@baza/shared/schema';
import { answer } from '@baza/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { remotes as registryOf } from '../../testing/fixtures.ts';
import { openPage, user } from '../../testing/open-console.tsx';
import { comparisonOf, frameAddress, pathOf } from './comparison.ts';

const release = (version: string) => ({
  version,
  time: '2026-01-01T00:00:00.000Z',
  bytes: 1,
  contract: 1,
  figures: {} as OpsFigures,
});
const remote = (name: string, channels: OpsRemote['channels'], ...versions: string[]): OpsRemote => ({
  name,
  channels,
  settings: [],
  flags: [],
  releases: versions.map(release),
  figures: {} as OpsFigures,
  gone: null,
  timeline: [],
});
const canary = { version: '1.1.0', percent: 10 };
const one = remote('mf_one', { stable: '1.0.0' }, '1.0.0');
const map = remote('mf_map', { stable: '1.0.0', canary }, '1.2.0', '1.1.0', '1.0.0');

test.each([
  ['', ['mf_map', '1.0.0', '1.1.0', '/', 'full']],
  ['remote=mf_one', ['mf_one', '1.0.0', '1.0.0', '/', 'full']],
  [
    'remote=mf_map&left=1.2.0&right=1.0.0&path=/a%3Fb=1&width=phone',
    ['mf_map', '1.2.0', '1.0.0', '/a?b=1', 'phone'],
  ],
  [
    'remote=x&left=9.9.9&right=<&path=https://evil.example/&width=9',
    ['mf_map', '1.0.0', '1.1.0', '/', 'full'],
  ],
])('the address %j compares %j', (query, wanted) => {
  const found = comparisonOf({ remotes: [one, map], waiting: [] }, new URLSearchParams(query));
  expect(found && [found.remote.name, found.left, found.right, found.path, found.width]).toEqual(wanted);
});
test('the page is one of the remote’s own', () => {
  const comparison = (query: string) =>
    comparisonOf(
      { remotes: [one, { ...map, page: '/search-on-map' }], waiting: [] },
      new URLSearchParams(query),
    );
  expect(comparison('')?.path).toBe('/search-on-map');
  expect(comparison('path=/news')?.path).toBe('/news');
  expect(comparison('remote=mf_one')?.path).toBe('/');
});
test('without remotes there is nothing to compare', () =>
  expect(comparisonOf({ remotes: [], waiting: [] }, new URLSearchParams())).toBeNull());
test('a release that waits for approval is compared with the live one', () => {
  const waits = { remote: 'mf_map', version: '2.0.0' } as OpsWaiting;
  const found = comparisonOf(
    { remotes: [one, map], waiting: [waits, { ...waits, remote: 'mf_one', version: '3.0.0' }] },
    new URLSearchParams('remote=mf_map&right=2.0.0'),
  );
  expect([found?.left, found?.right]).toEqual(['1.0.0', '2.0.0']);
  expect(found?.versions).toEqual(['2.0.0', '1.2.0', '1.1.0', '1.0.0']);
});

test.each([
  ['/ru/products?page=2', '/products?page=2'],
  [' products ', '/products'],
  ['http://localhost/en?release=x&frame=y', '/'],
  ['//evil.example', null],
  ['javascript:alert(1)', null],
  ['http://[', null],
])('the page %j is %j', (text, path) => expect(pathOf(text, 'http://localhost')).toBe(path));

test('a frame’s address keeps the query of the page', () =>
  expect(frameAddress('/ru?a=1&frame=old', 'mf@1')).toBe('/ru?a=1&frame=mf%401'));

const link = (version: string) => ({ url: `http://localhost/?release=mf_map@${version}~token` });
const remotes = registryOf(one, map);
async function open(http: object = {}, path = '/ops/compare?path=/products') {
  const previews: unknown[] = [];
  const view = await openPage(path, {
    'ops/remotes': remotes,
    'releases/mf_map/preview': ({ body }: { body: { version: string } }) => {
      previews.push(body);
      return link(body.version);
    },
    ...http,
  });
  return { ...view, previews };
}
const frame = async (version: string) =>
  (await screen.findByTitle(`Сайт с mf_map ${version}`)) as HTMLIFrameElement;

test('the live release and the canary are shown on the same page', async () => {
  const { previews } = await open();
  expect((await frame('1.0.0')).getAttribute('src')).toBe('/ru/products?frame=mf_map%401.0.0%7Etoken');
  expect((await frame('1.1.0')).getAttribute('src')).toContain('mf_map%401.1.0');
  expect(previews).toContainEqual({ version: '1.1.0', hours: 12 });
});

test('another page is shown in both, and none of another site', async () => {
  await open();
  await frame('1.0.0');
  const field = screen.getByRole('textbox', { name: 'Страница' });
  await user.clear(field);
  await user.type(field, 'https://evil.example/{Enter}');
  expect(screen.getByText('Это не страница этого сайта.')).toBeVisible();
  await user.clear(field);
  await user.type(field, '/news?page=2{Enter}');
  for (const version of ['1.0.0', '1.1.0'])
    expect((await frame(version)).getAttribute('src')).toMatch(/^\/ru\/news\?page=2&frame=mf_map%40/);
});

test('a frame that has left its release comes back to it once', async () => {
  await open();
  const left = await frame('1.0.0');
  const replace = jest.fn();
  const opened = (registry?: string) =>
    Object.defineProperty(left, 'contentDocument', {
      configurable: true,
      value: {
        documentElement: { dataset: registry ? { registry } : {} },
        location: { pathname: '/ru/help', search: '?a=1', replace },
      },
    });
  opened('/remotes/registry.json?frame=mf_map@1.0.0~token');
  fireEvent.load(left);
  expect(replace).not.toHaveBeenCalled();
  opened();
  fireEvent.load(left);
  fireEvent.load(left);
  expect(replace.mock.calls).toEqual([['/ru/help?a=1&frame=mf_map%401.0.0%7Etoken']]);
});

test('a release that cannot be previewed says so in its place, and is asked for again', async () => {
  const { network } = await open({
    'releases/mf_map/preview': ({ body }: { body: { version: string } }) =>
      body.version === '1.0.0' ? link('1.0.0') : answer(503),
  });
  await frame('1.0.0');
  const right = screen.getByRole('region', { name: 'Релиз справа' });
  const alert = await within(right).findByRole('alert');
  network.reply(({ url }) => (url.startsWith('releases/') ? link('1.1.0') : undefined));
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }));
  expect(await frame('1.1.0')).toBeVisible();
});

test('without the list of releases the page keeps its name, and asks again', async () => {
  const { network } = await open({ 'ops/remotes': () => answer(503) });
  expect(screen.getByRole('heading', { level: 1, name: 'Два релиза рядом' })).toBeVisible();
  const alert = await screen.findByRole('alert');
  expect(screen.queryByRole('textbox')).toBeNull();
  network.reply(({ url }) => (url.startsWith('ops/remotes') ? remotes : undefined));
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }));
  expect(await frame('1.0.0')).toBeVisible();
});
