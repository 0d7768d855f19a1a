import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { card, open, text } from '../credit-testing.ts';

test('it ends with the cheapest offers for the listing, and leads to all', async () => {
  await open({ parcel: { price: 500_000_000, category: 'ResidentialMultiStorey_Sell', newBuild: true } });
  const part = within(await screen.findByRole('region', { name: 'Предложения банков' }));
  const cards = await part.findAllByRole('article');
  expect(cards.map((one) => within(one).getByRole('heading').textContent)).toEqual([
    'Bank 2',
    'Bank 1',
    'Bank 5',
  ]);
  fireEvent.click(within(cards[1] as HTMLElement).getByRole('button', { name: 'Рассчитать по этой ставке' }));
  expect(screen.getByLabelText('Процентная ставка', { selector: '[type=text]' })).toHaveValue('20');
  expect(screen.getByRole('link', { name: 'Все предложения и сравнение' })).toHaveAttribute(
    'href',
    '/ru/credit?realEstateAmount=500000000&initialPayment=100000000&creditTerm=240&rate=20',
  );
});

test('offers for new buildings are not for the secondary market', async () => {
  const parcel = { price: 500_000_000, category: 'ResidentialMultiStorey_Sell', newBuild: false, listing: 7 };
  await open({ parcel });
  const card = await screen.findByRole('article', { name: 'Bank 1' });
  // What it leads to has the loan, the offer's version and the listing.
  const href = within(card).getByRole('link', { name: 'Подать заявку Bank 1' }).getAttribute('href');
  expect(href).toMatch(/^\/ru\/apply\/add\?realEstateAmount=500000000&.*&offer=\d+&listing=7$/);
  expect(screen.queryByRole('article', { name: 'Bank 2' })).toBeNull();
});

test.each([
  ['a flat in a new building', { category: 'ResidentialMultiStorey_Sell', newBuild: true }, '15'],
  ['a flat of the secondary market', { category: 'ResidentialMultiStorey_Sell', newBuild: false }, '20'],
  ['a house', { category: 'ResidentialIndividual_Sell' }, '16'],
])('%s starts with the lowest rate that banks offer for it', async (_name, parcel, rate) => {
  await open({ parcel: { price: 500_000_000, ...parcel } });
  const field = () => screen.getByLabelText('Процентная ставка', { selector: '[type=text]' });
  await waitFor(() => expect(field()).toHaveValue(rate));
  expect(text(screen.getByText(/Самая низкая ставка банков/))).toContain(`${rate} %`);
  fireEvent.change(field(), { target: { value: '30' } });
  expect(field()).toHaveValue('30');
});

test('a listing for which no bank lends has no rate and no payment until one is typed', async () => {
  const parcel = { price: 5_000_000_000, category: 'ResidentialMultiStorey_Sell', newBuild: false };
  await open({ parcel });
  expect(await screen.findByText(/Сегодня банки не дают кредит/)).toBeVisible();
  expect(screen.getByText(/Укажите стоимость, срок и ставку/)).toBeVisible();
  expect(screen.queryByRole('region', { name: /Равные/ })).toBeNull();
  fireEvent.change(screen.getByLabelText('Процентная ставка', { selector: '[type=text]' }), {
    target: { value: '20' },
  });
  expect(card(/Равные/)).toBeVisible();
});
