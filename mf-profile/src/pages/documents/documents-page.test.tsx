import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';

const letter = {
  id: 'a1',
  kind: 'letters',
  name: 'letter.pdf',
  type: 'application/pdf',
  bytes: 2048,
  at: '2026-11-23T09:00:00.000Z',
};
const open = (http: object) =>
  renderRemote(remote, {
    path: '/profile/documents',
    locale: 'en',
    user: { id: '1', name: 'Demo', userName: 'demo' },
    http: { 'profile/documents': { items: [letter] }, ...http } as never,
  });

test('documents are listed by kind, added and removed', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const page = await open({
    'POST profile/documents': { ...letter, id: 'a2', kind: 'cadastreDocs', name: 'plan.pdf' },
    'DELETE profile/documents/a1': answer(204),
  });
  expect(await screen.findByRole('button', { name: 'letter.pdf' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[data-kind="cadastreDocs"]');
  await userEvent.upload(
    input as HTMLInputElement,
    new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByRole('button', { name: 'plan.pdf' })).toBeVisible();
  expect(page.network.callsTo('profile/documents?')[0]?.url).toBe(
    'profile/documents?kind=cadastreDocs&name=plan.pdf',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove: letter.pdf' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'letter.pdf' })).toBeNull());
});

test('a licence, which a request for a role is proved by, has a place of its own', async () => {
  await open({ 'profile/documents': { items: [{ ...letter, kind: 'licence', name: 'licence.pdf' }] } });
  expect(await screen.findByRole('button', { name: 'licence.pdf' })).toBeVisible();
  expect(screen.getByText('Licence or certificate')).toBeVisible();
  expect(document.querySelector('input[data-kind="licence"]')).not.toBeNull();
});

test('a failure offers another try', async () => {
  let down = true;
  await open({ 'profile/documents': () => (down ? answer(500) : { items: [] }) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Cadastral documents')).toBeVisible();
});
