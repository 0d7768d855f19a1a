import { saveFile } from '@baza/shared/browser';
import { answer } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from './content-desk-testing.ts';

jest.mock('@baza/shared/browser', () => ({
  ...jest.requireActual('@baza/shared/browser'),
  saveFile: jest.fn(),
}));

test('the list of a kind marks the languages that are missing', async () => {
  const { network, shell } = await open('/content');
  const link = await screen.findByRole('link', { name: 'Сарлавҳа 1' });
  expect(link).toHaveAttribute('href', '/en/content?kind=news&id=1');
  const entry = within(link.closest('li') as HTMLElement);
  expect(entry.getByText('Published')).toBeVisible();
  expect(entry.getByText('Russian missing')).toBeVisible();
  expect(entry.getByText('English missing')).toBeVisible();
  expect(entry.queryByText('Uzbek missing')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Claims' }));
  expect(shell.history.location.search).toBe('?kind=claims');
  await waitFor(() => expect(network.callsTo('content?kind=claims')).toHaveLength(1));
});

const list = async () => within(await screen.findByRole('region', { name: 'Telegram channel' }));
const save = async () =>
  userEvent.click(await (await list()).findByRole('button', { name: 'Download the list' }));

test('the list of the channel shows the number of people and can be downloaded', async () => {
  const saved = jest.mocked(saveFile).mockClear();
  const { network, notices } = await open('/content', {
    'leads/channel/export': () => new Response('"@name"', { headers: { 'content-type': 'text/csv' } }),
  });
  expect(await (await list()).findByText(/^12 people/)).toBeVisible();
  await save();
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.anything(), 'channel.csv'));
  expect(network.callsTo('leads/channel/export')).toHaveLength(1);
  expect(notices).toEqual([]);
});

test('an empty list of the channel cannot be downloaded', async () => {
  await open('/content', { 'leads/channel': { total: 0 } });
  expect(await (await list()).findByText('Nobody has signed up yet.')).toBeVisible();
  expect((await list()).queryByRole('button')).toBeNull();
});

test('a failed request for the list of the channel can be retried, and a failed download is reported', async () => {
  let fails = true;
  const failure = answer(500, { type: 'x', title: 'x', status: 500 });
  const { notices } = await open('/content', {
    'leads/channel': () => (fails ? failure : { total: 1 }),
    'leads/channel/export': failure,
  });
  const again = await (await list()).findByRole('button');
  fails = false;
  await userEvent.click(again);
  await save();
  await waitFor(() =>
    expect(notices).toEqual([{ kind: 'error', text: 'The list could not be downloaded. Please try again.' }]),
  );
});
