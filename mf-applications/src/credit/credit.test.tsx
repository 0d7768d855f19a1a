import { renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as parcel from '../parcels/credit.tsx';

const NBSP = /\u00a0/g;
const text = (element: HTMLElement) => (element.textContent ?? '').replace(NBSP, ' ');
const card = (name: RegExp) => screen.getByRole('region', { name });
const term = () => screen.getByLabelText('Срок кредита', { selector: '[type=text]' });
const open = (options: Parameters<typeof renderRemote>[1] = {}) =>
  renderRemote(parcel, { locale: 'ru', parcel: { price: 500_000_000 }, ...options });

test('both kinds of repayment are shown side by side', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Процентная ставка', { selector: '[type=text]' }), {
    target: { value: '18' },
  });
  expect(text(card(/Равные/))).toContain('6 173 246 сум');
  expect(text(card(/Равные/))).toContain('1 081 579 062 сум');
  expect(text(card(/Убывающие/))).toContain('7 666 667 сум');
  expect(text(card(/Убывающие/))).toContain('723 000 000 сум');
  expect(text(card(/Убывающие/))).toContain('Переплата меньше на 358 579 062 сум');
});

test('the first screen has the calculation', async () => {
  const { html } = await renderFirstScreen(() => import('../parcels/credit.tsx'), {
    locale: 'ru',
    parcel: { price: 500_000_000 },
  });
  expect(html).toMatch(/value="100\s000\s000"/);
  expect(html).toContain('Убывающие платежи');
});

test('the listing’s price is shown, not asked; a new one keeps the share paid down', async () => {
  const { update } = await open();
  expect(screen.queryByLabelText('Стоимость недвижимости')).toBeNull();
  expect(screen.getByLabelText('Первоначальный взнос', { selector: '[type=text]' })).toHaveValue(
    '100 000 000',
  );
  await update({ parcel: { price: 800_000_000 } });
  expect(screen.getByLabelText('Первоначальный взнос', { selector: '[type=text]' })).toHaveValue(
    '160 000 000',
  );
});

test('down payment: so’m, percent and slider are one', async () => {
  await open();
  const som = screen.getByLabelText('Первоначальный взнос', { selector: '[type=text]' });
  const percent = screen.getByLabelText(/в процентах/);
  const slider = screen.getByRole('slider', { name: 'Первоначальный взнос' });
  fireEvent.change(slider, { target: { value: '40' } });
  expect(som).toHaveValue('200 000 000');
  expect(percent).toHaveValue('40');
  fireEvent.change(som, { target: { value: '125 000 000' } });
  expect(percent).toHaveValue('25');
  expect(slider).toHaveValue('25');
  fireEvent.change(som, { target: { value: '999 000 000' } });
  expect(som).toHaveValue('475 000 000');
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^95/));
});

test('an empty field shows what is missing', async () => {
  const user = userEvent.setup();
  await open();
  await user.clear(term());
  expect(screen.getByRole('status')).toHaveTextContent('Укажите стоимость, срок и ставку');
  expect(screen.queryByRole('button', { name: 'График платежей' })).toBeNull();
});

test('the schedule opens in a dialog, one kind at a time on a narrow screen', async () => {
  const user = userEvent.setup();
  await open();
  fireEvent.change(term(), { target: { value: '24' } });
  await user.click(screen.getByRole('button', { name: 'График платежей' }));
  const dialog = within(screen.getByRole('dialog'));
  const table = await dialog.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 2 + 24);
  expect(text(screen.getByRole('dialog'))).toContain('Сумма кредита400 000 000 сум');
  const first = () => text(within(dialog.getByRole('table')).getByRole('row', { name: /^1 / }));
  const annuity = first();
  await user.click(dialog.getByRole('radio', { name: 'Убывающие платежи' }));
  expect(first()).not.toBe(annuity);
  expect(first()).toContain('16 666 667');
});

test('on a wide screen the schedules share one table', async () => {
  const list = { ...window.matchMedia(''), matches: true };
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as MediaQueryList);
  const user = userEvent.setup();
  await open();
  fireEvent.change(term(), { target: { value: '24' } });
  await user.click(screen.getByRole('button', { name: 'График платежей' }));
  const row = await screen.findByRole('row', { name: /^24 / });
  expect(within(row).getAllByRole('cell')).toHaveLength(8);
  expect(text(screen.getByRole('row', { name: /^Итого/ }))).toMatch(/400 000 000.*400 000 000/);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('the payment is also shown in dollars for visitors who use dollars', async () => {
  const rate = { currency: 'USD', rate: 12_500, date: '2026-03-01' };
  const { update } = await open({ http: { 'public/rates': { rates: [rate] } } });
  expect(screen.queryByText(/≈/)).toBeNull();
  await update({ currency: 'USD' });
  await waitFor(() => expect(text(card(/Равные/))).toMatch(/≈ \$4\d\d/));
});

test.each([
  ['uz', 'Кредит калькулятори'],
  ['ru', 'Кредитный калькулятор'],
  ['en', 'Loan calculator'],
] as const)('in %s it is called %s', async (locale, name) => {
  await open({ locale });
  expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('it leaves nothing behind', async () => {
  const { unmount, container } = await open();
  await act(unmount);
  expect(container).toBeEmptyDOMElement();
});
