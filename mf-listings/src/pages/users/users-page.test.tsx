import { answer, listOf, places, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { personCard } from '../../testing/people.ts';

const remote = { bootstrap, mount, update, unmount };
const CALL = 'public/users';
const open = (path: string, response: unknown = listOf(personCard())) =>
  renderRemote(remote, { path, locale: 'en', http: { ...places, [CALL]: response } as never });

test('the address is the filter, and what is malformed is left out', async () => {
  const page = await open('/users?sort=rubbish&kind=agency&province=1726&search=Kalit&page=x&utm=1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Agencies' })).toBeVisible();
  expect(page.network.callsTo(CALL)[0]?.url).toBe('public/users?kind=agency&province=1726&search=Kalit');
  await userEvent.click(screen.getByRole('link', { name: 'Realtors' }));
  expect(page.shell.history.location.search).toBe('?kind=realtor&province=1726&search=Kalit');
});

test('people are searched and sorted; another filter begins at page 1', async () => {
  const page = await open('/users?page=3');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by name' }), ' Aziz {Enter}');
  expect(page.shell.history.location.search).toBe('?search=Aziz');
  await userEvent.click(screen.getByRole('combobox', { name: /Sort/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'A to Z' }));
  expect(page.shell.history.location.search).toBe('?search=Aziz&sort=name');
});

test('nobody found and a failure each say what to do', async () => {
  await open('/users?search=x', { ...listOf(), total: 0 });
  expect(await screen.findByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/en/users');
});

test('a failure offers to try again', async () => {
  await open('/users', answer(500));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the first screen has the cards', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: '/users?kind=agency',
    locale: 'en',
    answers: { 'public/users?kind=agency': listOf(personCard()) },
  });
  expect(html).toContain('Kalit');
  expect(html).toContain('87% of callbacks on time');
  expect(wanted.filter((call) => call !== 'public/region/init')).toEqual([]);
});
