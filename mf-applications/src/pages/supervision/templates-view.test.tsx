import type { MessageTemplate } from '@baza/shared/schema';
import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';

const LIST = 'GET desk/templates';
const passport: MessageTemplate = {
  id: 5,
  version: 2,
  title: 'Passport copy',
  texts: { uz: '', ru: 'Пришлите паспорт к заявке {number}', en: '' },
  kinds: ['credit'],
  uses: ['request'],
  updatedAt: '2026-11-20T08:00:00.000Z',
};
const open = (http: object) =>
  renderRemote(remote, {
    path: '/supervision?view=templates',
    locale: 'en',
    user: { id: 'sv', name: 'Gulnora', userName: 'supervisor' },
    roles: ['operator', 'supervisor'],
    http: { 'staff/queues': { queues: [] }, [LIST]: { items: [passport] }, ...http } as never,
  });
const dialog = async () => within(await screen.findByRole('dialog'));

test('lists templates with where they fit', async () => {
  await open({});
  const row = within(await screen.findByRole('table', { name: 'Templates of messages' })).getAllByRole(
    'row',
  )[1];
  expect(row).toHaveTextContent(/Passport copy.*Request for documents.*Loan.*Russian/);
});

test('adds a template with a placeholder, after saying what is missing', async () => {
  const { network, notices } = await open({
    [LIST]: { items: [] },
    'POST desk/templates': answer(201, passport),
  });
  expect(await screen.findByText('There are no templates yet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add a template' }));
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Enter a title')).toBeVisible();
  expect(form.getByText('Write the text in at least one language')).toBeVisible();
  await userEvent.type(form.getByLabelText(/^Title/), 'Income');
  await userEvent.type(form.getByLabelText('Text in English'), 'For {{phone} ');
  expect(form.getByText('Remove or correct: {phone}')).toBeVisible();
  await userEvent.clear(form.getByLabelText('Text in English'));
  await userEvent.type(form.getByLabelText('Text in English'), 'For application ');
  await userEvent.click(form.getByRole('button', { name: 'Application number' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The template has been added'));
  expect(network.callsTo('desk/templates').findLast(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Income',
    texts: { uz: '', ru: '', en: 'For application {number}' },
    kinds: ['credit', 'direct', 'auction', 'own-means'],
    uses: ['request'],
  });
});

test('says beside the button that a colleague has changed the template', async () => {
  await open({
    'PUT desk/templates/5': answer(409, { type: 'https://x/stale-version', title: 'x', status: 409 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Passport copy' }));
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/A colleague has changed this template/)).toBeVisible();
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('deletes a template after a question, in the version that was read', async () => {
  const { network, notices } = await open({ 'DELETE desk/templates/5': answer(204) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Passport copy' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The template has been deleted'));
  expect(network.calls.find(({ method }) => method === 'DELETE')?.url).toMatch(/templates\/5\?version=2$/);
});
