import type { ApplicationCard } from '@baza/shared/schema';
import { answer, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card } from '../../features/applications/testing.ts';
import * as remote from '../../lifecycles.tsx';

const user = { id: 'demo', name: 'Demo', userName: 'demo' };
const listOf = (...items: ApplicationCard[]) => ({ items, total: items.length, page: 1, size: 10 });
const open = (http: object, path = '/apply') =>
  renderRemote(remote, { path, locale: 'en', user, http: http as never });

test.each([
  ['uz', 'Аризаларим'],
  ['ru', 'Мои заявки'],
  ['en', 'My applications'],
] as const)('/apply is the list in %s', async (locale, name) => {
  await renderRemote(remote, {
    path: '/apply',
    locale,
    user,
    http: { applications: listOf(card()) } as never,
  });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});

test('a row says what it is about, where it stands and what is asked', async () => {
  await open({
    applications: listOf(
      card({ id: 1, status: 'agreement', turn: 'owner' }),
      card({ id: 2, status: 'analysis', requests: 1 }),
      card({ id: 3, status: 'new', turn: 'owner', submittedAt: null, dueAt: null }),
      card({ id: 4, status: 'not-paid', kind: 'auction', turn: 'owner', overdue: true }),
      card({ id: 5, status: 'pending' }),
    ),
  });
  const rows = await screen.findAllByRole('listitem');
  const row = (index: number) => within(rows[index] as HTMLElement);
  expect(row(0).getByText('Agreement')).toBeVisible();
  expect(row(0).getByText(/Look at the agreement/)).toBeVisible();
  expect(row(0).getByText(/812.000.000/)).toBeVisible();
  expect(row(0).getByText('Amir Temur 108')).toBeVisible();
  expect(row(0).getByText('Bank 1')).toBeVisible();
  expect(row(0).getByRole('link', { name: 'Loan: Three-room flat' })).toHaveAttribute('href', '/en/apply/1');
  expect(row(1).getByText('Upload the documents you were asked for')).toBeVisible();
  expect(row(2).getByRole('link')).toHaveAttribute('href', '/en/apply/add?id=3');
  expect(row(3).getByText('Overdue')).toBeVisible();
  expect(row(4).queryByText(/Look at|Upload|pay/)).toBeNull();
});

test('state and kind narrow the list and are in its address', async () => {
  const { network, shell } = await open({ applications: listOf() }, '/apply?state=closed&kind=auction');
  expect(await screen.findByText('No such applications')).toBeVisible();
  expect(network.callsTo('applications')[0]?.url).toBe('applications?kind=auction&open=false&page=1&size=10');
  await userEvent.click(screen.getByRole('tab', { name: 'Open' }));
  expect(shell.history.location.search).toBe('?state=open&kind=auction');
  await waitFor(() => expect(network.calls.at(-1)?.url).toContain('open=true'));
});

test('without any there are ways to begin', async () => {
  await open({ applications: listOf() });
  expect(await screen.findByText('No applications yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Calculate a loan' })).toHaveAttribute('href', '/en/credit');
  expect(screen.getAllByRole('link', { name: 'New application' })[0]).toHaveAttribute(
    'href',
    '/en/apply/add',
  );
});

test('a notice brings the new state; a failure offers to try again', async () => {
  let items = [card()];
  let down = true;
  const page = await open({ applications: () => (down ? answer(500) : listOf(...items)) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Pending')).toBeVisible();
  items = [card({ status: 'analysis' })];
  act(() => page.deliver('/user/queue/notices', { text: 'x', timeout: 5 }));
  expect(await screen.findByText('Analysis')).toBeVisible();
});
