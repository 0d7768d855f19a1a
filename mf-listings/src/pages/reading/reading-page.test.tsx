import { answer, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { contentCard, contentList, contentPage } from '../../testing/content.ts';

const remote = { bootstrap, mount, update, unmount };
const list = contentList([contentCard(1), contentCard(2), contentCard(3)]);
const open = (http: Record<string, unknown>, path = '/news/title-1') =>
  renderRemote(remote, { path, locale: 'en', http: { 'public/content/news': list, ...http } as never });

test('a piece of news has its text, its date and what else there is', async () => {
  const { network } = await open({ 'public/content/news/title-1': contentPage() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Title 1' })).toBeVisible();
  expect(document.title).toMatch(/^Title 1/);
  expect(screen.getByText('Body 1')).toBeVisible();
  expect(screen.getAllByText('5 April 2026')[0]).toBeVisible();
  expect(screen.queryByText(/Updated on/)).toBeNull();
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/en/news');
  const others = within(await screen.findByRole('region', { name: 'More news' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/news/title-2',
    '/en/news/title-3',
  ]);
  expect(network.callsTo('public/content/news/title-1')[0]?.url).toBe(
    'public/content/news/title-1?locale=en',
  );
});

test('a text in another language says so, and is marked for screen readers', async () => {
  const item = contentPage({ language: 'uz', title: 'Сарлавҳа', updatedAt: '2026-05-01T06:00:00.000Z' });
  await open(
    { 'public/content/articles/title-1': item, 'public/content/articles': list },
    '/articles/title-1',
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveAttribute('lang', 'uz-Cyrl');
  expect(screen.getByText('This text is not in English yet. It is shown in Uzbek.')).toBeVisible();
  expect(screen.getByText('Updated on 1 May 2026')).toBeVisible();
});

test('one that is not published leads to the list', async () => {
  await open({ 'public/content/news/title-1': answer(404, { type: 'x', title: 'x', status: 404 }) });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This news item is not available' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/en/news');
});

test('a failure can be retried', async () => {
  await open({ 'public/content/news/title-1': answer(500, { type: 'x', title: 'x', status: 500 }) });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the first screens of an item and of a list are whole', async () => {
  const load = () => import('../../lifecycles.tsx');
  const item = await renderFirstScreen(load, {
    path: '/news/title-1',
    locale: 'en',
    answers: {
      'public/content/news/title-1?locale=en': contentPage(),
      'public/content/news?locale=en': list,
    },
  });
  expect(item.html).toContain('Body 1');
  expect(item.html).toContain('href="/en/news/title-2"');
  expect(item.wanted).toEqual([]);
  const lists = await renderFirstScreen(load, {
    path: '/articles',
    locale: 'en',
    answers: { 'public/content/articles?locale=en': list },
  });
  expect(lists.html).toContain('href="/en/articles/title-3"');
  expect(lists.wanted).toEqual([]);
});
