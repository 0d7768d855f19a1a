import { answer, ownListing, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, open, remote, saved, user } from './wizard-testing.ts';

test('choosing a category creates a draft and opens the step of its characteristics', async () => {
  const created = ownListing({ id: 12, category: 'Land_Sell', characteristics: {} });
  const world = api(created);
  const { network, shell } = await renderRemote(remote, {
    path: '/request/new',
    locale: 'en',
    user,
    http: { ...world.routes, 'POST listings': answer(201, created) } as never,
  });
  expect(await screen.findByText(/You have 2 unfinished drafts/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Land plots/ }));
  expect(await screen.findByRole('heading', { name: 'Tell us about the property' })).toBeVisible();
  expect(shell.history.location).toMatchObject({
    pathname: '/en/request/edit/12',
    search: '?step=characteristics',
  });
  const [call] = network.callsTo('listings').filter(({ method }) => method === 'POST');
  expect(call?.body).toEqual({ category: 'Land_Sell' });
  // Fields of the category, none of another.
  expect(screen.getByText('Land use')).toBeVisible();
  expect(screen.queryByText('Rooms')).toBeNull();
});

test('a draft begun without a connection is stored on the device and sent only once', async () => {
  const created = ownListing({ id: 12, category: 'Land_Sell', title: '', characteristics: {} });
  const world = api(created);
  let offline = true;
  const posts: (string | null)[] = [];
  const routes = {
    ...world.routes,
    'POST listings': ({ headers }: RecordedCall) => {
      posts.push(headers.get('idempotency-key'));
      if (offline) throw new TypeError('offline');
      return answer(201, created);
    },
    'listings/12/hints': { pricePlace: null, duplicates: [] },
  };
  const visit = (path: string) => renderRemote(remote, { path, locale: 'en', user, http: routes as never });
  const first = await visit('/request/new');
  await userEvent.click(await screen.findByRole('button', { name: /Land plots/ }));
  expect(await screen.findByText(/No connection: your input is kept on this device/)).toBeVisible();
  await act(async () => first.shell.history.push('/en/request/new?step=price'));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Six sotka');
  await first.unmount();

  // The page was closed before there was a connection.
  const second = await visit('/request/new');
  expect(await screen.findByText(/has not reached the site yet: Land plots/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await act(async () => second.shell.history.push('/en/request/new?step=price'));
  expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveValue('Six sotka');
  offline = false;
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(world.stored.title).toBe('Six sotka'));
  await saved();
  expect(new Set(posts).size).toBe(1);
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('baza:draft'))).toEqual([]);
  // What is typed now goes to the same listing.
  const sent = posts.length;
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), ' near the river');
  await waitFor(() => expect(world.stored.title).toBe('Six sotka near the river'));
  expect(posts).toHaveLength(sent);
});

test('a draft stored on the device can be deleted', async () => {
  window.localStorage.setItem('baza:draft:demo:new', JSON.stringify({ category: 'Land_Sell', key: 'k' }));
  const world = api(ownListing());
  await renderRemote(remote, { path: '/request/new', locale: 'en', user, http: world.routes as never });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
  expect(screen.queryByText(/has not reached the site yet/)).toBeNull();
  expect(window.localStorage.getItem('baza:draft:demo:new')).toBeNull();
});

test('a draft stored on the device is sent even when nothing was typed into it', async () => {
  window.localStorage.setItem('baza:draft:demo:new', JSON.stringify({ category: 'Land_Sell', key: 'k' }));
  const created = ownListing({ id: 12, category: 'Land_Sell', title: '', characteristics: {} });
  const http = { ...api(created).routes, 'POST listings': answer(201, created) } as never;
  await renderRemote(remote, { path: '/request/new', locale: 'en', user, http });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await saved();
  expect(window.localStorage.getItem('baza:draft:demo:new')).toBeNull();
});

test.each([
  ['/request/edit/404', 'Listing not found'],
  ['/request/nonsense', 'This page could not be found'],
])('the address %s shows “%s”', async (path, heading) => {
  await renderRemote(remote, { path, locale: 'en', user });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

test('a sold listing cannot be edited', async () => {
  const { rendering } = open(ownListing({ status: 'sold' }), 'price');
  await rendering;
  expect(await screen.findByRole('heading', { name: 'This listing can no longer be edited' })).toBeVisible();
});
