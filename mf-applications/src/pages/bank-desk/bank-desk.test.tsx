import { dayInTashkent } from '@baza/shared/domain';
import type { BankApplication, BankCard } from '@baza/shared/schema';
import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nobody } from '../../features/applications/testing.ts';
import * as remote from '../../lifecycles.tsx';

const user = { id: 'bank', name: 'Bank', userName: 'bank' };
const title = { uz: 'Ипотека', ru: 'Ипотека', en: 'Mortgage' };
const SENT = '2026-11-20T09:00:00.000Z';
const shared = {
  id: 7,
  kind: 'credit',
  status: 'in-progress',
  version: 3,
  realEstateAmount: 812_000_000,
  submittedAt: SENT,
  applicant: 'Aziza K.',
  creditAmount: 600_000_000,
  decision: null,
} as const;
const card = (patch: Partial<BankCard> = {}): BankCard => ({
  ...shared,
  offer: { id: 5, title },
  missing: 0,
  ...patch,
});
const application = (patch: Partial<BankApplication> = {}): BankApplication => ({
  ...shared,
  facts: {
    debtorType: 'individual',
    customer: 'self',
    credit: { creditAmount: 600_000_000, initialPayment: 212_000_000, creditTerm: 240 },
    note: '',
  },
  listing: { title: 'Three-room flat', price: 812_000_000 },
  offer: { id: 5, terms: { title, rate: 18 } },
  personal: nobody,
  documents: [],
  requests: [],
  decisions: [],
  messages: [],
  isOpen: true,
  ...patch,
});
const list = (...items: BankCard[]) => ({ items, total: items.length, page: 1, size: 20, waiting: 1 });
const open = (path: string, http: object = {}) =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user,
    roles: ['bank'],
    http: {
      'GET bank/applications': list(card(), card({ id: 8, applicant: 'Bobur T.', missing: 2 })),
      'GET bank/applications/7': application(),
      'GET credit/banks': { items: [] },
      'staff/queues': { queues: [] },
      ...http,
    } as never,
  });
const DESK = '/credit/applications';
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the list shows applicant, offer, amount and missing documents', async () => {
  const { network } = await open(DESK);
  const row = within((await screen.findByRole('link', { name: 'Bobur T.' })).closest('tr') as HTMLElement);
  expect(row.getByText('Mortgage')).toBeVisible();
  expect(row.getByText(/600.000.000/)).toBeVisible();
  expect(row.getByText('Documents missing: 2')).toBeVisible();
  expect(screen.getByText('Awaiting a decision: 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Aziza K.' })).toHaveAttribute('href', `/en${DESK}?id=7`);
  expect(network.calls.some(({ url }) => url.includes('state=waiting&sort=oldest'))).toBe(true);
});

test('filters and the page come from the address, and malformed values are ignored', async () => {
  const { network } = await open(`${DESK}?state=all&sort=dearest&offer=5&page=2&id=x`);
  await screen.findByRole('link', { name: 'Aziza K.' });
  const { url } = network.calls.find((call) => call.url.includes('bank/applications')) ?? { url: '' };
  expect(url).toContain('sort=dearest&page=2');
  expect(url).toContain('offer=5');
  expect(url).not.toContain('state=');
});

test('an account without a bank reads how to get one', async () => {
  await open(DESK, { 'GET bank/applications': answer(403) });
  expect(await screen.findByText('Your account belongs to no bank')).toBeVisible();
});

test('an application that was not sent to the bank is not found', async () => {
  await open(`${DESK}?id=7`, { 'GET bank/applications/7': answer(404) });
  expect(await screen.findByText('Application not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', `/en${DESK}`);
});

test('the terms of an approval start with the application and its offer', async () => {
  const { network } = await open(`${DESK}?id=7`, {
    'POST bank/applications/7/decisions': application({ version: 4 }),
  });
  await screen.findByRole('heading', { name: 'Aziza K.' });
  await choose('Approve');
  await press('Approve the application');
  await waitFor(() => expect(network.calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(network.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    version: 3,
    kind: 'approved',
    amount: 600_000_000,
    rate: 18,
    term: 240,
    validUntil: dayInTashkent(-30),
  });
});

test('a refusal needs a reason', async () => {
  const { network } = await open(`${DESK}?id=7`, {
    'POST bank/applications/7/decisions': application({ version: 4 }),
  });
  await screen.findByRole('heading', { name: 'Aziza K.' });
  await choose('Decline');
  await press('Decline the application');
  expect(screen.getByText('Too short. Minimum length in characters: 3')).toBeVisible();
  expect(network.calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Income is too low');
  await press('Decline the application');
  await waitFor(() =>
    expect(network.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      version: 3,
      kind: 'declined',
      reason: 'Income is too low',
    }),
  );
});

test('a colleague’s earlier decision is reported beside the button, and the application is read again', async () => {
  let now = application();
  await open(`${DESK}?id=7`, {
    'GET bank/applications/7': () => now,
    'POST bank/applications/7/decisions': () => {
      const decision = { kind: 'declined', reason: 'Income is too low', at: SENT } as const;
      const whole = { ...decision, amount: null, rate: null, term: null, validUntil: null };
      now = application({ version: 4, decision: whole, decisions: [whole] });
      return answer(409, { type: 'https://x/stale-version', title: 'x', status: 409 });
    },
  });
  await screen.findByRole('heading', { name: 'Aziza K.' });
  await press('Pre-approve the application');
  expect(await screen.findByText(/^The application has changed meanwhile/)).toBeVisible();
  expect(await screen.findByText('Income is too low')).toBeVisible();
});

test('the bank asks for documents and writes to the applicant', async () => {
  const { network } = await open(`${DESK}?id=7`, {
    'POST bank/applications/7/requests': application({ version: 4 }),
    'POST bank/applications/7/messages': application(),
  });
  await screen.findByRole('heading', { name: 'Aziza K.' });
  await press('Ask for documents');
  await press('Send the request');
  expect(screen.getByText('Choose at least one document')).toBeVisible();
  await press('Proof of income');
  await userEvent.type(screen.getByLabelText(/^Message to the applicant/), 'For the last year');
  await press('Send the request');
  await userEvent.type(await screen.findByLabelText('New message'), 'When can you come?');
  await press('Send');
  await waitFor(() =>
    expect(network.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { version: 3, kinds: ['income'], text: 'For the last year' },
      { text: 'When can you come?' },
    ]),
  );
});

test('a closed application takes no decision and no request', async () => {
  await open(`${DESK}?id=7`, {
    'GET bank/applications/7': application({ status: 'rejected', isOpen: false }),
  });
  expect(await screen.findByText(/^The application is closed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for documents' })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});
