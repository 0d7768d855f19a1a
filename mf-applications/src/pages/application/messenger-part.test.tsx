import { answer } from '@baza/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { application } from '../../features/applications/testing.ts';
import { open } from './application-page-testing.ts';

test('its state is passed on to Telegram by a link', async () => {
  const link = 'https://t.me/share/url?url=x&text=y';
  await open(application(), { 'POST applications/7/messenger': { link } });
  await userEvent.click(await screen.findByRole('button', { name: 'Send to Telegram' }));
  const opened = await screen.findByRole('link', { name: 'Open Telegram' });
  expect(opened).toHaveAttribute('href', link);
  expect(opened).toHaveFocus();
});

test('the bot is started, then sends, and is turned off again', async () => {
  let state = { bot: 'baza_bot', isConnected: false };
  const { notices } = await open(application(), {
    'users/me/messenger': () => state,
    'POST applications/7/messenger': () => ({
      link: state.isConnected ? null : 'https://t.me/baza_bot?start=abc',
    }),
    'DELETE users/me/messenger': () => {
      state = { ...state, isConnected: false };
      return answer(204);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Get notices in Telegram' }));
  expect(await screen.findByRole('link', { name: 'Open Telegram' })).toHaveAttribute(
    'href',
    'https://t.me/baza_bot?start=abc',
  );
  state = { ...state, isConnected: true };
  fireEvent(window, new Event('visibilitychange'));
  await userEvent.click(await screen.findByRole('button', { name: 'Send to Telegram' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Sent to your Telegram'));
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Get notices in Telegram' })).toBeVisible();
});
