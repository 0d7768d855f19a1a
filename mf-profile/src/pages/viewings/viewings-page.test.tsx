import { dayInTashkent, viewingDays, viewingMoment, weekOf } from '@baza/shared/domain';
import type { CalendarViewing } from '@baza/shared/schema';
import { answer, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';

const day = viewingDays()[1] as string;
const at = (time: Parameters<typeof viewingMoment>[1], of = day) => viewingMoment(of, time).toISOString();
const viewing = (patch: Partial<CalendarViewing> = {}): CalendarViewing => ({
  id: 3,
  startsAt: at('10:00'),
  state: 'new',
  version: 2,
  side: 'owner',
  listing: { id: 12, title: 'Flat in Chilonzor', photo: null },
  name: 'Malika Yusupova',
  phone: '+998901234567',
  hasAccount: true,
  askedAt: '2026-11-20T09:00:00.000Z',
  actions: ['agree', 'decline', 'move'],
  history: [
    { at: '2026-11-20T09:00:00.000Z', by: 'visitor', event: 'ask', startsAt: '2026-11-28T05:00:00.000Z' },
  ],
  ...patch,
});
const open = (http: Record<string, unknown> = {}, query = `?date=${day}`) =>
  renderRemote(remote, {
    path: `/profile/viewings${query}`,
    locale: 'en',
    user: { id: 'me', name: 'Me', userName: 'me' },
    http: { 'GET viewings': { items: [viewing()] }, ...http } as never,
  });
const openViewing = async (name = /10:00.*Flat in Chilonzor/) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog', { name: 'Flat in Chilonzor' }));
};
const MOVE = 'listings/12/viewings/3/move';
const startMove = async () => {
  const dialog = await openViewing();
  await userEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /New time/ }));
  return dialog;
};
const choose = async (time: string) => userEvent.click(await screen.findByRole('option', { name: time }));

test('shows the week of the address, with viewings in their hour and day', async () => {
  const page = await open();
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(8);
  const row = within(table)
    .getAllByRole('row')
    .find((each) => within(each).queryByRole('rowheader', { name: '10:00' })) as HTMLElement;
  const cell = within(row).getAllByRole('cell')[weekOf(day).indexOf(day)] as HTMLElement;
  expect(cell).toHaveTextContent('10:00Flat in ChilonzorMalika YusupovaWaiting for a reply');
  const [from, to] = [weekOf(day)[0], weekOf(day)[6]];
  expect(page.network.calls.some(({ url }) => url === `viewings?from=${from}&to=${to}`)).toBe(true);
});

test('goes to other weeks, days and back to today by buttons and keys', async () => {
  const { shell } = await open();
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(shell.history.location.search).toMatch(/^\?date=\d{4}-\d\d-\d\d$/);
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(shell.history.location.search).toBe('');
  await userEvent.keyboard('d');
  expect(shell.history.location.search).toBe('?view=day');
  expect(await screen.findByRole('navigation', { name: 'Days of the week' })).toBeVisible();
  await userEvent.keyboard('k');
  expect(shell.history.location.search).toBe(`?view=day&date=${dayInTashkent(1)}`);
});

test('a day shows viewings of one time side by side and counts those of the week', async () => {
  await open(
    {
      'GET viewings': {
        items: [viewing(), viewing({ id: 4, listing: { id: 13, title: 'House', photo: null } })],
      },
    },
    `?date=${day}&view=day`,
  );
  expect(await screen.findByRole('button', { name: /: 2 viewings$/ })).toHaveAttribute(
    'aria-current',
    'date',
  );
  const [first] = screen.getAllByRole('listitem').filter((item) => item.querySelector(':scope > time'));
  expect(within(first as HTMLElement).getAllByRole('button')).toHaveLength(2);
});

test('a narrow window has the day view only', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide.call(window, query), matches: query.includes('max-width: 899') });
  await open();
  expect(await screen.findByRole('navigation', { name: 'Days of the week' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Week' })).toBeNull();
  window.matchMedia = wide;
});

test('moves a viewing to a free hour and shows its new day', async () => {
  const to = viewingDays()[2] as string;
  const taken = viewing({ id: 9, state: 'agreed', startsAt: at('14:00') });
  const { network, notices } = await open({
    'GET viewings': { items: [viewing(), taken] },
    [`POST ${MOVE}`]: viewing({ state: 'agreed', startsAt: at('15:00', to), version: 3 }),
  });
  const dialog = await startMove();
  await waitFor(() => expect(screen.queryByRole('option', { name: '14:00' })).toBeNull());
  expect(dialog.getByText('You and the visitor will get a notice with the new time.')).toBeVisible();
  await choose('15:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
  await waitFor(() => expect(network.callsTo(MOVE)[0]?.body).toEqual({ version: 2, day, time: '15:00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notices.at(-1)?.text).toMatch(/^The viewing was moved: .*15:00\.$/);
});

test.each([
  ['a stale one', 'stale-version', /has changed meanwhile/],
  ['a taken time', 'slot-taken', /Another viewing of this listing/],
  ['a past one', 'not-allowed', /already taken place/],
])('says beside the button why a move was refused: %s', async (_case, kind, text) => {
  await open({
    [`POST ${MOVE}`]: answer(409, { type: `urn:baza:problem:${kind}`, title: 'x', status: 409 }),
  });
  const dialog = await startMove();
  await choose('15:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByRole('button', { name: 'Reschedule' })).toBeEnabled();
});

test('agrees to a viewing with the version that was read', async () => {
  const { network } = await open({ 'PUT listings/12/viewings/3': viewing({ state: 'agreed' }) });
  const dialog = await openViewing();
  expect(dialog.getByRole('link', { name: 'Call: +998 (90) 123-45-67' })).toBeVisible();
  expect(dialog.getByText(/^The visitor asked for 28 Nov/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Agree' }));
  await waitFor(() =>
    expect(network.callsTo('listings/12/viewings/3')[0]?.body).toEqual({ state: 'agreed', version: 2 }),
  );
});

test('an agency moves a viewing without seeing the visitor’s number; a visitor only looks', async () => {
  const agency = viewing({
    side: 'agency',
    name: 'M. Y.',
    phone: '',
    actions: ['move'],
    hasAccount: false,
  });
  let items = [agency];
  const page = await open({ 'GET viewings': () => ({ items }) });
  const dialog = await openViewing();
  expect(dialog.queryByRole('button', { name: 'Agree' })).toBeNull();
  expect(dialog.queryByRole('link', { name: /Call/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
  expect(dialog.getByText(/ask the owner to call/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  items = [viewing({ side: 'visitor', actions: [] })];
  act(() => page.deliver('/user/queue/notices', { text: 'x', timeout: 5 }));
  const own = await openViewing(/I am the visitor/);
  expect(own.getByText(/ask again on the listing’s page/)).toBeVisible();
  expect(own.queryByRole('button', { name: 'Reschedule' })).toBeNull();
});

test('says when a week has none, and offers to try again after a failure', async () => {
  const { unmount } = await open({ 'GET viewings': { items: [] } });
  expect(await screen.findByText(/^There are no viewings this week/)).toBeVisible();
  await unmount();
  await open({ 'GET viewings': answer(500) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
