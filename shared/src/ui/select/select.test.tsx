import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../core/test-render.tsx';
import { MultiSelect, Select } from './select.tsx';

const options = [
  { value: 'newest', label: 'Сначала новые' },
  { value: 'price_asc', label: 'Дешевле' },
  { value: 'price_desc', label: 'Дороже', disabled: true },
  { value: 'name', label: 'По названию' },
];

function Held({ clearable = true }: { clearable?: boolean }) {
  const [value, setValue] = useState<string | null>('newest');
  return (
    <>
      <Select label="Порядок" options={options} value={value} onValue={setValue} clearable={clearable} />
      <p>снаружи</p>
    </>
  );
}

const combobox = () => screen.getByRole('combobox');
const active = () => document.getElementById(combobox().getAttribute('aria-activedescendant') ?? '');

test('opens on its value; arrows pass by what is disabled; Enter picks', async () => {
  const { user } = renderUi(<Held />);
  expect(combobox()).toHaveAccessibleName('Порядок Сначала новые');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(active()).toHaveTextContent('Сначала новые');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toHaveTextContent('По названию');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(combobox()).toHaveTextContent('По названию');
  expect(combobox()).toHaveFocus();
});

test('typing finds an option in either script', async () => {
  const { user } = renderUi(<Held />);
  await user.tab();
  await user.keyboard('de');
  expect(active()).toHaveTextContent('Дешевле');
});

test('Escape and a press outside close it unchanged; the mouse picks', async () => {
  const { user } = renderUi(<Held />);
  await user.click(combobox());
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(combobox());
  await user.click(screen.getByText('снаружи'));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(combobox()).toHaveTextContent('Сначала новые');
  await user.click(combobox());
  await user.click(screen.getByRole('option', { name: 'Дешевле' }));
  expect(combobox()).toHaveTextContent('Дешевле');
});

test('the cross empties it', async () => {
  const { user } = renderUi(<Held />);
  await user.click(screen.getByRole('button', { name: 'Очистить поле «Порядок»' }));
  expect(combobox()).not.toHaveTextContent('Сначала новые');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('several of a list, kept in its order', async () => {
  const onValue = jest.fn();
  const { user } = renderUi(
    <MultiSelect label="Ремонт" options={options} value={['name']} onValue={onValue} />,
  );
  await user.click(combobox());
  const list = within(screen.getByRole('listbox'));
  await user.click(list.getByRole('option', { name: 'Дешевле' }));
  expect(onValue).toHaveBeenLastCalledWith(['price_asc', 'name']);
  expect(screen.getByRole('listbox')).toBeVisible();
});
