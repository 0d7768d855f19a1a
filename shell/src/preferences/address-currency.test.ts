import { createHistoryHub } from '@baza/shared/contract';
import { createAppStore, currencyChanged, ratesApi } from '@baza/shared/store';
import { memorySource } from '@baza/shared/testing';
import { waitFor } from '@testing-library/react';
import { currencyOfAddress, followAddressCurrency } from './address-currency.ts';
import { priceFilterIn } from './price-filter.ts';

test.each([
  ['', null],
  ['?category=Land_Sell&priceUnit=USD', null],
  ['?max=50000&priceUnit=USD', 'USD'],
  ['?min=1&priceUnit=USD', 'USD'],
  ['?max=900000000', 'UZS'],
  ['?max=900000000&priceUnit=EUR', 'UZS'],
])('%s is entered in %s', (search, currency) => expect(currencyOfAddress(search)).toBe(currency));

test('a converted filter still matches the same listings', () => {
  expect(priceFilterIn('USD', '?regions=1726266&min=100000&max=900000000&c.repair=a,b', 12_000)).toBe(
    '?regions=1726266&min=8&max=75000&c.repair=a,b&priceUnit=USD',
  );
  expect(priceFilterIn('UZS', '?max=50000&priceUnit=USD&sort=price_asc', 12_052.37)).toBe(
    '?max=602618500&sort=price_asc',
  );
});

function setup(path: string, currency: 'UZS' | 'USD') {
  const history = createHistoryHub(memorySource(path), () => true);
  const store = createAppStore({
    http: () => Promise.reject(new Error('none')),
  });
  store.dispatch(currencyChanged(currency));
  const rates = [{ currency: 'USD' as const, rate: 12_000, date: '2026-11-19' }];
  store.dispatch(
    ratesApi.util.upsertQueryEntries([{ endpointName: 'rates', arg: undefined, value: { rates } }]),
  );
  followAddressCurrency(history, store);
  return { history, store, shown: () => store.getState().preferences.currency };
}

test('a filter entered in dollars shows dollars, one changed to so’m shows so’m again', () => {
  const { history, shown } = setup('/products', 'UZS');
  history.push('/products?max=50000&priceUnit=USD');
  expect(shown()).toBe('USD');
  history.push('/products/product/7');
  expect(shown()).toBe('USD');
  history.go(-1);
  history.push('/products?max=600000000');
  expect(shown()).toBe('UZS');
});

test('a filter in so’m leaves chosen dollars as they are', () => {
  const { history, shown } = setup('/products', 'USD');
  history.push('/products?max=600000000');
  expect(shown()).toBe('USD');
});

test('a currency chosen in the header also applies to the filter, in the same history entry', async () => {
  const { history, store, shown } = setup('/ru/products?max=50000&priceUnit=USD', 'USD');
  store.dispatch(currencyChanged('UZS'));
  await waitFor(() =>
    expect(history.location).toMatchObject({ pathname: '/ru/products', search: '?max=600000000' }),
  );
  expect([history.action, shown()]).toEqual(['REPLACE', 'UZS']);
  store.dispatch(currencyChanged('USD'));
  await waitFor(() => expect(history.location.search).toBe('?max=50000&priceUnit=USD'));
  expect(shown()).toBe('USD');
});

test('of two choices the last one applies', async () => {
  const { history, store } = setup('/ru/products?max=50000&priceUnit=USD', 'USD');
  store.dispatch(currencyChanged('UZS'));
  store.dispatch(currencyChanged('USD'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(history.location.search).toBe('?max=50000&priceUnit=USD');
});
