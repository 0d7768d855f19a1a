import { saveFile } from '@baza/shared/browser';
import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';
import { leavePage } from './leave-page.ts';

jest.mock('./leave-page.ts', () => ({ leavePage: jest.fn() }));
jest.mock('@baza/shared/browser', () => ({
  ...jest.requireActual<object>('@baza/shared/browser'),
  saveFile: jest.fn(),
}));

const at = '2026-11-23T09:00:00.000Z';
const sessions = [
  { id: 's1', current: true, browser: 'Chrome', system: 'Windows', startedAt: at, seenAt: at },
  { id: 's2', current: false, browser: 'Safari', system: 'iOS', startedAt: at, seenAt: at },
  { id: 's3', current: false, browser: null, system: null, startedAt: at, seenAt: at },
];
const deletion = {
  deletes: [{ part: 'listings', count: 2 }],
  keeps: [{ part: 'applications', count: 1 }],
  obstacle: null,
};
const open = (http: object = {}) =>
  renderRemote(remote, {
    path: '/profile/settings',
    locale: 'en',
    user: { id: '1', name: 'Demo', userName: 'demo' },
    http: { 'profile/sessions': { items: sessions }, 'profile/deletion': deletion, ...http } as never,
  });

test('other devices are logged out one by one, or all at once', async () => {
  const { network } = await open({
    'DELETE profile/sessions/s2': answer(204),
    'DELETE profile/sessions': answer(204),
  });
  const card = within(await screen.findByRole('region', { name: 'Where you are logged in' }));
  expect(await card.findByText('Chrome, Windows')).toBeVisible();
  expect(card.getByText('This device')).toBeVisible();
  expect(card.getByText('Unknown device')).toBeVisible();
  expect(card.queryByRole('button', { name: /Chrome/ })).toBeNull();
  const deletions = () => network.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
  await userEvent.click(card.getByRole('button', { name: 'Log out: Safari, iOS' }));
  await waitFor(() => expect(deletions()).toEqual(['profile/sessions/s2']));
  await waitFor(() =>
    expect(network.callsTo('profile/sessions').filter(({ method }) => method === 'GET')).toHaveLength(2),
  );
  await userEvent.click(card.getByRole('button', { name: 'Log out on all other devices' }));
  await waitFor(() => expect(deletions()).toEqual(['profile/sessions/s2', 'profile/sessions']));
});

test('a copy of the data is saved as a file; a failure is said', async () => {
  let status = 200;
  const page = await open({
    'profile/export': () => (status === 200 ? new Response('zip') : answer(status)),
  });
  const save = await screen.findByRole('button', { name: 'Download' });
  await userEvent.click(save);
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toMatch(/^baza-\d{4}-\d\d-\d\d\.zip$/);
  for (const [failure, text] of [
    [429, /five times an hour/],
    [500, /Could not download/],
  ] as const) {
    status = failure;
    await userEvent.click(save);
    await waitFor(() => expect(page.notices.at(-1)?.text).toMatch(text));
  }
  expect(saveFile).toHaveBeenCalledTimes(1);
});

test('the account is deleted after its user name is typed; what goes and what stays is said first', async () => {
  const { network } = await open({ 'POST profile/deletion': answer(204) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog'));
  const goes = within(await dialog.findByRole('list', { name: 'Will be deleted' }));
  expect(goes.getByText('2 listings; published ones are withdrawn')).toBeVisible();
  expect(
    within(dialog.getByRole('list', { name: 'Kept by law for up to 5 years' })).getByText(/1 application/),
  ).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Delete for good' });
  expect(confirm).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox'), ' Demo');
  await userEvent.click(confirm);
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/en'));
  expect(network.callsTo('profile/deletion').at(-1)?.body).toEqual({ userName: 'demo' });
});

test('open applications keep the account', async () => {
  await open({ 'profile/deletion': { ...deletion, obstacle: 'open-applications' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('under review');
  expect(dialog.queryByRole('textbox')).toBeNull();
});
