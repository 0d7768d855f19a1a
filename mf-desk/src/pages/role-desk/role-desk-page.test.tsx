import { saveFile } from '@baza/shared/browser';
import type { RoleCase } from '@baza/shared/schema';
import { answer, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';

jest.mock('@baza/shared/browser', () => ({
  ...jest.requireActual<object>('@baza/shared/browser'),
  saveFile: jest.fn(),
}));

const remote = { bootstrap, mount, update, unmount };
const at = '2026-11-23T09:00:00.000Z';
const item = (patch: Partial<RoleCase> = {}): RoleCase => ({
  id: 5,
  trade: 'realtor',
  state: 'pending',
  note: 'Five years in the trade',
  reason: null,
  at,
  decidedAt: null,
  person: { id: 'p1', name: 'Malika Yusupova', phone: '+998901234567' },
  documents: [{ id: 'd1', kind: 'letters', name: 'licence.pdf', type: 'application/pdf', bytes: 9, at }],
  ...patch,
});
const open = (items: RoleCase[], http: object = {}, path = '/moderation/roles') =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user: { id: 'mod', name: 'Moderator', userName: 'moderator' },
    roles: ['moderator'],
    http: {
      'moderation/roles': { items, total: items.length, page: 1, size: 20 },
      'POST moderation/roles/5': answer(204),
      ...http,
    } as never,
  });

test('documents are opened, and the role is given', async () => {
  const { network } = await open([item()], { 'moderation/roles/5/documents/d1': () => new Response('%PDF') });
  const card = within(await screen.findByRole('article', { name: 'Malika Yusupova' }));
  expect(card.getByText('Requested role: Realtor')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Open: licence.pdf' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'licence.pdf'));
  await userEvent.click(card.getByRole('button', { name: 'Grant the role' }));
  expect(network.callsTo('moderation/roles/5').at(-1)?.body).toEqual({ action: 'approve' });
});

test('a request is rejected with a reason only', async () => {
  const { network } = await open([item()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByText('Reason is required')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), 'No licence');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(network.callsTo('moderation/roles/5').at(-1)?.body).toEqual({
      action: 'reject',
      reason: 'No licence',
    }),
  );
});

test('nobody decides on their own request; an empty list and a failure are said', async () => {
  const page = await open([item({ person: { id: 'mod', name: 'Me', phone: null } })]);
  expect(await screen.findByText('You cannot decide on your own request')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Grant the role' })).toBeNull();
  await page.unmount();
  const empty = await open([]);
  expect(await screen.findByText('No requests are waiting')).toBeVisible();
  await empty.unmount();
  await open([], { 'moderation/roles': () => answer(500) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the desk is up to date with other moderators and new requests', async () => {
  const { network, deliver } = await open([]);
  await screen.findByText('No requests are waiting');
  network.reply((call) =>
    call.url.startsWith('moderation/roles') ? { items: [item()], total: 1, page: 1, size: 20 } : undefined,
  );
  act(() => deliver('/topic/roles', { id: 5 }));
  expect(await screen.findByRole('heading', { name: 'Malika Yusupova' })).toBeVisible();
});
