import { answer, places, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { searchOf } from '../../testing/listings.ts';
import { bringNear } from '../../testing/near.ts';
import { onPhone } from '../../testing/on-phone.ts';

const remote = { bootstrap, mount, update, unmount };
const failure = answer(500, { type: 'x', title: 'x', status: 500 });
const open = (path: string) => {
  bringNear();
  return renderRemote(remote, {
    path,
    locale: 'en',
    http: {
      ...places,
      'public/listings': searchOf(0),
      'public/listings/summary': { total: 0, categories: [], areas: [] },
      'public/content/home': failure,
      'public/analytics': failure,
      'public/promises': failure,
    } as never,
  });
};

let restore: () => void;
beforeEach(() => {
  restore = onPhone();
});
afterEach(() => restore());

test('on phones forms and figures stand behind their headings and request nothing before they are opened', async () => {
  const { network } = await open('/');
  const market = within(await screen.findByRole('region', { name: 'The market in figures' }));
  for (const name of ['What is it worth?', 'Leave a request', 'Our Telegram channel'])
    expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect([...network.callsTo('public/analytics'), ...network.callsTo('public/promises')]).toEqual([]);
  await userEvent.click(market.getByRole('button', { expanded: false }));
  expect(await market.findByRole('alert')).toBeVisible();
  expect(network.callsTo('public/analytics')).toHaveLength(1);
});

test('keeps what was filled in when a section is closed and opened again', async () => {
  await open('/');
  const request = within(await screen.findByRole('region', { name: 'Leave a request' }));
  const heading = request.getByRole('button', { name: 'Leave a request' });
  await userEvent.click(heading);
  await userEvent.type(request.getByRole('textbox', { name: /Your name/ }), 'Malika');
  await userEvent.click(heading);
  expect(request.queryByRole('textbox', { name: /Your name/ })).toBeNull();
  await userEvent.click(heading);
  expect(request.getByRole('textbox', { name: /Your name/ })).toHaveValue('Malika');
});

test('a link to the valuation opens it', async () => {
  await open('/');
  const heading = await screen.findByRole('button', { name: 'What is it worth?' });
  await userEvent.click(screen.getByRole('link', { name: 'Valuation' }));
  await waitFor(() => expect(heading).toHaveAttribute('aria-expanded', 'true'));
  expect(await screen.findByRole('button', { name: 'Estimate' })).toBeVisible();
});
