import { answer } from '@baza/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draft, nobody } from '../../features/applications/testing.ts';
import { full, open } from './apply-testing.ts';

test('input is saved with Cyrillic look-alikes as Latin, and invalid input is reported and not sent', async () => {
  const { world, rendering } = open(draft(), 'person');
  await rendering;
  const passport = await screen.findByLabelText(/Passport series/);
  await userEvent.type(passport, 'ас1234567');
  expect(passport).toHaveValue('AC1234567');
  await waitFor(() => expect(world.puts.at(-1)?.personal).toEqual({ passport: 'AC1234567' }), {
    timeout: 3000,
  });
  await userEvent.type(screen.getByLabelText(/^PINFL/), '31508900011230');
  expect(screen.getByText('Check the PINFL: its control digit does not match')).toBeVisible();
  await userEvent.type(passport, '{backspace}{backspace}');
  await userEvent.tab();
  expect(screen.getByText('The length should be exactly 9')).toBeVisible();
  expect(
    await screen.findByText('Saved, except the fields with errors', {}, { timeout: 3000 }),
  ).toBeVisible();
  expect(world.puts.at(-1)?.personal).toEqual({ pinfl: '31508900011230' });
  expect(world.stored.personal.passport).toBe('AC1234567');
});

test('a step with missing fields reports them on leaving and focuses the first', async () => {
  const { rendering } = open(draft(), 'person');
  const { notices, shell } = await rendering;
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(notices[0]?.text).toBe('Please fill in the required fields!');
  expect(screen.getByText('Last name is required')).toBeVisible();
  expect(screen.getByText('Applicant is required')).toBeVisible();
  expect(shell.history.location.search).toBe('?id=7&step=person');
});

test('stored personal values stay masked until they are requested', async () => {
  const whole = { ...nobody, pinfl: '31508900011235', passport: 'AC1234567' };
  const { rendering } = open(full(), 'person', { 'applications/7/personal': whole });
  const { network } = await rendering;
  expect(await screen.findByText(/Saved: ••••••••••••35/)).toBeVisible();
  expect(network.callsTo('applications/7/personal')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByDisplayValue('31508900011235')).toBeVisible();
});

test('a conflicting change of a field is shown and resolved by the user', async () => {
  const { world, rendering } = open(full(), 'object');
  await rendering;
  const note = await screen.findByLabelText('Note');
  world.change({ facts: { ...full().facts, note: 'theirs' } });
  await userEvent.type(note, 'mine');
  expect(
    await screen.findByText('The application was also changed on another device', {}, { timeout: 3000 }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(world.stored.facts.note).toBe('mine'), { timeout: 3000 });
});

test('a branch is found by its province and district, and another bank has other branches', async () => {
  const ref = (id: number) => ({ id, name: `Area ${id}`, nameRu: `Area ${id}`, nameLatn: `Area ${id}` });
  const branch = (id: number, province: number, district: number) => ({
    id,
    name: `Branch ${id}`,
    address: 'Street 1',
    areas: { province: ref(province), district: ref(district), mfy: null },
  });
  const { world, rendering } = open(full(), 'credit', {
    'public/credit/branches': { items: [branch(1, 1726, 11), branch(2, 1726, 12), branch(3, 1730, 13)] },
  });
  await rendering;
  const choose = async (field: RegExp, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const branches = async () => {
    await userEvent.click(screen.getByRole('combobox', { name: /^Bank branch/ }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    return names;
  };
  await choose(/^Bank Any bank/, 'Bank 1');
  // Those of the property's province come first.
  await screen.findByRole('combobox', { name: /^Province of the branch/ });
  const offers = (expected: string[]) =>
    waitFor(async () => expect(await branches()).toEqual(expected), { timeout: 5000 });
  await offers(['Branch 1, Street 1', 'Branch 2, Street 1']);
  await choose(/^District of the branch/, 'Area 12');
  await offers(['Branch 2, Street 1']);
  await choose(/^Bank branch/, 'Branch 2, Street 1');
  await waitFor(() => expect(world.stored.facts.branchId).toBe(2), { timeout: 3000 });
  await choose(/^Bank Bank 1/, 'Bank 2');
  await waitFor(() => expect(world.stored.facts).toMatchObject({ bankId: 2, branchId: null }), {
    timeout: 3000,
  });
});

test('a lost session keeps the input and is reported', async () => {
  const { rendering } = open(full(), 'object', { 'PUT applications/7': answer(401) });
  const page = await rendering;
  await userEvent.type(await screen.findByLabelText('Microdistrict'), 'Ц-1');
  expect(await screen.findByText(/Your session has ended/, {}, { timeout: 3000 })).toBeVisible();
  act(() => page.signIn(null));
  expect(screen.getByLabelText('Microdistrict')).toHaveValue('Ц-1');
  await page.unmount();
  // After the login.
  const again = open(full(), 'object');
  await again.rendering;
  expect(await screen.findByLabelText('Microdistrict')).toHaveValue('Ц-1');
});

test('personal values stay out of the storage of the browser and of addresses, even while they cannot be saved', async () => {
  const { rendering } = open(full(), 'person', { 'PUT applications/7': answer(401) });
  const page = await rendering;
  await userEvent.type(await screen.findByLabelText(/^PINFL/), '31508900011235');
  await userEvent.type(screen.getByLabelText(/Passport series/), 'AC7654321');
  expect(await screen.findByText(/Your session has ended/, {}, { timeout: 3000 })).toBeVisible();
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  const urls = page.network.calls.map(({ url }) => url).join(' ') + page.shell.history.location.search;
  for (const planted of ['31508900011235', '7654321']) {
    expect(kept).not.toContain(planted);
    expect(urls).not.toContain(planted);
  }
});

test('a file of another type is refused before it is sent, and a failed upload can be retried', async () => {
  let down = true;
  const file = {
    id: crypto.randomUUID(),
    kind: 'letters',
    name: 'a.pdf',
    type: 'application/pdf',
    bytes: 2048,
    at: '2026-11-20T09:00:00.000Z',
  };
  const { rendering } = open(full(), 'documents', {
    'POST applications/7/documents': () => (down ? answer(500) : answer(201, file)),
  });
  const { container } = await rendering;
  await screen.findByText('Letters');
  const input = container.querySelector<HTMLInputElement>('[data-kind=letters]') as HTMLInputElement;
  fireEvent.change(input, {
    target: { files: [new File(['x'], 'a.exe', { type: 'application/x-msdownload' })] },
  });
  expect(await screen.findByText(/^Files of this type are not accepted/)).toBeVisible();
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } });
  const retry = await screen.findByRole('button', { name: 'Send again: a.pdf' });
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'a.pdf' })).toBeVisible();
});
