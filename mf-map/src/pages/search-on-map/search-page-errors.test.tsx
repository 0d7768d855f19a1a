import { paths } from '@baza/shared/contract';
import { answer, renderRemote } from '@baza/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as lifecycles from '../../lifecycles.tsx';
import { listOf } from '../../testing/cards.ts';
import { theEngine } from '../../testing/fake-engine.ts';
import { cards, http, mediaMatch, open, pin, points } from './search-page-testing.ts';

test('a failed update keeps the pins, shows an alert and can be retried', async () => {
  const { network } = await open();
  await pin('500 mln');
  let down = true;
  network.reply((call) => (down && call.url.startsWith('public/listings') ? answer(503, {}) : undefined));
  act(() => theEngine().settle({ center: [69.4, 41.4], zoom: 14 }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The map could not be updated');
  expect(await pin('500 mln')).toBeInTheDocument();
  down = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test.each([
  ['a server error', () => answer(500), 'Something went wrong on our side'],
  [
    'no response',
    () => {
      throw new TypeError('no network');
    },
    'Check your internet connection',
  ],
])('a first search that fails with %s stops the heading from searching and explains itself in the list', async (_name, failing, text) => {
  await renderRemote(lifecycles, {
    path: paths.mapSearch('@=41.31,69.28,14'),
    locale: 'en',
    http: { ...http, 'public/listings': failing, 'POST public/listings/map': failing },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Listings on the map$/);
});

test('on a phone the map shows the error and its retry button, because the sheet covers the list', async () => {
  const media = mediaMatch('max-width');
  let down = true;
  await renderRemote(lifecycles, {
    path: paths.mapSearch('@=41.31,69.28,14'),
    locale: 'en',
    http: {
      ...http,
      'public/listings': () => (down ? answer(500) : listOf(cards, 45)),
      'POST public/listings/map': () => (down ? answer(500) : points),
    },
  });
  const told = await screen.findByText('The map could not be updated');
  down = false;
  await userEvent.click(within(told.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  media.mockRestore();
});

test('a failed request for pins is reported beside the loaded list', async () => {
  await open(undefined, { http: { 'POST public/listings/map': () => answer(500) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be updated');
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('a search without a network continues when the network is back', async () => {
  const { network } = await open();
  await pin('500 mln');
  let offline = true;
  network.reply((call) => {
    if (offline && call.url.startsWith('public/listings')) throw new TypeError('no network');
    return undefined;
  });
  act(() => theEngine().settle({ center: [69.4, 41.4], zoom: 14 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
  offline = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('a note says that tiles are missing until they load', async () => {
  await open();
  await pin('500 mln');
  act(() => theEngine().tiles('failing'));
  expect(screen.getByText('The map did not load completely')).toBeInTheDocument();
  act(() => theEngine().tiles('ok'));
  expect(screen.queryByText('The map did not load completely')).not.toBeInTheDocument();
});
