import { renderFirstScreen } from '@baza/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offers } from '../../testing.ts';
import { card, NEW_FLAT, open, term, text } from './credit-testing.ts';

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
  const { html } = await renderFirstScreen(() => import('../../parcels/credit.tsx'), {
    locale: 'ru',
    parcel: NEW_FLAT,
    answers: offers,
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
  await update({ parcel: { ...NEW_FLAT, price: 800_000_000 } });
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
