import type { Lead, LeadsResponse } from '@baza/shared/schema';
import { answer, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';

const remote = { bootstrap, mount, update, unmount };
// The browser's clock is an hour wrong.
const server = Date.now() + 3_600_000;
const at = (minutes: number) => new Date(server + minutes * 60_000).toISOString();
const lead = (patch: Partial<Lead> = {}): Lead => ({
  id: 3,
  name: 'Malika',
  phone: '+998901234567',
  text: '',
  listings: [],
  askedAt: at(-1),
  dueAt: at(4),
  answeredAt: null,
  escalatedAt: null,
  outcome: null,
  callAt: null,
  note: '',
  claim: null,
  ...patch,
});
const leads = (...items: Lead[]): LeadsResponse => ({
  items,
  total: items.length,
  page: 1,
  size: 20,
  waiting: items.filter(({ answeredAt }) => answeredAt === null).length,
  callbacks: { kept: 4, total: 6 },
  now: at(0),
});
const open = (http: Record<string, unknown>, roles: string[] = []) =>
  renderRemote(remote, {
    path: '/callbacks',
    locale: 'en',
    user: { id: 'me', name: 'Me', userName: 'me' },
    roles,
    http: http as never,
  });

test('the clock runs by the server’s time; what is late says by how much', async () => {
  await open({
    leads: leads(lead(), lead({ id: 4, name: 'Sergey', phone: '+998901234568', dueAt: at(-2) })),
  });
  expect(await screen.findByText(/^(4:00|3:5\d) left$/)).toBeVisible();
  expect(screen.getByText(/^Overdue by (1:59|2:0\d)$/)).toBeVisible();
  expect(screen.getByText('On time: 4 of 6')).toBeVisible();
  expect(
    screen.getByText(/2 minutes for a request on a listing, within 5 minutes for one from your page/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call: +998 (90) 123-45-67' })).toHaveAttribute(
    'href',
    'tel:+998901234567',
  );
  expect(screen.getByRole('link', { name: 'My page' })).toHaveAttribute('href', '/en/users/user?id=me');
});

test('a request links the listings that it is about', async () => {
  await open({ leads: leads(lead({ listings: [{ id: 12, title: 'Flat in Chilonzor' }] })) });
  expect(await screen.findByRole('link', { name: 'Flat in Chilonzor' })).toHaveAttribute(
    'href',
    '/en/products/product/12',
  );
});

test('a call is marked', async () => {
  let items = [lead()];
  const { network } = await open({
    'GET leads': () => leads(...items),
    'leads/3/answered': () => {
      items = [lead({ answeredAt: at(1) })];
      return items[0];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'I have called: Malika' }));
  expect(await screen.findByText('Called back on time')).toBeVisible();
  expect(network.callsTo('leads/3/answered')).toHaveLength(1);
});

test('a notice brings the new ones', async () => {
  let items: Lead[] = [];
  const page = await open({ leads: () => leads(...items) });
  expect(await screen.findByText('No callbacks')).toBeVisible();
  items = [lead({ name: '', phone: '' })];
  act(() => page.deliver('/user/queue/notices', { text: 'x', timeout: 5 }));
  await waitFor(() => expect(screen.getByText('The contact details are no longer available')).toBeVisible());
});

test('a failure offers to try again', async () => {
  await open({ leads: answer(500) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('where nobody asks, it says so; the promise is not counted from nothing', async () => {
  await open({ leads: { ...leads(), callbacks: { kept: 0, total: 0 } } });
  expect(await screen.findByText('No callbacks')).toBeVisible();
  expect(screen.getByText('No callbacks yet')).toBeVisible();
  expect(screen.queryByText(/%/)).toBeNull();
});

describe('requests to the company', () => {
  const request = lead({ id: 5, name: 'Sergey', text: 'Two rooms', dueAt: at(-3), escalatedAt: at(-2) });
  const openCompany = (http: Record<string, unknown> = {}) =>
    open(
      {
        'GET leads/company': leads(request),
        'GET leads': leads(lead()),
        'staff/claims/release': answer(204),
        ...http,
      },
      ['operator'],
    );
  const record = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Record the call: Sergey' }));

  test('come first for an operator, whose own are apart', async () => {
    const { navigate } = await openCompany();
    expect(await screen.findByText('Two rooms')).toBeVisible();
    expect(screen.getByText(/A supervisor has been notified/)).toBeVisible();
    await navigate('/callbacks?of=mine');
    expect(await screen.findByText('Malika')).toBeVisible();
  });

  test('are claimed while the outcome of a call is recorded, which can be taken back', async () => {
    const { network } = await openCompany({
      'POST staff/claims': { name: 'Me', isMine: true, until: at(2) },
      'POST leads/company/5/outcome': { ...request, outcome: 'no-answer' },
      'POST leads/company/5/outcome/undo': request,
    });
    await record();
    await userEvent.click(await screen.findByRole('radio', { name: 'No answer' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note for colleagues' }), 'Busy');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.callsTo('leads/company/5/outcome')[0]?.body).toEqual({
        outcome: 'no-answer',
        note: 'Busy',
      }),
    );
    expect(network.callsTo('staff/claims')[0]?.body).toEqual({ kind: 'callback', id: 5 });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(network.callsTo('leads/company/5/outcome/undo')).toHaveLength(1));
    expect(network.callsTo('staff/claims/release')).toHaveLength(1);
  });

  test('of a colleague name them and cannot be recorded', async () => {
    const holder = { name: 'Lola', until: at(2) };
    await openCompany({
      'POST staff/claims': answer(409, { type: 'urn:baza:problem:claimed', title: 'x', status: 409, holder }),
    });
    await record();
    expect(await screen.findByText(/^Lola is working on this request until/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('have the focus in the form, and back at its button after Cancel', async () => {
    await openCompany({ 'POST staff/claims': { name: 'Me', isMine: true, until: at(2) } });
    await record();
    expect(await screen.findByRole('radio', { name: 'Reached' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Record the call: Sergey' })).toHaveFocus();
  });

  test('are walked through with j, also from a radio button', async () => {
    const next = lead({ id: 6, name: 'Umid' });
    await openCompany({
      'GET leads/company': leads(request, next),
      'POST staff/claims': { name: 'Me', isMine: true, until: at(2) },
    });
    await screen.findByText('Two rooms');
    await userEvent.keyboard('j');
    expect(await screen.findByRole('radio', { name: 'Reached' })).toHaveFocus();
    await userEvent.keyboard('j');
    expect(await screen.findByRole('button', { name: 'Record the call: Sergey' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Reached' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Record the call: Umid' })).toBeNull();
  });

  test('need an outcome', async () => {
    const { network } = await openCompany();
    await record();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose what came of the call')).toBeVisible();
    expect(network.callsTo('leads/company/5/outcome')).toHaveLength(0);
  });
});
