import { defineParcel, defineRemote, type SlotProps } from '@baza/shared/contract';
import { renderRemote } from '@baza/shared/testing';
import { act, screen } from '@testing-library/react';
import { Route } from 'react-router';
import { Slot } from './slot.tsx';

const props: SlotProps<'listing.after-price'> = {
  listing: 7,
  price: 500,
  category: 'Garage_Sell',
  published: true,
};
const Page = () => (
  <section>
    page <Slot name="listing.after-price" props={props} fallback="wait" />
  </section>
);
const page = defineRemote({ name: 'mf_page', routes: <Route path="*" element={<Page />} /> });
const price = defineParcel({
  name: 'mf_bank',
  component: (given: SlotProps<'listing.after-price'>) => <b>from {given.price}</b>,
});
const also = defineParcel({ name: 'mf_also', component: () => <i>also</i> });
let throws: (() => void) | undefined;
const broken = defineParcel({
  name: 'mf_broken',
  component: () => {
    if (throws) throws();
    return <b>works</b>;
  },
});
const fill = (remote: string, weight = 1, slot = 'listing.after-price') => ({
  ...{ remote, weight, slot },
  expose: './price',
  height: 40,
});
const text = ({ container }: { container: HTMLElement }) => container.textContent;
afterEach(() => {
  throws = undefined;
});

test('a slot has what remotes fill it with, each with its props, by weight and then by name', async () => {
  const fills = [fill('mf_broken'), fill('mf_bank', 2), fill('mf_absent', 1, 'profile.nav'), fill('mf_also')];
  const remotes = { 'mf_bank/price': price, 'mf_broken/price': broken, 'mf_also/price': also };
  const rendering = await renderRemote(page, { fills, remotes });
  expect(await screen.findByText('from 500')).toBeVisible();
  expect(text(rendering)).toBe('page alsoworksfrom 500');
});

test('a slot that nothing fills is nothing', async () => {
  const { container } = await renderRemote(page);
  expect(container.querySelector('section')?.children).toHaveLength(0);
});

test('what loads has room; what is down or absent leaves nothing behind', async () => {
  const fills = [fill('mf_bank')];
  const loading = await renderRemote(page, { fills });
  expect(loading.container.querySelector('svg')?.getAttribute('height')).toBe('40');
  for (const parcelsFail of [true, 'absent'] as const) {
    const { container } = await renderRemote(page, { fills, parcelsFail });
    expect(container.querySelector('section')?.children).toHaveLength(0);
    expect(container.textContent).toBe('page ');
  }
});

test('what throws takes itself along, and nothing else', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  throws = () => {
    throw new Error('broke');
  };
  const fills = [fill('mf_broken'), fill('mf_bank')];
  const rendering = await renderRemote(page, {
    fills,
    remotes: { 'mf_bank/price': price, 'mf_broken/price': broken },
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(text(rendering)).toBe('page from 500');
});
