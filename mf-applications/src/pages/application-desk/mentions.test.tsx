import type { Notes } from '@baza/shared/schema';
import { answer } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApplication } from '../../features/applications/testing.ts';
import { advance, mine, openCase } from './testing.ts';

const NOTES = 'desk/applications/7/notes';
const lola = { id: 'op2', name: 'Лола Каримова', open: 1 };
const one = deskApplication({ status: 'analysis', assignee: mine, moves: [advance] });
const note: Notes['items'][number] = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'note',
  outcome: null,
  text: 'Look, @Лола Каримова and @nobody',
  author: 'Operator',
  mentions: [lola],
  at: '2026-11-20T08:00:00.000Z',
};
const open = async (http: object = {}) => {
  const rendered = await openCase(one, {
    'desk/operators': [{ ...mine, open: 2 }, lola, { id: 'op3', name: 'Karim', open: 3 }],
    ...http,
  });
  const block = within(await screen.findByRole('region', { name: 'Notes and calls' }));
  const field = await block.findByLabelText(/Text of the note/);
  return { ...rendered, block, field };
};

test('offers colleagues after @ in either script, and sends the chosen one as a mention', async () => {
  const { network, field, block } = await open({ [`POST ${NOTES}`]: answer(201, { items: [note] }) });
  await userEvent.type(field, 'Look, @lol');
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('Look, @Лола Каримова ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.click(block.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(network.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'note',
      text: 'Look, @Лола Каримова',
      mentions: ['op2'],
    }),
  );
});

test('arrows move between colleagues, and Escape closes the list', async () => {
  const { field } = await open();
  await userEvent.type(field, '@');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Лола Каримова', 'Karim']);
  await userEvent.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', options[1]?.id);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveValue('@');
});

test('an address and an unknown name are plain text', async () => {
  const { network, field, block } = await open({ [`POST ${NOTES}`]: answer(201, { items: [note] }) });
  await userEvent.type(field, 'a@b.uz @somebody');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.click(block.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(network.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'note',
      text: 'a@b.uz @somebody',
    }),
  );
});

test('highlights mentioned names only', async () => {
  const { block } = await open({ [`GET ${NOTES}`]: { items: [note] } });
  const item = await block.findByRole('listitem');
  expect(within(item).getByText('@Лола Каримова').tagName).toBe('STRONG');
  expect(item).toHaveTextContent('Look, @Лола Каримова and @nobody');
});

test('says which mention was refused, and keeps the text', async () => {
  const { field, block } = await open({
    [`POST ${NOTES}`]: answer(400, {
      type: 'urn:baza:problem:invalid',
      title: 'x',
      status: 400,
      errors: [{ path: 'mentions.0', code: 'option' }],
    }),
  });
  await userEvent.type(field, '@Karim');
  await userEvent.click(block.getByRole('button', { name: 'Add' }));
  expect(await block.findByRole('alert')).toHaveTextContent(/cannot see this application/);
  expect(field).toHaveValue('@Karim');
});
