import { answer, places, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../../lifecycles.tsx';
import { searchOf } from '../../../testing/listings.ts';
import { bringNear } from '../../../testing/near.ts';

const remote = { bootstrap, mount, update, unmount };
const failure = answer(500, { type: 'x', title: 'x', status: 500 });
async function open(http: Record<string, unknown> = {}) {
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
      'public/leads': answer(204),
      'public/leads/channel/leave': answer(204),
      config: { social: {} },
      ...http,
    } as never,
  });
  const section = within(await screen.findByRole('region', { name: 'Our Telegram channel' }));
  const press = (name: string) => userEvent.click(section.getByRole('button', { name }));
  return {
    section,
    press,
    sent: (path = '') => network.callsTo(`public/leads${path}`).map(({ body }) => body),
  };
}

test('a name and consent register for the channel; what is missing is said', async () => {
  const { section, press, sent } = await open();
  await press('Join the list');
  const name = section.getByRole('textbox', { name: /Name in Telegram/ });
  expect(name).toHaveFocus();
  expect(name).toBeInvalid();
  expect(section.getByRole('alert')).toHaveTextContent('consent');
  await userEvent.type(name, '@abc');
  expect(section.getByText(/at least 5 Latin letters/)).toBeVisible();
  await userEvent.type(name, 'de');
  await press('Join the list');
  expect(sent()).toEqual([]);
  await userEvent.click(section.getByRole('checkbox', { name: /until I leave the list/ }));
  await press('Join the list');
  expect(await section.findByRole('status')).toHaveTextContent('You are on the list');
  expect(section.getByRole('status')).toHaveFocus();
  expect(sent()).toEqual([
    { kind: 'channel', contact: { channel: 'telegram', name: '@abcde' }, consent: true },
  ]);
  expect(section.queryByRole('link', { name: 'Open the channel' })).toBeNull();
});

test('the list is left with the contact alone', async () => {
  const { section, press, sent } = await open();
  await press('Leave the channel list');
  expect(section.getByRole('button', { name: 'Back to joining' })).toHaveFocus();
  expect(section.queryByRole('checkbox')).toBeNull();
  await userEvent.click(section.getByRole('radio', { name: 'Phone' }));
  await press('Delete my contact');
  expect(section.getByRole('textbox', { name: /Phone number/ })).toBeInvalid();
  await userEvent.type(section.getByRole('textbox', { name: /Phone number/ }), '901234567');
  await press('Delete my contact');
  expect(await section.findByRole('status')).toHaveTextContent('no longer on the list');
  expect(sent('/channel/leave')).toEqual([{ contact: { channel: 'phone', phone: '+998 (90) 123-45-67' } }]);
  await press('Back to joining');
  expect(section.getByRole('textbox', { name: /Name in Telegram/ })).toHaveValue('');
});

test('the channel is opened where it has a link', async () => {
  const { section } = await open({ config: { social: { telegram: 'https://t.me/baza' } } });
  expect(await section.findByRole('link', { name: 'Open the channel' })).toHaveAttribute(
    'href',
    'https://t.me/baza',
  );
});

const offline = () => {
  throw new TypeError('offline');
};
test.each([
  ['too often', answer(429), 'Too many requests'],
  ['by a failure', answer(500), 'Please try again'],
  ['offline', offline, 'Check your internet connection'],
])('a registration that fails %s keeps what was written', async (_how, response, text) => {
  const { section, press } = await open({ 'public/leads': response });
  await userEvent.type(section.getByRole('textbox', { name: /Name in Telegram/ }), 'baza_uz');
  await userEvent.click(section.getByRole('checkbox'));
  await press('Join the list');
  expect(await section.findByRole('alert')).toHaveTextContent(text);
  expect(section.getByRole('textbox', { name: /Name in Telegram/ })).toHaveValue('baza_uz');
});
