import { answer, ownListing } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from './wizard-testing.ts';

test('a complete draft is submitted and the result is shown', async () => {
  const { world, rendering } = open(ownListing(), 'review');
  const { network } = await rendering;
  expect(await screen.findByRole('link', { name: 'Preview as others will see it' })).toHaveAttribute(
    'href',
    '/en/products/product/7',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send for moderation' }));
  expect(
    await screen.findByRole('heading', { name: 'The listing has been sent for moderation' }),
  ).toHaveFocus();
  expect(world.stored.status).toBe('pending');
  expect(network.callsTo('listings/7/submit')).toHaveLength(1);
});

test('submitting a draft with missing fields opens the step of the first one', async () => {
  const { rendering } = open(ownListing({ address: '', price: null }), 'review');
  const { notices, network } = await rendering;
  await userEvent.click(await screen.findByRole('button', { name: 'Send for moderation' }));
  expect(await screen.findByRole('heading', { name: 'Where is the property?' })).toBeVisible();
  expect(notices).toEqual([{ kind: 'warning', text: 'Please fill in the required fields!', timeout: 5 }]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Address/ })).toHaveFocus());
  expect(network.callsTo('listings/7/submit')).toHaveLength(0);
});

test.each([
  ['minValue', { minValue: 1_000_000 }, 'The value should not be less 1,000,000'],
  ['precision', { precision: 1 }, 'At most 1 digit after the decimal point'],
])('a validation error of the server is shown at its field: %s', async (code, params, sentence) => {
  const { rendering } = open(ownListing(), 'review', {
    'POST listings/7/submit': answer(400, {
      type: 'urn:baza:problem:validation',
      title: 'Invalid',
      status: 400,
      errors: [{ path: 'price', code, params }],
    }),
  });
  await rendering;
  await userEvent.click(await screen.findByRole('button', { name: 'Send for moderation' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveFocus());
});

test('contacts in the text of a published listing are shown before saving', async () => {
  const { rendering } = open(ownListing({ status: 'in-sale' }), 'price');
  await rendering;
  await userEvent.type(await screen.findByRole('textbox', { name: /^Description/ }), ' Viber');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/messengers in the text: viber/)).toBeVisible();
  expect(screen.getByText(/until it is approved again/)).toBeVisible();
});

test('similar listings are named before sending, without the name of another seller’s', async () => {
  const { rendering } = open(ownListing(), 'review', {
    'listings/7/hints': {
      pricePlace: null,
      duplicates: [
        { why: 'cadastre', isOwn: false, listing: null },
        { why: 'place', isOwn: true, listing: { id: 3, title: 'My earlier flat' } },
        { why: 'photo', isOwn: false, listing: { id: 4, title: 'A published flat' } },
      ],
    },
  });
  await rendering;
  const note = (await screen.findByText('There are similar listings')).closest(
    '[role=status]',
  ) as HTMLElement;
  const items = within(note).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Another listing has the same cadastral number',
    'You have a listing with the same place, size and price: My earlier flat',
    'Another listing has a similar photo: A published flat',
  ]);
  expect(within(note).getByRole('link', { name: 'My earlier flat' })).toHaveAttribute(
    'href',
    '/en/request/edit/3',
  );
  expect(within(note).getByRole('link', { name: 'A published flat' })).toHaveAttribute(
    'href',
    '/en/products/product/4',
  );
});

test('the review warns about a location outside the chosen area', async () => {
  const far = { inside: false, exact: false, abroad: false, km: 300, actual: null };
  const { rendering } = open(ownListing(), 'review', { 'public/areas/at': far });
  await rendering;
  expect(await screen.findByText(/about 300 km away from the chosen location/)).toBeVisible();
});
