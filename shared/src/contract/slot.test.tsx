import { act, screen } from '@testing-library/react';
import { Route } from 'react-router';
import { renderRemote } from '../testing/index.ts';
import { defineParcel, defineRemote, Slot, type SlotProps } from './index.ts';

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
let throws: (() => void) | undefined;
const broken = defineParcel({
  name: 'mf_broken',
  component: () => {
    if (throws) throws();
    return <b>works</b>;
  },
});
const fill = (remote: string) => ({ remote, expose: './price', height: 40 });
const text = ({ container }: { container: HTMLElement }) => container.textContent;
afterEach(() => {
  throws = undefined;
});

test('a slot has what remotes fill it with, each with its props, in their order', async () => {
  const slots = { 'listing.after-price': [fill('mf_broken'), fill('mf_bank')] };
  const remotes = { 'mf_bank/price': price, 'mf_broken/price': broken };
  const rendering = await renderRemote(page, { slots, remotes });
  expect(await screen.findByText('from 500')).toBeVisible();
  expect(text(rendering)).toBe('page worksfrom 500');
});

test('a slot that nothing fills is nothing', async () => {
  const { container } = await renderRemote(page);
  expect(container.querySelector('section')?.children).toHaveLength(0);
});

test('what loads has room; what is down or absent leaves nothing behind', async () => {
  const slots = { 'listing.after-price': [fill('mf_bank')] };
  const loading = await renderRemote(page, { slots });
  expect(loading.container.querySelector('svg')?.getAttribute('height')).toBe('40');
  for (const parcelsFail of [true, 'absent'] as const) {
    const { container } = await renderRemote(page, { slots, parcelsFail });
    expect(container.querySelector('section')?.children).toHaveLength(0);
    expect(container.textContent).toBe('page ');
  }
});

test('what throws takes itself along, and nothing else', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  throws = () => {
    throw new Error('broke');
  };
  const slots = { 'listing.after-price': [fill('mf_broken'), fill('mf_bank')] };
  const rendering = await renderRemote(page, {
    slots,
    remotes: { 'mf_bank/price': price, 'mf_broken/price': broken },
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(text(rendering)).toBe('page from 500');
});
