import type { LeadBody } from '@baza/shared/schema';
import { answer, places, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../../lifecycles.tsx';
import { searchOf } from '../../../testing/listings.ts';
import { bringNear } from '../../../testing/near.ts';

const remote = { bootstrap, mount, update, unmount };
const failure = answer(500, { type: 'x', title: 'x', status: 500 });
const period = (days: number, kept: number, total: number, medianSeconds: number | null) => ({
  days,
  kept,
  total,
  medianSeconds,
});
const board = {
  promises: [
    { of: 'home', minutes: 5, periods: [period(30, 3, 3, 60), period(90, 19, 24, 100)] },
    { of: 'user', minutes: 5, periods: [period(30, 0, 0, null), period(90, 2, 6, null)] },
    { of: 'listing', minutes: 2, periods: [period(30, 1, 2, null), period(90, 6, 6, 30)] },
  ],
};
async function open(response: unknown, promises: unknown = board) {
  bringNear();
  const { network } = await renderRemote(remote, {
    path: '/',
    locale: 'en',
    http: {
      ...places,
      'public/listings': searchOf(0),
      'public/listings/summary': { total: 0, categories: [], areas: [] },
      'public/content/home': failure,
      'public/analytics': failure,
      'public/leads': response,
      'public/promises': promises,
    } as never,
  });
  const section = within(await screen.findByRole('region', { name: 'Leave a request' }));
  return { section, sent: () => network.callsTo('public/leads').map(({ body }) => body as LeadBody) };
}
const send = (section: Awaited<ReturnType<typeof open>>['section']) =>
  userEvent.click(section.getByRole('button', { name: 'Send the request' }));

test('what is missing is said and gets the focus; then the request is sent with its promise', async () => {
  const { section, sent } = await open({
    isNew: true,
    dueAt: new Date(Date.now() + 300_000).toISOString(),
  });
  await send(section);
  const name = section.getByRole('textbox', { name: /Your name/ });
  expect(name).toHaveFocus();
  expect(name).toBeInvalid();
  expect(sent()).toEqual([]);
  await userEvent.type(name, 'Malika');
  await userEvent.type(section.getByRole('textbox', { name: /Phone number/ }), '901234567');
  await userEvent.type(section.getByRole('textbox', { name: /What is it about/ }), ' Two rooms ');
  await send(section);
  expect(await section.findByRole('status')).toHaveTextContent(/Expect a call by \d\d:\d\d/);
  expect(section.getByRole('status')).toHaveFocus();
  expect(sent()).toEqual([
    { kind: 'leave-request', text: 'Two rooms', name: 'Malika', phone: expect.stringContaining('90') },
  ]);
  await userEvent.click(section.getByRole('button', { name: 'Send another request' }));
  expect(section.getByRole('textbox', { name: /What is it about/ })).toHaveValue('');
});

test('a failure is said, and what was written stays', async () => {
  const { section } = await open(
    answer(429, { type: 'urn:baza:problem:daily-limit', title: 'x', status: 429 }),
  );
  await userEvent.type(section.getByRole('textbox', { name: /Your name/ }), 'Malika');
  await userEvent.type(section.getByRole('textbox', { name: /Phone number/ }), '901234567');
  await send(section);
  expect(await section.findByRole('alert')).toHaveTextContent('No more callbacks can be requested');
  expect(section.getByRole('textbox', { name: /Your name/ })).toHaveValue('Malika');
});

test('the board says how often the promise was kept, and does not judge by few', async () => {
  const { section } = await open(answer(500));
  const table = within(await section.findByRole('table', { name: 'How often we call back on time' }));
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(/^Our operators: 5 minutes/)).toEqual([
    'Too few to judge3 of 3',
    '79%19 of 24half within 1:40',
  ]);
  expect(cells(/^Agencies and realtors/)).toEqual(['No requests', '33%2 of 6over half not called']);
  expect(table.getByRole('columnheader', { name: 'Last 90 days' })).toBeVisible();
});

test('a board that cannot be read leaves the form', async () => {
  const { section } = await open(answer(500), failure);
  expect(await section.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(section.getByRole('textbox', { name: /Your name/ })).toBeVisible();
});
