import { defineRemote } from '@baza/shared/contract';
import { faultCode } from '@baza/shared/domain/faults';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { RemoteFailure } from './failure.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { home, map, off, picker, sent, setup, state, WithParcel } from './outlet-testing.tsx';

test('a remote that throws while it is evaluated is not reported as a lost connection', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { modules, go } = await setup({ 'mf_home/./lifecycles': home('home page') });
  modules['mf_map/./lifecycles'] = new RemoteFailure('crashed', 'threw while it was evaluated');
  await go('/en/map');
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
  expect(screen.getByRole('alert')).not.toHaveTextContent(/connection|offline/i);
  online.mockRestore();
});

test('an unavailable remote shows an error in the language of the page, and a retry opens it once it is back', async () => {
  const { modules, go, refetch, settle } = await setup({
    'mf_home/./lifecycles': home('home page'),
  });
  await go('/en/map');
  expect(screen.getByRole('alert')).toHaveTextContent('This section is not available right now');
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1));
  await settle();
  expect(await screen.findByRole('alert')).toBeVisible();
  modules['mf_map/./lifecycles'] = map;
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('map page')).toBeVisible();
  await go('/en');
  expect(await screen.findByText(/home page/)).toBeVisible();
});

test('a page opened offline shows an error and opens once there is a connection', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { modules, go, settle, refetch } = await setup({ 'mf_home/./lifecycles': home('home') });
  await go('/en/map');
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
  modules['mf_map/./lifecycles'] = map;
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await settle();
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  online.mockRestore();
});

test('a disabled remote shows a message without a retry button, as a page and as a parcel', async () => {
  off.add('mf_map');
  const { go } = await setup({
    'mf_home/./lifecycles': defineRemote({
      name: 'mf_home',
      routes: <Route path="/" element={<WithParcel />} />,
    }),
    'mf_map/./lifecycles': map,
    'mf_map/./picker': picker,
  });
  expect(await screen.findByText('This part of the page is switched off for now.')).toBeVisible();
  expect(screen.getByText('next')).toBeVisible();
  await go('/en/map');
  expect(screen.getByRole('alert')).toHaveTextContent('This section is switched off for now');
  expect(screen.getByRole('link', { name: 'Back to home' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an error while rendering stays in its outlet, and another page of the remote works', async () => {
  state.isBroken = true;
  const { go } = await setup({ 'mf_home/./lifecycles': home('home page'), 'mf_map/./lifecycles': map });
  await go('/en/map');
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
  expect(screen.getByText('shell nav')).toBeVisible();
  await go('/en/map/2');
  expect(await screen.findByText('second map')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error shows the id with which it was reported, for support', async () => {
  state.isBroken = true;
  const { go } = await setup({ 'mf_home/./lifecycles': home('home page'), 'mf_map/./lifecycles': map });
  await go('/en/map');
  const [id] = /\w{4}-\w{4}/.exec(screen.getByRole('alert').textContent ?? '') ?? [];
  expect(screen.getByText(`Error ID for support: ${id}`)).toBeVisible();
  expect(sent.map(faultCode)).toContain(id);
});

test('a remote that hangs while mounting is replaced by an error; others keep working', async () => {
  const hanging: RemoteLifecycles = { ...map, mount: () => new Promise(() => {}) };
  const { go, painted } = await setup({
    'mf_home/./lifecycles': home('home page'),
    'mf_map/./lifecycles': hanging,
  });
  await go('/en/map');
  expect(await screen.findByRole('alert')).toHaveTextContent('is not available');
  expect(painted).not.toContain('mf_map ./lifecycles');
  await go('/en');
  expect(await screen.findByText(/home page/)).toBeVisible();
});

test('a missing chunk reloads the page, or is shown as a failure right after a reload', async () => {
  const chunk = Object.assign(new Error('Loading chunk 3 failed'), { name: 'ChunkLoadError' });
  const failing: RemoteLifecycles = { ...map, mount: () => Promise.reject(chunk) };
  const { go, reload, settle } = await setup({
    'mf_home/./lifecycles': home('x'),
    'mf_map/./lifecycles': failing,
  });
  reload.mockReturnValueOnce(true);
  await go('/en/map');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  await go('/en');
  await go('/en/map');
  await settle();
  expect(reload).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert')).toBeVisible();
});

test('a page and a parcel with a missing chunk are reopened after recovery without a report', async () => {
  const chunk = Object.assign(new Error('Loading chunk 3 failed'), { name: 'ChunkLoadError' });
  const failing: RemoteLifecycles = { ...map, mount: () => Promise.reject(chunk) };
  const { modules, go, recover, reload, reports } = await setup({
    'mf_home/./lifecycles': defineRemote({
      name: 'mf_home',
      routes: <Route path="/" element={<WithParcel />} />,
    }),
    'mf_map/./lifecycles': failing,
    'mf_map/./picker': picker,
  });
  recover.mockImplementation(async () => {
    state.lost = null;
    modules['mf_map/./lifecycles'] = map;
    return true;
  });
  await go('/en/map');
  expect(await screen.findByText('map page')).toBeVisible();
  await go('/en');
  expect(await screen.findByText('picked 1')).toBeVisible();
  fireEvent.click(screen.getByText('next'));
  expect(await screen.findByText('picked 2')).toBeVisible();
  state.lost = chunk;
  fireEvent.click(screen.getByText('next'));
  expect(await screen.findByText('picked 3')).toBeVisible();
  expect(recover).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  expect(reports).toEqual([]);
});

test('a remote that could not be loaded is not recovered a second time', async () => {
  const { go, recover, settle } = await setup({ 'mf_home/./lifecycles': home('x') });
  recover.mockResolvedValue(true);
  await go('/en/map');
  await settle();
  expect(screen.getByRole('alert')).toBeVisible();
  expect(recover).not.toHaveBeenCalled();
});
