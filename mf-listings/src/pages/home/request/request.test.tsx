import type { LeadBody } from '@baza/shared/schema';
import { answer, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../../lifecycles.tsx';
import { places, searchOf } from '../../../testing/listings.ts';
import { bringNear } from '../../../testing/near.ts';

const remote = { bootstrap, mount, update, unmount };
const failure = answer(500, { type: 'x', title: 'x', status: 500 });
async function open(response: unknown) {
  bringNear();
  const { network } = await renderRemote(remote, {
    path: '/',
    locale: 'en',
    http: {
      ...places,
      'public/listings': searchOf(0),
      'public/listings/summary': { total: 0, categories: [], areas: [] },
      'public/content/home': failure,
      'public/analytics': failure,
      'public/leads': response,
    } as never,
  });
  const section = within(await screen.findByRole('region', { name: 'Leave a request' }));
  return { section, sent: () => network.callsTo('public/leads').map(({ body }) => body as LeadBody) };
}
const send = (section: Awaited<ReturnType<typeof open>>['section']) =>
  userEvent.click(section.getByRole('button', { name: 'Send the request' }));

test('what is missing is said and gets the focus; then the request is sent with its promise', async () => {
  const { section, sent } = await open({
    isNew: true,
    dueAt: new Date(Date.now() + 300_000).toISOString(),
  });
  await send(section);
  const name = section.getByRole('textbox', { name: /Your name/ });
  expect(name).toHaveFocus();
  expect(name).toBeInvalid();
  expect(sent()).toEqual([]);
  await userEvent.type(name, 'Malika');
  await userEvent.type(section.getByRole('textbox', { name: /Phone number/ }), '901234567');
  await userEvent.type(section.getByRole('textbox', { name: /What is it about/ }), ' Two rooms ');
  await send(section);
  expect(await section.findByRole('status')).toHaveTextContent(/Expect a call by \d\d:\d\d/);
  expect(section.getByRole('status')).toHaveFocus();
  expect(sent()).toEqual([
    { kind: 'leave-request', text: 'Two rooms', name: 'Malika', phone: expect.stringContaining('90') },
  ]);
  await userEvent.click(section.getByRole('button', { name: 'Send another request' }));
  expect(section.getByRole('textbox', { name: /What is it about/ })).toHaveValue('');
});

test('a failure is said, and what was written stays', async () => {
  const { section } = await open(
    answer(429, { type: 'urn:baza:problem:daily-limit', title: 'x', status: 429 }),
  );
  await userEvent.type(section.getByRole('textbox', { name: /Your name/ }), 'Malika');
  await userEvent.type(section.getByRole('textbox', { name: /Phone number/ }), '901234567');
  await send(section);
  expect(await section.findByRole('alert')).toHaveTextContent('Enough calls were requested');
  expect(section.getByRole('textbox', { name: /Your name/ })).toHaveValue('Malika');
});
