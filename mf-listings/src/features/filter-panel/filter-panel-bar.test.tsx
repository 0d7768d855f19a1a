import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, filterOf, inPopover, open } from './filter-panel-testing.ts';

test('a popover edits a draft and applies it to the address, keeping the order and dropping the page', async () => {
  const page = await open(
    'bar',
    '/products?category=ResidentialMultiStorey_Sell&sort=price_asc&page=3&regions=1726266',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Rooms' }));
  await userEvent.click(inPopover().getByRole('button', { name: '1', hidden: true }));
  await userEvent.click(inPopover().getByRole('button', { name: '3', hidden: true }));
  expect(address(page)).toContain('page=3');
  await userEvent.click(await inPopover().findByRole('button', { name: 'Show 128 listings', hidden: true }));
  expect(address(page)).toBe(
    '/en/products?category=ResidentialMultiStorey_Sell&regions=1726266&c.rooms=1,3&sort=price_asc',
  );
  const button = screen.getByRole('button', { name: /^Rooms: 1, 3.rooms$/ });
  expect(button).toHaveTextContent(/^1, 3.rooms$/);
  await userEvent.click(button);
  await userEvent.click(inPopover().getByRole('button', { name: 'Reset', hidden: true }));
  expect(address(page)).not.toContain('rooms');
});

test('Escape closes the popover without applying its draft', async () => {
  const page = await open('bar', '/products');
  const before = address(page);
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  await userEvent.type(inPopover().getByRole('textbox', { name: 'Price from', hidden: true }), '500');
  await userEvent.keyboard('{Escape}');
  expect(address(page)).toBe(before);
  expect(screen.getByRole('button', { name: 'Price' })).toHaveFocus();
});

test('more filters come from the table of characteristics', async () => {
  const page = await open('bar', '/products?category=Land_Sell');
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  await userEvent.type(inPopover().getByRole('textbox', { name: 'Land area: from', hidden: true }), '6');
  await userEvent.click(await inPopover().findByRole('button', { name: 'Show 128 listings', hidden: true }));
  await waitFor(() => expect(address(page)).toBe('/en/products?category=Land_Sell&c.area.min=6'));
});

test('the bar follows the address and mirrors it in the store', async () => {
  const page = await open('bar', '/products?category=Land_Sell');
  expect(screen.getByRole('tab', { name: 'Land plot', selected: true })).toBeVisible();
  await page.navigate('/products?category=Garage_Sell');
  expect(screen.getByRole('tab', { name: 'Garage', selected: true })).toBeVisible();
  expect(filterOf(page)?.category).toBe('Garage_Sell');
  await userEvent.click(screen.getByRole('tab', { name: 'All' }));
  expect(address(page)).toBe('/en/products');
});

test('the Tab order of the bar is its visual order at every width', async () => {
  await open('bar', '/products?category=ResidentialMultiStorey_Sell');
  const row = screen.getByRole('button', { name: 'Price' }).parentElement as HTMLElement;
  const names = [...row.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );
  expect(names.slice(0, 3)).toEqual(['Price', 'Rooms', 'Total area']);
  expect(names.slice(-3)).toEqual(['With photos', 'From owners', 'More filters']);
  const search = screen.getByRole('combobox', { name: 'Search by ID or name' });
  const map = screen.getByRole('link', { name: 'On the map' });
  expect(search.compareDocumentPosition(map)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(map.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const sheet = readFileSync(join(__dirname, 'filter-bar.module.css'), 'utf8');
  expect(sheet).not.toMatch(/^\s*order:/m);
});

test('the row applies some conditions with one press', async () => {
  const page = await open('bar', '/products?category=ResidentialMultiStorey_Sell');
  await userEvent.click(screen.getByRole('button', { name: 'From owners', pressed: false }));
  await userEvent.click(screen.getByRole('button', { name: 'With photos', pressed: false }));
  expect(address(page)).toBe('/en/products?category=ResidentialMultiStorey_Sell&seller=user&photos=true');
  await userEvent.click(screen.getByRole('button', { name: 'From owners', pressed: true }));
  expect(address(page)).toBe('/en/products?category=ResidentialMultiStorey_Sell&photos=true');
});
