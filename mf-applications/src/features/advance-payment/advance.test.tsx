import { answer, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { screen } from '@testing-library/react';
import * as parcel from '../../parcels/advance-payment.tsx';
import { advanceOffer } from '../../testing.ts';

const CALL = 'public/credit/advance-offers';
const props = { price: 500_000_000, category: 'ResidentialMultiStorey_Sell' as const, listing: 7 };
const open = (response: unknown, price = props.price) =>
  renderRemote(parcel, { locale: 'en', parcel: { ...props, price }, http: { [CALL]: response } as never });
const text = (element: HTMLElement) => (element.textContent ?? '').replace(/\u00a0/g, ' ');

test('each offer says what is due at the listing’s price', async () => {
  const items = [advanceOffer(1), advanceOffer(2, { paidPercent: 50, restMonths: 12, fee: 0 })];
  const { network } = await open({ items });
  expect(await screen.findByRole('region', { name: 'Prepayment' })).toBeVisible();
  const whole = text(await screen.findByRole('article', { name: 'Bank 1' }));
  expect(whole).toContain('Pay now, 100%500 000 000 UZS');
  expect(whole).toContain('0.5% · 2 500 000 UZS');
  expect(whole).not.toContain('The rest');
  const half = text(screen.getByRole('article', { name: 'Bank 2' }));
  expect(half).toContain('The rest in 12 months20 833 334 UZS a month without interest');
  expect(half).toContain('Bank feeNone');
  const apply = screen.getByRole('link', { name: 'Apply Bank 2' });
  expect(apply).toHaveAttribute('href', `/en/apply/add?offer=${items[1]?.versionId}&listing=7`);
  expect(network.callsTo(CALL)[0]?.url).toBe(`${CALL}?price=500000000&category=ResidentialMultiStorey_Sell`);
});

test('no offers, and a failure, are said', async () => {
  const { unmount } = await open({ items: [] });
  expect(await screen.findByText('No offers for this listing yet.')).toBeVisible();
  await unmount();
  await open(answer(500));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('without a price nothing is asked', async () => {
  const { network } = await open({ items: [] }, 0);
  expect(await screen.findByText('No offers for this listing yet.')).toBeVisible();
  expect(network.callsTo(CALL)).toEqual([]);
});

test('the first screen has the offers', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../parcels/advance-payment.tsx'), {
    locale: 'en',
    parcel: props,
    answers: {
      [`${CALL}?price=500000000&category=ResidentialMultiStorey_Sell`]: { items: [advanceOffer(1)] },
    },
  });
  expect(html).toContain('Bank 1');
  expect(wanted).toEqual([]);
});
