import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { type FirstScreenOptions, renderFirstScreen, renderRemote } from '../../testing/index.ts';

const answers = { 'public/listings?size=2': { total: 7 } };
const open = (page: string, options: FirstScreenOptions = {}) =>
  renderFirstScreen(() => import('./remote.tsx'), { path: `/${page}`, locale: 'en', answers, ...options });
/** HTML without the comments between pieces of text. */
const plain = (html: string) => html.replaceAll('<!-- -->', '');

/** `remote.tsx:12`, the line with a piece of code. */
function lineOf(code: string): string {
  const lines = readFileSync(join(__dirname, 'remote.tsx'), 'utf8').split('\n');
  return `remote.tsx:${lines.findIndex((line) => line.includes(code)) + 1}:`;
}
const failure = (page: string) =>
  open(page).then(
    () => 'none',
    (error: Error) => error.message,
  );

test('a page is rendered on the server with its data, and hydrated in place', async () => {
  const http = { 'public/listings': { total: 9 } };
  const { html, wanted, network, container } = await open('Good', { http });
  expect(plain(html)).toContain('7 listings, more later, clicked 0');
  expect(plain(html)).toContain('en UZS light desktop nobody');
  expect(wanted).toEqual(['public/listings?size=3']);
  expect(network.calls.map(({ url }) => url)).toEqual(wanted);
  expect(container).toHaveTextContent('7 listings, 9, clicked 0');
  const button = screen.getByRole('button');
  act(() => button.click());
  expect(button).toHaveTextContent('clicked 1');
  expect(container.querySelectorAll('button')).toHaveLength(1);
});

test('a parcel of another remote leaves its place, of its height', async () => {
  const { html, parcels } = await open('Good');
  expect(html).toContain('<svg aria-hidden="true" width="0" height="240"></svg><div><i>wait for the map</i>');
  expect(parcels).toMatchObject([{ remote: 'mf_other', expose: 'map' }]);
});

test('language, currency, theme and width are as given; who is logged in is known in the browser alone', async () => {
  const user = { id: '1', name: 'Азиза', userName: 'demo' };
  const options = { locale: 'ru', currency: 'USD', theme: 'dark', width: 390, user } as const;
  const { html, container } = await open('Good', options);
  expect(plain(html)).toContain('ru USD dark phone nobody');
  expect(container).toHaveTextContent('ru USD dark desktop Азиза');
});

test('a parcel has its props', async () => {
  const load = () => import('./parcel.tsx');
  const { html, container, update } = await renderFirstScreen(load, { parcel: { zoom: 3 } });
  expect(plain(html)).toContain('zoom 3');
  await update({ parcel: { zoom: 4 } });
  expect(container).toHaveTextContent('zoom 4');
});

test.each([
  ['Width', 'window', 'window.innerWidth'],
  ['Stored', 'localStorage', 'localStorage.getItem'],
])('%s: what the server lacks is named with file and line', async (page, name, code) => {
  const message = await failure(page);
  expect(message).toContain(`${name} is used while rendering, at `);
  expect(message).toContain(lineOf(code));
});

test.each([
  ['Clock', 'new Date()', 'new Date()'],
  ['Chance', 'Math.random()', 'Math.random()'],
])('%s: HTML of another moment is named with file and line', async (page, what, code) => {
  const message = await failure(page);
  expect(message).toMatch(/didn't match/);
  expect(message).toMatch(new RegExp(`${what.replace(/[()]/g, '\\$&')} at \\S*${lineOf(code)}`));
});

test('a clock that changes nothing is not a breach', async () => {
  expect(await failure('Unused')).toBe('none');
});

test('a page that knows where it runs is one that differs', async () => {
  expect(await failure('Guarded')).toMatch(/\+\s+browser\s+-\s+server/);
});

test('useHydrated leaves to the browser what it alone knows', async () => {
  document.title = 'Baza';
  const { html, container } = await open('Later');
  expect(html).toContain('no title yet');
  expect(container).toHaveTextContent('Baza');
});

test('a style is named with file and line', async () => {
  const message = await failure('Styled');
  expect(message).toContain('style, which the policy of pages forbids');
  expect(message).toContain(lineOf('<p style='));
});

test('a second request for what was there is a breach', async () => {
  expect(await failure('Again')).toContain('public/listings?size=2');
});

test('tests after it have a window and their own clock again', async () => {
  await failure('Width');
  const year = String(new Date().getFullYear());
  const remote = await import('./remote.tsx');
  const { container } = await renderRemote(remote, { path: '/Clock', locale: 'en' });
  expect(container).toHaveTextContent(year);
});
