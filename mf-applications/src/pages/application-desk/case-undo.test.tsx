import { answer, type RecordedCall } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApplication } from '../../features/applications/testing.ts';
import { advance, confirm, mine, openCase as open, take } from './testing.ts';

test('taking over is undone: the application goes back to its operator', async () => {
  const PATH = 'desk/applications/7/assign';
  let one = deskApplication({ status: 'analysis', assignee: { id: 'op2', name: 'Colleague' } });
  const { network } = await open(() => one, {
    [`POST ${PATH}`]: ({ body }: RecordedCall) => {
      const { to, version } = body as { to: string; version: number };
      one = { ...one, version: version + 1, assignee: { id: to, name: to } };
      return one;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take it over' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'On holiday');
  await userEvent.click(dialog.getByRole('button', { name: 'Take it over' }));
  expect(await screen.findByText('You have taken over application No. 7')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Application No. 7 is with its previous operator again')).toBeVisible();
  expect(network.callsTo(PATH).map(({ body }) => body)).toEqual([
    { version: 3, to: 'op', note: 'On holiday' },
    { version: 4, to: 'op2', note: '' },
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an application that was passed on and has changed since is not taken back', async () => {
  const PATH = 'desk/applications/7/assign';
  let calls = 0;
  const one = deskApplication({ status: 'analysis', assignee: mine, moves: [advance] });
  await open(one, {
    [`POST ${PATH}`]: () =>
      calls++ === 0
        ? { ...one, version: 4, assignee: { id: 'op2', name: 'Colleague' } }
        : answer(409, { type: 'https://x/stale-version', title: 'x', status: 409 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pass on' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Colleague (3)' }));
  await confirm('Pass on');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/has changed: it is too late/)).toBeVisible();
});

test('keys lead to the applications beside it in the list, open the note and take it', async () => {
  const { shell } = await open(deskApplication({ moves: [take] }), {
    'GET desk/applications/6': answer(404),
    'GET desk/applications/8': answer(404),
  });
  expect(await screen.findByRole('heading', { name: 'Азиза Каримова' })).toHaveFocus();
  const note = await screen.findByLabelText(/Text of the note/);
  await userEvent.keyboard('n');
  expect(note).toHaveFocus();
  await userEvent.keyboard('j');
  expect(shell.history.location.search).toBe('?id=7');
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('t');
  await confirm('Cancel');
  await userEvent.keyboard('j');
  expect(shell.history.location.search).toBe('?id=8');
  await userEvent.keyboard('kk');
  expect(shell.history.location.search).toBe('?id=6');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the queue' }));
  expect(shell.history.location.search).toBe('');
  await waitFor(() => expect(document.getElementById('desk-application-6')).toHaveFocus());
});
