import { defineRemote } from '@baza/shared/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route } from 'react-router-dom';
import type { RemoteLifecycles } from './lifecycles.ts';
import { home, lacking, map, picker, setup, state, WithParcel } from './outlet-testing.tsx';

test('the outlet changes from page to page while the shell stays', async () => {
  const { modules, painted } = await setup({
    'mf_home/./lifecycles': home('home page'),
    'mf_map/./lifecycles': map,
  });
  expect(modules).toBeDefined();
  const nav = screen.getByText('shell nav');
  await waitFor(() => expect(painted).toEqual(['mf_home ./lifecycles']));
  fireEvent.click(screen.getByRole('link', { name: 'to map' }));
  expect(await screen.findByText('map page')).toBeVisible();
  expect(screen.queryByText(/home page/)).toBeNull();
  expect(screen.getByText('shell nav')).toBe(nav);
  await waitFor(() => expect(painted).toEqual(['mf_home ./lifecycles', 'mf_map ./lifecycles']));
});

test('a slow remote has an empty element that the style sheet draws as a skeleton, and no error', async () => {
  const { modules, go } = await setup({ 'mf_home/./lifecycles': home('home page') });
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slow: RemoteLifecycles = { ...map, bootstrap: () => arrival };
  modules['mf_map/./lifecycles'] = slow;
  await go('/en/map');
  expect(document.querySelector('[data-status="loading"] > .page > :empty')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  arrive();
  expect(await screen.findByText('map page')).toBeVisible();
  await waitFor(() => expect(document.querySelector('[data-status="loading"]')).toBeNull());
});

test('twenty visits leave nothing behind', async () => {
  const { go, page } = await setup({ 'mf_home/./lifecycles': home('home page'), 'mf_map/./lifecycles': map });
  for (let visit = 0; visit < 20; visit++) {
    await go('/en/map');
    await go('/en');
  }
  expect(await screen.findByText(/home page/)).toBeVisible();
  expect(page.container.querySelectorAll('[data-remote]')).toHaveLength(1);
  expect(page.container.querySelectorAll('[data-remote] p')).toHaveLength(1);
  expect(document.head.querySelectorAll('style')).toHaveLength(0);
});

test('language and currency reach mounted pages and parcels', async () => {
  const { live, settle } = await setup({
    'mf_home/./lifecycles': defineRemote({
      name: 'mf_home',
      routes: <Route path="/" element={<WithParcel />} />,
    }),
    'mf_map/./picker': picker,
  });
  expect(await screen.findByText('picked 1')).toBeVisible();
  fireEvent.click(screen.getByText('next'));
  expect(await screen.findByText('picked 2')).toBeVisible();
  act(() => live.set({ ...live.get(), currency: 'USD' }));
  await settle();
  expect(screen.getByText('picked 2')).toBeVisible();
});

test('a parcel whose remote is down or throws shows one line, and its page stays', async () => {
  const { modules, settle } = await setup({
    'mf_home/./lifecycles': defineRemote({
      name: 'mf_home',
      routes: <Route path="/" element={<WithParcel />} />,
    }),
  });
  expect(await screen.findByText(/not available right now/)).toBeVisible();
  expect(screen.getByText('next')).toBeVisible();
  modules['mf_map/./picker'] = picker;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('picked 1')).toBeVisible();
  state.isBroken = true;
  fireEvent.click(screen.getByText('next'));
  await settle();
  expect(await screen.findByText(/not available right now/)).toBeVisible();
  expect(screen.getByText('next')).toBeVisible();
});

test('a parcel that its remote has not released is neither loaded nor reported, and its placeholder stays', async () => {
  lacking.add('./picker');
  const { reports } = await setup({
    'mf_home/./lifecycles': defineRemote({
      name: 'mf_home',
      routes: <Route path="/" element={<WithParcel />} />,
    }),
  });
  expect(await screen.findByText('no picker yet')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(reports).toEqual([]);
});
