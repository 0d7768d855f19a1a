import { answer, ownListing, type RecordedCall } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, saved } from './wizard-testing.ts';

const unusual = answer(422, {
  type: 'urn:baza:problem:unusual-price',
  title: 'Unusual',
  status: 422,
  errors: [{ path: 'price', code: 'priceLow', params: { min: 310_000_000, max: 2_500_000_000 } }],
});

test('a price in dollars is converted at the dated rate', async () => {
  const { world, rendering } = open(ownListing({ price: null }), 'price');
  await rendering;
  await userEvent.click(await screen.findByRole('radio', { name: '$' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Price/ }), '50000');
  expect(screen.getByText(/≈ 600 000 000 UZS/)).toHaveTextContent('Central Bank’s rate of 15 January 2026');
  await waitFor(() => expect(world.stored.price).toBe(600_000_000));
});

test('a price typed in dollars stays in dollars after a reload and in Edit', async () => {
  const first = open(ownListing({ price: null }), 'price');
  const { unmount: leave } = await first.rendering;
  await userEvent.click(await screen.findByRole('radio', { name: '$' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Price/ }), '75000');
  await saved();
  expect(first.world.stored).toMatchObject({ price: 900_000_000, priceUnit: 'USD' });
  await leave();

  const second = open(first.world.stored, 'price');
  await second.rendering;
  const price = await screen.findByRole('textbox', { name: /^Price/ });
  await waitFor(() => expect(price).toHaveValue('75 000'));
  expect(screen.getByRole('radio', { name: '$' })).toBeChecked();
  await userEvent.clear(price);
  await userEvent.type(price, '73000');
  expect(screen.getByText(/≈ 876 000 000 UZS/)).toBeVisible();
  await waitFor(() => expect(second.world.stored.price).toBe(876_000_000));
});

test('another currency on the screen does not change the price', async () => {
  const { world, rendering } = open(ownListing({ price: 850_000_000 }), 'price');
  await rendering;
  await userEvent.click(await screen.findByRole('radio', { name: '$' }));
  expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveValue('70 833');
  await userEvent.tab();
  await waitFor(() => expect(world.stored.priceUnit).toBe('USD'));
  expect(world.stored.price).toBe(850_000_000);
});

const pricePlace = {
  area: ownListing().areas?.district,
  n: 1480,
  ...{ p5: 10_000_000, p25: 15_000_000, p50: 16_000_000, p75: 17_000_000, p95: 30_000_000 },
};
const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ');

test('the price step compares the price with others in the district', async () => {
  const { rendering } = open(ownListing({ price: 950_400_000 }), 'price', {
    'listings/7/hints': { pricePlace, duplicates: [] },
  });
  await rendering;
  const hint = await screen.findByRole('complementary', { name: 'What others ask' });
  const text = plain(hint.textContent);
  expect(text).toContain('Flat · Secondary market · Shayxontohur tumani');
  expect(text).toContain('The median price of 1,480 listings is 16 000 000 UZS per m².');
  expect(text).toContain('For a property of this size that is 810 000 000 UZS – 918 000 000 UZS.');
  expect(text).toContain('Your price is 10% above the median.');
});

test('a listing without a sample has no price hint', async () => {
  const { rendering } = open(ownListing(), 'price');
  const { network } = await rendering;
  await screen.findByRole('textbox', { name: /^Price/ });
  await waitFor(() => expect(network.callsTo('listings/7/hints')).toHaveLength(1));
  expect(screen.queryByRole('complementary', { name: 'What others ask' })).toBeNull();
});

test('an unusual price of a draft can be changed or confirmed', async () => {
  const start = ownListing({ price: 73_000 });
  const { rendering } = open(start, 'review', {
    'POST listings/7/submit': ({ body }: RecordedCall) =>
      (body as { priceConfirmed: boolean }).priceConfirmed
        ? { ...start, status: 'pending', version: 2 }
        : unusual,
  });
  const { network } = await rendering;
  await userEvent.click(await screen.findByRole('button', { name: 'Send for moderation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is the price right?' });
  expect(dialog).toHaveTextContent('73 000 UZS ≈ $6');
  expect(dialog).toHaveTextContent('from 310,000,000 to 2,500,000,000 UZS');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change the price' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveFocus());
  expect(screen.getByText(/The price looks too low/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send for moderation' }));
  await userEvent.click(await screen.findByRole('button', { name: 'The price is right' }));
  expect(
    await screen.findByRole('heading', { name: 'The listing has been sent for moderation' }),
  ).toBeVisible();
  const sent = network.callsTo('listings/7/submit').map(({ body }) => body);
  expect(sent).toEqual([
    { version: 1, priceConfirmed: false },
    { version: 1, priceConfirmed: false },
    { version: 1, priceConfirmed: true },
  ]);
});

test('a confirmed unusual price sends a published listing to moderation', async () => {
  const start = ownListing({ status: 'in-sale' });
  const { rendering } = open(start, 'price', {
    'PUT listings/7': ({ body }: RecordedCall) =>
      (body as { priceConfirmed: boolean }).priceConfirmed
        ? { ...start, price: 73_000, status: 'pending', version: 2 }
        : unusual,
  });
  await rendering;
  const price = await screen.findByRole('textbox', { name: /^Price/ });
  await userEvent.clear(price);
  await userEvent.type(price, '73000');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is the price right?' });
  expect(dialog).toHaveTextContent('hidden from search');
  await userEvent.click(within(dialog).getByRole('button', { name: 'The price is right' }));
  expect(
    await screen.findByRole('heading', { name: 'The listing has been sent for moderation' }),
  ).toBeVisible();
});
