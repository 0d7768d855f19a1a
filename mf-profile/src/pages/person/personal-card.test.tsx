import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';
import { nothing, profileOf } from '../../testing.ts';

const user = { id: '1', name: 'Demo', userName: 'demo' };
const open = (http: object) =>
  renderRemote(remote, {
    path: '/profile',
    locale: 'en',
    user,
    http: {
      'listings/mine': { items: [], total: 0, page: 1, size: 1, counts: {} },
      'profile/history': { items: [] },
      profile: profileOf(),
      ...http,
    } as never,
  });
const field = (name: string) => screen.findByRole('textbox', { name });
const saves = (page: Awaited<ReturnType<typeof open>>) =>
  page.network.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('what is kept is masked until it is asked for, and what was shown is not sent again', async () => {
  const page = await open({
    profile: profileOf({ pinfl: '••••••••••••35', tin: '•••••••56' }),
    'profile/personal': { ...nothing, pinfl: '31508900011235', tin: '300123456' },
  });
  expect(await screen.findByText(/Saved: ••••••••••••35/)).toBeVisible();
  expect(await field('PINFL')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(async () => expect(await field('PINFL')).toHaveValue('31508900011235'));
  const tin = await field('TIN');
  await userEvent.clear(tin);
  await userEvent.type(tin, '300 654 321');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves(page)).toEqual([{ version: 3, personal: { tin: '300654321' } }]));
  await waitFor(async () => expect(await field('PINFL')).toHaveValue(''));
});

test('wrong values are named and not sent; an emptied field is cleared', async () => {
  const page = await open({ profile: profileOf({ issuedBy: '••••••••' }) });
  await userEvent.type(await field('PINFL'), '123');
  await userEvent.type(await field('Passport series and number'), 'ас 1234567');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The PINFL must be 14 digits long')).toBeVisible();
  expect(await field('PINFL')).toHaveFocus();
  expect(saves(page)).toEqual([]);
  await userEvent.clear(await field('PINFL'));
  const issuedBy = await field('Issued by');
  await userEvent.type(issuedBy, 'x');
  await userEvent.clear(issuedBy);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saves(page)).toEqual([
      { version: 3, personal: { passport: 'AC1234567', issuedBy: null, pinfl: null } },
    ]),
  );
});

test('a refusal of the server is shown beside its field', async () => {
  await open({
    'PUT profile': answer(400, {
      type: 'x',
      title: 'x',
      status: 400,
      errors: [{ path: 'personal.dateIssue', code: 'dateOrder' }],
    }),
  });
  await userEvent.type(await field('TIN'), '300123456');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Check the date: it should be after the earlier one')).toBeVisible();
});

test.each([
  ['Save mine', 2, ''],
  ['Keep the other version', 1, ''],
  ['{Escape}', 1, '300123456'],
])('a change elsewhere is told, and one chooses: %s', async (choice, sent, left) => {
  let version = 3;
  const page = await open({
    profile: () => profileOf({}, { version }),
    'PUT profile': ({ body }: { body: { version: number } }) =>
      body.version === version ? profileOf({}, { version: version + 1 }) : answer(409),
  });
  await userEvent.type(await field('TIN'), '300123456');
  version = 4;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'The profile was also changed elsewhere' }),
  );
  expect(dialog.getByText('TIN')).toBeVisible();
  if (choice.startsWith('{')) await userEvent.keyboard(choice);
  else await userEvent.click(dialog.getByRole('button', { name: choice }));
  await waitFor(() => expect(saves(page)).toHaveLength(sent));
  expect(saves(page).at(-1)).toMatchObject({ version: sent === 2 ? 4 : 3 });
  await waitFor(async () => expect(await field('TIN')).toHaveValue(left));
});

test('readings and changes are listed', async () => {
  await open({
    'profile/history': {
      items: [
        { at: '2026-11-23T09:00:00.000Z', action: 'read', details: ['pinfl', 'documents.letters'] },
        { at: '2026-11-23T08:00:00.000Z', action: 'edit', details: ['photo'] },
      ],
    },
  });
  expect(await screen.findByText('Shown: PINFL, Letters')).toBeVisible();
  expect(screen.getByText('Changed: Photo')).toBeVisible();
});

test('a photo is sent and put to use', async () => {
  const page = await open({ 'POST files': { id: 'a1' } });
  await screen.findByRole('button', { name: 'Add a photo' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a photo' })).toBeEnabled());
  await userEvent.upload(screen.getByLabelText('Photo'), new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(saves(page)).toEqual([{ version: 3, photoId: 'a1' }]));
});
