import { answer, type RecordedCall } from '@baza/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { full, open } from './apply-testing.ts';

const sent = (patch: object = {}) => {
  const now = Date.now() + 3_600_000;
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  return {
    phone: '+998 (9•) •••-••-••',
    now: at(0),
    expiresAt: at(300),
    resendAt: at(60),
    triesLeft: 5,
    ...patch,
  };
};

test('a submission needs consent and the right code, and a wrong code is counted', async () => {
  const { world, rendering } = open(full(), 'review', {
    'POST applications/7/sms': () => sent(),
    'POST applications/7/confirm': ({ body }: RecordedCall) => {
      const { code, version } = body as { code: string; version: number };
      if (version !== world.stored.version) return answer(409);
      if (code !== '123456')
        return answer(400, {
          type: 'validation',
          title: 'x',
          status: 400,
          errors: [{ path: 'code', code: 'smsCode', params: { left: 4 } }],
        });
      world.change({ status: 'pending' });
      return world.stored;
    },
    'applications/7/timeline': answer(404),
    'applications/7/history': answer(404),
  });
  const { network, notices, shell } = await rendering;
  const send = await screen.findByRole('button', { name: 'Confirm by SMS and send' });
  await userEvent.click(send);
  expect(notices.at(-1)?.text).toBe('To send the application, give your consent');
  await userEvent.click(screen.getByRole('checkbox', { name: /I confirm/ }));
  await userEvent.click(send);
  const code = await screen.findByLabelText(/Code from the message/);
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByText(/The code is valid for (5:00|4:59) more · 5 attempts left/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Another code in (1:00|0:59)/ })).toBeDisabled();
  await userEvent.click(code);
  await userEvent.paste('654321');
  expect(await screen.findByText('The code is wrong. Attempts left: 4')).toBeVisible();
  expect(screen.getByText(/4 attempts left/)).toBeVisible();
  await userEvent.type(code, '123456');
  await waitFor(() => expect(shell.history.location.pathname).toBe('/en/apply/7'));
  expect(notices.at(-1)?.text).toBe('The application has been sent');
  expect(network.callsTo('applications/7/sms')).toHaveLength(1);
});

test('an expired code is reported, and another one can be requested', async () => {
  let first = true;
  const { rendering } = open(full(), 'review', {
    'POST applications/7/sms': () => {
      const now = sent().now;
      const reply = first ? sent({ expiresAt: now, resendAt: now, now }) : sent();
      first = false;
      return reply;
    },
  });
  await rendering;
  await userEvent.click(await screen.findByRole('checkbox', { name: /I confirm/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm by SMS and send' }));
  expect(await screen.findByText('The code has expired. Ask for another one.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send another code' }));
  expect(await screen.findByText(/5 attempts left/)).toBeVisible();
  expect(screen.getByLabelText(/Code from the message/)).toBeEnabled();
});
