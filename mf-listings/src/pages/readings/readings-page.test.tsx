import { answer, renderRemote } from '@baza/shared/testing';
import { screen } from '@testing-library/react';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { contentCard, contentList } from '../../testing/content.ts';

const remote = { bootstrap, mount, update, unmount };
const open = (path: string, response: unknown) =>
  renderRemote(remote, {
    path,
    locale: 'en',
    http: { 'public/content/news': response, 'public/content/articles': response } as never,
  });

test('the list has a page for every twenty, in the address', async () => {
  const { network } = await open(
    '/news?page=2',
    contentList([contentCard(21), contentCard(22, { language: 'uz', title: 'Янгилик' })], 42),
  );
  expect(await screen.findByRole('link', { name: 'Title 21' })).toHaveAttribute('href', '/en/news/title-21');
  expect(screen.getByText('Янгилик').closest('[lang]')).toHaveAttribute('lang', 'uz-Cyrl');
  expect(network.callsTo('public/content/')[0]?.url).toBe('public/content/news?locale=en&page=2');
  expect(screen.getByRole('link', { name: /Next/ })).toHaveAttribute('href', '/en/news?page=3');
  expect(document.title).toMatch(/^News, page 2/);
});

test.each([
  ['no articles', '/articles', contentList([]), 'No articles yet'],
  ['a page past the end', '/articles?page=9', contentList([], 3), 'There is no such page'],
])('%s', async (_name, path, response, title) => {
  await open(path, response);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('a failure can be retried', async () => {
  await open('/articles', answer(500, { type: 'x', title: 'x', status: 500 }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
