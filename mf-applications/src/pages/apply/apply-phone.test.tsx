import { BELOW_DESKTOP, PHONE } from '@baza/shared/ui';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draft } from '../../features/applications/testing.ts';
import { full, open } from './apply-testing.ts';

beforeEach(() => {
  const wide = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...wide.call(window, query),
    matches: query === PHONE || query === BELOW_DESKTOP,
  }));
});
afterEach(() => jest.restoreAllMocks());

const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('a phone asks for the applicant, the name, the document and the contact one after another', async () => {
  const { rendering } = open(full(), 'person');
  const { shell } = await rendering;
  await heading('Who is applying?');
  expect(screen.getByText('Step 1 of 10: Applicant')).toBeVisible();
  expect(screen.queryByLabelText(/^Last name/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete the draft' })).toBeVisible();
  await next();
  expect(await heading('Full name')).toHaveFocus();
  expect(screen.getByLabelText(/^Last name/)).toHaveAttribute('autocomplete', 'family-name');
  expect(screen.getByLabelText(/^Last name/)).toHaveAttribute('enterkeyhint', 'next');
  await next();
  await heading('Identity document');
  expect(screen.getByLabelText(/^PINFL/)).toHaveAttribute('inputmode', 'numeric');
  expect(shell.history.location.search).toBe('?id=7&step=person&part=document');
  act(() => shell.history.go(-1));
  expect(await heading('Full name')).toHaveFocus();
});

test('a legal entity is asked for its registration, not for a passport', async () => {
  const { rendering } = open(draft({ facts: { ...full().facts, debtorType: 'legal-entity' } }), 'person');
  await rendering;
  await heading('Who is applying?');
  expect(screen.getByText('Step 1 of 10: Applicant')).toBeVisible();
  await next();
  await heading('Full name');
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Karimova{Enter}');
  expect(screen.getByLabelText(/^First name/)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(/^First name/), 'Aziza{Enter}{Enter}');
  expect(await heading('Business registration')).toHaveFocus();
});

test('a group is left once its own answers are there, and others say nothing yet', async () => {
  const { rendering } = open(draft(), 'person');
  await rendering;
  await heading('Who is applying?');
  await next();
  expect(screen.getByText('Applicant is required')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Individual' }));
  await next();
  await heading('Full name');
  expect(screen.queryByText('Last name is required')).toBeNull();
});

test('sending leads to the first group with a missing answer', async () => {
  const { personal } = full();
  const { rendering } = open(full({ personal: { ...personal, phone: null } }), 'review');
  await rendering;
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm by SMS and send' }));
  await heading('Phone and address');
  expect(screen.getByText('Phone is required')).toBeVisible();
  expect(screen.getByLabelText(/^Phone/)).toHaveFocus();
});

test('from a complete application a phone can go straight to its review', async () => {
  const { rendering } = open(full(), 'credit');
  await rendering;
  await heading('Down payment and term');
  expect(screen.queryByRole('combobox', { name: /^Bank/ })).toBeNull();
  await next();
  await heading('Bank and branch');
  await userEvent.click(screen.getByRole('button', { name: 'Go to review' }));
  await heading('Check and send');
});
