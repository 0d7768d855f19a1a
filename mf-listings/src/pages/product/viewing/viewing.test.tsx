import { viewingDays } from '@baza/shared/domain';
import { answer, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../../lifecycles.tsx';
import { listingDetail } from '../../../testing/listing-detail.ts';

const remote = { bootstrap, mount, update, unmount };
const base = 'public/listings/7';
const open = (http: Record<string, unknown> = {}, options: object = {}) =>
  renderRemote(remote, {
    path: '/products/product/7',
    locale: 'en',
    http: { [base]: listingDetail(), [`${base}/viewings`]: { isNew: true }, ...http } as never,
    ...options,
  });
const daily = answer(429, { type: 'urn:baza:problem:daily-limit', title: 'x', status: 429 });
const openForm = async () => {
  // jsdom applies no style sheets: the bar of narrow windows has such a button, too.
  const card = within(await screen.findByRole('complementary', { name: 'Seller' }));
  await userEvent.click(card.getByRole('button', { name: 'Request a viewing' }));
  const dialog = within(screen.getByRole('dialog', { name: 'When would you like to see the property?' }));
  await dialog.findByRole('textbox', { name: /Your name/ });
  return dialog;
};
type Form = Awaited<ReturnType<typeof openForm>>;
const fill = async (dialog: Form) => {
  await userEvent.type(dialog.getByRole('textbox', { name: /Your name/ }), 'Malika');
  await userEvent.type(dialog.getByRole('textbox', { name: /Phone number/ }), '901234567');
};
const send = (dialog: Form) => userEvent.click(dialog.getByRole('button', { name: 'Request a viewing' }));

test('a buyer asks for a day and time', async () => {
  const { network } = await open();
  const dialog = await openForm();
  await send(dialog);
  expect(dialog.getByText('Your name is required')).toBeVisible();
  expect(dialog.getByText('Phone number is required')).toBeVisible();
  expect(network.callsTo(`${base}/viewings`)).toHaveLength(0);
  await fill(dialog);
  await userEvent.click(dialog.getByRole('combobox', { name: /^Day/ }));
  await userEvent.click((await screen.findAllByRole('option'))[2] as HTMLElement);
  await userEvent.click(dialog.getByRole('combobox', { name: /^Time/ }));
  await userEvent.click(await screen.findByRole('option', { name: '14:00' }));
  await send(dialog);
  expect(await dialog.findByRole('status')).toHaveTextContent(
    /14:00 has been sent. The seller will call you/,
  );
  expect(network.callsTo(`${base}/viewings`).map(({ body }) => body)).toEqual([
    { day: viewingDays()[2], time: '14:00', name: 'Malika', phone: '+998 (90) 123-45-67' },
  ]);
  expect(dialog.getAllByRole('button', { name: 'Close' })[1]).toHaveFocus();
});

test('who has asked before is told that the time has moved', async () => {
  await open({ [`${base}/viewings`]: { isNew: false } });
  const dialog = await openForm();
  await fill(dialog);
  await send(dialog);
  expect(await dialog.findByRole('status')).toHaveTextContent('The seller now has your new time');
});

test.each([
  ['an address that has asked too often', daily, 'limit of viewing'],
  ['a time that has come meanwhile', answer(400), 'Choose another one'],
  ['a listing that was sold', answer(404), 'no longer for sale'],
  ['broken', answer(500), 'Please try again.'],
])('a request that fails keeps what was typed: %s', async (_case, response, text) => {
  await open({ [`${base}/viewings`]: response });
  const dialog = await openForm();
  await fill(dialog);
  await send(dialog);
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByRole('textbox', { name: /Your name/ })).toHaveValue('Malika');
});

test.each([
  ['its own seller', {}, { user: { id: 'sub-realtor', name: 'Seller', userName: 'realtor' }, roles: [] }],
  ['a listing that is not for sale', { [base]: listingDetail({ status: 'pending' }) }, {}],
])('nothing to ask for %s', async (_case, http, options) => {
  await open(http, options);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Request a viewing' })).toBeNull();
});
