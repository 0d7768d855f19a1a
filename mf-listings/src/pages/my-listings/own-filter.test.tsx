import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live, open } from './my-listings-testing.ts';

test('a tab requests its status and is part of the URL', async () => {
  const { network, shell } = await open([live]);
  await userEvent.click(await screen.findByRole('tab', { name: /Rejected/ }));
  await waitFor(() => expect(network.calls.at(-1)?.url).toBe('listings/mine?status=rejected&page=1&size=10'));
  expect(shell.history.location.search).toBe('?status=rejected');
});

test('the filter in the URL is requested, shown and reset', async () => {
  const { network } = await open(
    [],
    {},
    '/request?status=new&search=Chorsu&cadastreType=parcel&publish=no&category=4&startDate=2026-13-01',
  );
  await waitFor(() =>
    expect(network.calls.at(-1)?.url).toBe(
      'listings/mine?status=new&page=1&size=10&search=Chorsu&category=Land_Sell&cadastreType=parcel&publish=no',
    ),
  );
  expect(await screen.findByRole('heading', { name: 'Nothing was found' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('Chorsu');
  expect(screen.getByRole('button', { name: 'Filters: 3 selected' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reset' })).toHaveAttribute('href', '/en/request?status=new');
});

test('the filter is chosen as a draft and goes to the address; Back brings the old one', async () => {
  const { network, shell } = await open([live]);
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const filters = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(filters.getByRole('button', { name: 'No', hidden: true }));
  await userEvent.click(filters.getByRole('radio', { name: 'Created', hidden: true }));
  fireEvent.change(filters.getByLabelText('From'), { target: { value: '2026-04-01' } });
  expect(shell.history.location.search).toBe('');
  await userEvent.click(filters.getByRole('button', { name: 'Show', hidden: true }));
  const query = 'publish=no&actionType=created&startDate=2026-04-01';
  expect(shell.history.location.search).toBe(`?${query}`);
  await waitFor(() => expect(network.calls.at(-1)?.url).toBe(`listings/mine?page=1&size=10&${query}`));
  await userEvent.type(screen.getByRole('searchbox'), 'Navoiy{Enter}');
  expect(shell.history.location.search).toBe(`?search=Navoiy&${query}`);
  await act(async () => shell.history.go(-1));
  expect(shell.history.location.search).toBe(`?${query}`);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the order is chosen and in the address', async () => {
  const { network, shell } = await open([live]);
  await userEvent.click(await screen.findByRole('combobox', { name: /Sort/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Most expensive first' }));
  await waitFor(() => expect(shell.history.location.search).toBe('?sort=price-desc'));
  await waitFor(() => expect(network.calls.at(-1)?.url).toContain('sort=price-desc'));
});
