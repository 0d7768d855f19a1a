import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';

const at = '2026-11-23T09:00:00.000Z';
const request = { id: 3, trade: 'realtor', state: 'pending', note: '', reason: null, at, decidedAt: null };
const licence = { id: 'd1', kind: 'letters', name: 'licence.pdf', type: 'application/pdf', bytes: 9, at };
const open = (http: object = {}, roles: string[] = ['user']) =>
  renderRemote(remote, {
    path: '/profile/role',
    locale: 'en',
    user: { id: '1', name: 'Demo', userName: 'demo' },
    roles,
    http: { 'profile/role': { request: null }, 'profile/documents': { items: [licence] }, ...http } as never,
  });

test('a role is asked for with a document', async () => {
  const { network } = await open({ 'POST profile/role': { request } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Realtor' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least one document');
  expect(network.calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
  await userEvent.click(screen.getByRole('checkbox', { name: /licence\.pdf/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() =>
    expect(network.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      trade: 'realtor',
      documents: ['d1'],
      note: '',
    }),
  );
});

test('without documents the way leads to them', async () => {
  await open({ 'profile/documents': { items: [] } });
  expect(await screen.findByRole('link', { name: 'Go to documents' })).toHaveAttribute(
    'href',
    '/en/profile/documents',
  );
});

test('a pending request can be taken back', async () => {
  const { network } = await open({ 'profile/role': { request }, 'DELETE profile/role': answer(204) });
  expect(await screen.findByRole('heading', { name: 'Request under review: Realtor' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
  await waitFor(() => expect(network.calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('a rejected check of one’s own role can be requested again', async () => {
  await open(
    { 'profile/role': { request: { ...request, state: 'rejected', reason: 'Other name', decidedAt: at } } },
    ['user', 'realtor'],
  );
  expect(await screen.findByRole('radio', { name: 'Realtor' })).toBeVisible();
});

test('a rejection says why and lets one ask again; one’s own role is not offered', async () => {
  await open(
    { 'profile/role': { request: { ...request, state: 'rejected', reason: 'No licence', decidedAt: at } } },
    ['user', 'agency'],
  );
  const card = within(await screen.findByRole('region', { name: 'Role not granted: Realtor' }));
  expect(card.getByText('Reason: No licence')).toBeVisible();
  expect(await screen.findByRole('radio', { name: 'Realtor' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Agency' })).toBeNull();
});
