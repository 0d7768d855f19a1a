import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { application, draft } from '../../features/applications/testing.ts';
import * as remote from '../../lifecycles.tsx';
import { offers } from '../../testing.ts';
import { api, open, user } from './apply-testing.ts';

test('choosing a kind creates the draft with the facts of the listing', async () => {
  const listing = {
    id: 12,
    title: 'Flat',
    price: 812_000_000,
    category: 'Land_Sell',
    areas: { province: { id: 1726 }, district: { id: 1_726_266 }, mfy: null },
    characteristics: {},
  };
  const world = api(draft());
  const { network, shell } = await renderRemote(remote, {
    path: '/apply/add?listing=12',
    locale: 'en',
    user,
    http: {
      ...world.routes,
      'public/listings/12': listing,
      'POST applications': answer(201, draft()),
    } as never,
  });
  expect(await screen.findByRole('link', { name: 'Flat' })).toBeVisible();
  // Banks lend for homes, not for land.
  expect(screen.queryByRole('button', { name: 'Start: Loan' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start: Purchase with 100% prepayment' }));
  await waitFor(() => expect(shell.history.location.search).toBe('?id=7'));
  const call = network.calls.find(({ method, url }) => method === 'POST' && url === 'applications');
  expect(call?.body).toMatchObject({
    kind: 'direct',
    listingId: 12,
    realEstateAmount: 812_000_000,
    areaId: 1_726_266,
  });
  expect(call?.headers.get('idempotency-key')).toBeTruthy();
});

test('a kind chosen before the listing has loaded creates one draft with it', async () => {
  let come = (_listing: object) => {};
  const page = await renderRemote(remote, {
    path: '/apply/add?listing=7',
    locale: 'en',
    user,
    http: {
      ...offers,
      'applications/clients': [],
      applications: { items: [], total: 0, page: 1, size: 1 },
      'public/listings/7': new Promise<object>((resolve) => {
        come = resolve;
      }),
      'POST applications': answer(422),
    } as never,
  });
  await userEvent.click(await screen.findByRole('button', { name: /Own funds|own money|Own means/i }));
  const posts = () => page.network.calls.filter(({ method }) => method === 'POST');
  expect(posts()).toEqual([]);
  come({ id: 7, title: 'Flat', price: 500, category: 'flat', areas: {}, characteristics: {} });
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toMatchObject({ kind: 'own-means', listingId: 7, realEstateAmount: 500 });
});

test('a submitted application opens as such, and another user’s is not found', async () => {
  const { rendering } = open(application(), 'person', {
    'applications/7/timeline': answer(404),
    'applications/7/history': answer(404),
  });
  const page = await rendering;
  await waitFor(() => expect(page.shell.history.location.pathname).toBe('/en/apply/7'));
  await page.unmount();
  await open(draft(), 'person', { 'GET applications/7': answer(404) }).rendering;
  expect(await screen.findByText('Page not found')).toBeVisible();
});
