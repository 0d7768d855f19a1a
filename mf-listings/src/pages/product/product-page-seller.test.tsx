import { answer } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listingDetail } from '../../testing/listing-detail.ts';
import { base, findCard, open, sellerCard } from './product-page-testing.ts';

test('a professional can be asked to call back within two minutes', async () => {
  const dueAt = new Date(Date.now() + 120_000).toISOString();
  const { network } = await open({ 'public/leads': { isNew: true, dueAt } });
  await userEvent.click(within(await findCard()).getByRole('button', { name: 'Request a callback' }));
  const dialog = within(screen.getByRole('dialog', { name: /will call you back within 2 minutes/ }));
  await userEvent.type(await dialog.findByRole('textbox', { name: /Your name/ }), 'Malika');
  await userEvent.type(dialog.getByRole('textbox', { name: /Phone number/ }), '901234567');
  await userEvent.click(dialog.getByRole('button', { name: 'Request a callback' }));
  expect(await dialog.findByRole('status')).toBeVisible();
  expect(network.callsTo('public/leads')[0]?.body).toMatchObject({
    page: 'listing',
    listing: listingDetail().id,
    receiver: 'sub-realtor',
  });
});

test('a private seller has no button for a callback', async () => {
  await open({ [base]: listingDetail({ seller: { ...listingDetail().seller, userType: 'user' } }) });
  await findCard();
  expect(screen.queryByRole('button', { name: 'Request a callback' })).toBeNull();
});

test('the card of the seller shows the kind, rating, time on the site and number of listings', async () => {
  await open();
  const seller = await findCard();
  expect(seller).toHaveTextContent('Дилшод Каримов');
  expect(seller).toHaveTextContent('Realtor');
  expect(seller).toHaveTextContent('Verified');
  expect(seller).toHaveTextContent(/Rating 4\.6 ?· 9 reviews/);
  expect(seller).toHaveTextContent('On the site since 5 May 2025 · 12 listings');
});

test('the card of a seller who is neither verified nor rated mentions neither', async () => {
  const { seller } = listingDetail();
  await open({
    [base]: listingDetail({ seller: { ...seller, verified: false, rating: { average: null, count: 0 } } }),
  });
  const card = await findCard();
  expect(card).toHaveTextContent('Дилшод Каримов');
  expect(card).not.toHaveTextContent('Verified');
  expect(card).not.toHaveTextContent('Rating');
});

test('a press reveals the phone number with one request', async () => {
  const { network } = await open({ [`${base}/phone`]: { phone: '+998901234567' } });
  const seller = await findCard();
  expect(seller).toHaveTextContent('+998 (9•) •••-••-••');
  await userEvent.click(within(seller).getByRole('button', { name: 'Show phone number' }));
  const link = await within(seller).findByRole('link', { name: '+998 (90) 123-45-67' });
  expect(link).toHaveAttribute('href', 'tel:+998901234567');
  expect(network.callsTo(`${base}/phone`)).toHaveLength(1);
});

test('the phone button of the bar becomes a link that calls the number', async () => {
  await open({ [`${base}/phone`]: { phone: '+998901234567' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Phone' }));
  const links = await screen.findAllByRole('link', { name: '+998 (90) 123-45-67' });
  expect(links.map((link) => [link.getAttribute('href'), link.className])).toEqual([
    ['tel:+998901234567', 'call'],
    ['tel:+998901234567', 'call callBar'],
  ]);
});

test.each([
  [404, 'about:blank', 'Phone number not found!'],
  [429, 'about:blank', 'Too many requests. Please try again a little later.'],
  [429, 'urn:baza:problem:daily-limit', 'Try again tomorrow'],
  [500, 'about:blank', 'The number could not be shown. Please try again.'],
])('a request for the phone that fails with %i and %s says: %s', async (status, type, text) => {
  await open({ [`${base}/phone`]: () => answer(status, { type, title: 'x', status }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show phone number' }));
  expect(await within(sellerCard()).findByRole('alert')).toHaveTextContent(text);
});

test('a seller without a phone number has none to reveal', async () => {
  await open({ [base]: listingDetail({ seller: { ...listingDetail().seller, maskedPhone: null } }) });
  expect(await screen.findByText('Phone number not found!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show phone number' })).toBeNull();
});

/** What is pressed in the bar at the window's bottom. */
const barActions = async () => {
  const card = await findCard();
  const all = [...document.querySelectorAll<HTMLElement>('.bar a, .bar button')];
  expect(all.some((each) => card.contains(each))).toBe(false);
  return all.map((each) => each.getAttribute('aria-label') ?? each.textContent);
};

const own = { user: { id: 'sub-realtor', name: 'Дилшод', userName: 'realtor' } };
const sold = (patch: object) => listingDetail({ seller: { ...listingDetail().seller, ...patch } });

test.each([
  ['a realtor', {}, {}, ['Дилшод Каримов', 'Phone', 'Request a viewing', 'Request a callback']],
  [
    'a private seller',
    { [base]: sold({ userType: 'user' }) },
    {},
    ['Дилшод Каримов', 'Phone', 'Request a viewing'],
  ],
  [
    'a realtor without a number',
    { [base]: sold({ maskedPhone: null }) },
    {},
    ['Дилшод Каримов', 'Request a viewing', 'Request a callback'],
  ],
  [
    'a listing in moderation',
    { [base]: listingDetail({ status: 'pending' }) },
    {},
    ['Дилшод Каримов', 'Phone'],
  ],
  ['its owner', {}, own, ['Edit']],
] as const)('the bar at the bottom has the ways to reach the seller: %s', async (_case, http, options, actions) => {
  await open(http, options);
  expect(await barActions()).toEqual(actions);
});

test('a withdrawn listing of a seller without a number has no bar', async () => {
  const { seller } = listingDetail();
  await open({ [base]: listingDetail({ status: 'failed', seller: { ...seller, maskedPhone: null } }) });
  await findCard();
  expect(document.querySelector('.bar')).toBeNull();
});

test('the owner gets a link to edit instead of ways to call', async () => {
  await open({}, { user: { id: 'sub-realtor', name: 'Дилшод', userName: 'realtor' } });
  // In the card of wide windows, and in the bar of narrow ones.
  const links = await screen.findAllByRole('link', { name: 'Edit' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/en/request/edit/7'));
  for (const name of ['Phone', 'Request a viewing', 'Request a callback'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
