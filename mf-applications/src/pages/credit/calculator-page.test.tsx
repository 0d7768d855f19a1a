import { answer, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';
import { creditOffer, OFFERS, offers } from '../../testing.ts';

const NBSP = /\u00a0/g;
const text = (element: HTMLElement) => (element.textContent ?? '').replace(NBSP, ' ');
const field = (label: string) => screen.getByLabelText(label, { selector: '[type=text]' });
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 450)));
const open = (path = '/credit', http: object = offers) =>
  renderRemote(remote, { path, locale: 'en', http: http as never });
const banks = () =>
  within(screen.getByRole('region', { name: 'Bank offers' }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

test.each([
  ['uz', 'Кредит калькулятори'],
  ['ru', 'Кредитный калькулятор'],
  ['en', 'Loan calculator'],
] as const)('/credit is the calculator in %s, for everybody', async (locale, name) => {
  await renderRemote(remote, { path: '/credit', locale, http: offers as never });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});

test('the URL follows the fields and restores the calculation', async () => {
  const { shell, unmount } = await open();
  await screen.findByRole('heading', { level: 1 });
  fireEvent.change(field('Property price'), { target: { value: '600000000' } });
  fireEvent.change(field('Interest rate'), { target: { value: '18' } });
  fireEvent.change(field('Amount paid early'), { target: { value: '50000000' } });
  fireEvent.change(field('Your monthly income'), { target: { value: '20000000' } });
  fireEvent.click(screen.getByRole('radio', { name: 'House and plot' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Smaller payments' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /Bank 4/ }));
  await settled();
  const { pathname, search } = shell.history.location;
  expect(pathname).toBe('/en/credit');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    realEstateAmount: '600000000',
    initialPayment: '120000000',
    creditTerm: '240',
    rate: '18',
    category: 'ResidentialIndividual_Sell',
    earlyAmount: '50000000',
    earlyMonth: '12',
    earlyMode: 'smaller',
    income: '20000000',
    offers: '4',
  });
  await unmount();
  await open(`/credit${search}`);
  expect(await screen.findByLabelText('Property price', { selector: '[type=text]' })).toHaveValue(
    '600 000 000',
  );
  expect(field('Amount paid early')).toHaveValue('50 000 000');
  expect(field('Your monthly income')).toHaveValue('20 000 000');
  expect(screen.getByRole('radio', { name: 'House and plot' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Smaller payments' })).toBeChecked();
  expect(await screen.findByRole('checkbox', { name: /Bank 4/ })).toBeChecked();
});

test('what is malformed in a URL is left out', async () => {
  await open('/credit?rate=x&creditTerm=9999&category=Land_Sell&specialProgram=y&earlyMode=z&offers=0,a,1,1');
  expect(await screen.findByRole('checkbox', { name: /Bank 1/ })).toBeChecked();
  expect(screen.getByLabelText('Interest rate', { selector: '[type=text]' })).toHaveValue('20');
  expect(screen.getByRole('radio', { name: 'Flat' })).toBeChecked();
});

test.each([
  ['a flat', '/credit', '20'],
  ['a house', '/credit?category=ResidentialIndividual_Sell', '16'],
  ['a flat in a new building', '/credit?specialProgram=new-build', '15'],
  ['a term that another bank allows', '/credit?creditTerm=120', '17'],
])('for %s the calculation starts with the lowest rate that applies', async (_name, path, rate) => {
  await open(path);
  const rateField = await screen.findByLabelText('Interest rate', { selector: '[type=text]' });
  await waitFor(() => expect(rateField).toHaveValue(rate));
  expect(text(screen.getByText(/The lowest rate that banks offer/))).toContain(`${rate}%`);
  const claim = screen.queryByText(/Mortgage on new-build flats from 15/);
  expect(claim === null).toBe(path.includes('Individual'));
});

test('a loan that no bank offers has no rate and no payment until a rate is entered', async () => {
  await open('/credit?realEstateAmount=5000000000');
  expect(await screen.findByText(/No bank offers this loan today/)).toBeVisible();
  expect(field('Interest rate')).toHaveValue('');
  expect(screen.queryByText('Early repayment')).toBeNull();
  fireEvent.change(field('Interest rate'), { target: { value: '20' } });
  expect(await screen.findByRole('region', { name: 'Early repayment' })).toBeVisible();
});

test('starts with the down payment that the best offer asks for', async () => {
  const terms = { rate: 21, minInitial: 26 };
  await open('/credit', { [OFFERS]: { items: [creditOffer(1, terms)] } });
  await waitFor(() => expect(field('Interest rate')).toHaveValue('21'));
  expect(field('Down payment')).toHaveValue('130 000 000');
  expect(screen.getByRole('region', { name: 'Early repayment' })).toBeVisible();
});

test('the rate follows the category until somebody enters one', async () => {
  await open();
  await waitFor(() => expect(field('Interest rate')).toHaveValue('20'));
  fireEvent.click(screen.getByRole('radio', { name: 'House and plot' }));
  expect(field('Interest rate')).toHaveValue('16');
  fireEvent.change(field('Interest rate'), { target: { value: '18.5' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Flat' }));
  expect(field('Interest rate')).toHaveValue('18.5');
});

test('offers that fit come first by their full cost; the others say what they ask', async () => {
  await open();
  await screen.findByText('5 offers fit');
  expect(banks()).toEqual(['Bank 2', 'Bank 1', 'Bank 5', 'Bank 6', 'Bank 7', 'Bank 3']);
  expect(text(screen.getByText('The term must be at most 10 years'))).toBeTruthy();
  fireEvent.change(field('Loan term'), { target: { value: '120' } });
  expect(await screen.findByText('6 offers fit')).toBeVisible();
});

test('an offer’s full cost counts its fee; its rate can be taken over', async () => {
  await open('/credit?rate=18');
  const card = await screen.findByRole('article', { name: 'Bank 1' });
  // 20 % with a fee of 1 % over 20 years.
  expect(text(card)).toMatch(/Effective annual rate22[.]\d+%/);
  expect(text(card)).toContain('Valid from 1 March 2026');
  await userEvent.click(within(card).getByRole('button', { name: 'Calculate with this rate' }));
  expect(field('Interest rate')).toHaveValue('20');
  expect(within(card).getByRole('button', { name: 'Calculated with this rate' })).toBeDisabled();
});

test('a programme brings its offers and their lowest rate', async () => {
  await open('/credit?rate=19');
  await screen.findByText('5 offers fit');
  await userEvent.click(screen.getByRole('combobox', { name: /Special programme/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'New buildings' }));
  expect(field('Interest rate')).toHaveValue('15');
  expect(banks()).toEqual(['Bank 2']);
});

test('up to four offers stand side by side, the lowest marked', async () => {
  await open('/credit?offers=1,2');
  const table = await screen.findByRole('table', { name: 'Offer comparison' });
  const rate = () => within(table).getByRole('row', { name: /^Interest rate/ });
  expect(text(rate())).toBe('Interest rate15%, the lowest20%');
  const box = (id: number) => screen.getByRole('checkbox', { name: new RegExp(`Bank ${id}$`) });
  await userEvent.click(box(5));
  await userEvent.click(box(6));
  expect(within(rate()).getAllByRole('cell')).toHaveLength(4);
  expect(box(7)).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Bank 1 from the comparison' }));
  expect(box(7)).toBeEnabled();
  expect(box(1)).not.toBeChecked();
});

test('an early repayment says what it saves', async () => {
  await open('/credit?realEstateAmount=500000000&initialPayment=100000000&creditTerm=240&rate=18');
  await screen.findByText('Enter an amount to see how much it saves.');
  fireEvent.change(field('Amount paid early'), { target: { value: '100000000' } });
  const part = screen.getByRole('region', { name: 'Early repayment' });
  // 240 months less 12 and 87.
  expect(text(part)).toContain('The loan ends 11 years 9 months sooner');
  expect(text(part)).toContain('The next payment is 6 173 246 UZS');
  await userEvent.click(screen.getByRole('radio', { name: 'Smaller payments' }));
  expect(text(part)).toContain('The next payment is 4 621 168 UZS');
  expect(text(part)).toContain('The term stays the same');
});

test('an income says what it bears', async () => {
  await open('/credit?realEstateAmount=500000000&initialPayment=100000000&creditTerm=240&rate=18');
  const part = await screen.findByRole('region', { name: 'Income' });
  expect(text(part)).toContain('12 346 492 UZS');
  fireEvent.change(field('Your monthly income'), { target: { value: '1000' } });
  expect(text(part)).toContain('no loan of this term');
  fireEvent.change(field('Your monthly income'), { target: { value: '6173246' } });
  expect(text(part)).toContain('You can borrow up to199 999 996 UZS');
  await userEvent.click(within(part).getByRole('button', { name: 'Calculate with this price' }));
  expect(field('Property price')).toHaveValue('299 999 996');
  expect(field('Down payment')).toHaveValue('100 000 000');
});

test('no offers, and a failure, each say what to do', async () => {
  const { unmount } = await open('/credit', { [OFFERS]: { items: [] } });
  expect(await screen.findByText('No matching offers')).toBeVisible();
  await unmount();
  let failures = 1;
  await open('/credit', {
    [OFFERS]: () => (failures-- > 0 ? answer(500) : { items: [creditOffer(1)] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(banks()).toEqual(['Bank 1']));
});

test('the first screen has the calculation and the offers', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: '/credit?rate=18&realEstateAmount=500000000',
    locale: 'en',
    answers: offers,
  });
  expect(html).toMatch(/6\s173\s246/);
  expect(html).toContain('Bank 2');
  expect(wanted.filter((call) => !call.startsWith('public/rates'))).toEqual([]);
});
