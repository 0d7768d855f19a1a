import { places, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import * as parcel from '../../../parcels/understood.tsx';

const path = '/search-on-map?search=land+yunusobod+boulevard&min=5&@=41.3,69.2,12';
const props = {
  understood: { filter: { category: 'Land_Sell' as const, regions: [1726266] }, text: 'boulevard' },
  addressOf: (query: string) => `/search-on-map?${query}&@=41.3,69.2,12`,
};

test('above the map a chip that is taken off leaves the others, and the map where it is', async () => {
  await renderRemote(parcel, { path, locale: 'en', parcel: props, http: places as never });
  const chips = within(await screen.findByRole('list', { name: 'Selected filters' }));
  expect(chips.getByText('“boulevard”')).toBeVisible();
  expect(await chips.findByRole('link', { name: /Remove filter: .*Yunusobod/ })).toHaveAttribute(
    'href',
    '/en/search-on-map?category=Land_Sell&min=5&search=boulevard&searchAs=text&@=41.3,69.2,12',
  );
  expect(screen.getByRole('link', { name: 'Search for these exact words' })).toHaveAttribute(
    'href',
    '/en/search-on-map?min=5&search=land+yunusobod+boulevard&searchAs=text&@=41.3,69.2,12',
  );
});

test('the first screen has them', async () => {
  const { html } = await renderFirstScreen(() => import('../../../parcels/understood.tsx'), {
    path,
    locale: 'en',
    parcel: props,
    answers: places,
  });
  expect(html).toContain('“boulevard”');
});
