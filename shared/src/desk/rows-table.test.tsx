import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowsTable, type RowsTableProps } from './index.ts';

interface Row {
  id: number;
  name: string;
  amount: number;
}
const rows: Row[] = [
  { id: 1, name: 'First', amount: 10 },
  { id: 2, name: 'Second', amount: 20 },
];
const show = (props: Partial<RowsTableProps<Row, number>> = {}) =>
  render(
    <RowsTable
      label="Rows"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', title: 'Name', isMain: true, cell: ({ name }) => name, foot: 'Total' },
        {
          key: 'amount',
          title: 'Amount',
          isNumber: true,
          isLate: ({ amount }) => amount > 10,
          cell: ({ amount }) => amount,
          foot: 30,
        },
        { key: 'act', title: '', cell: ({ id }) => id === 1 && <button type="button">Act</button> },
      ]}
      {...props}
    />,
  );

test('names each cell after its column for cards, and leaves empty cells empty', () => {
  show();
  const table = within(screen.getByRole('table', { name: 'Rows' }));
  expect(table.getByRole('rowheader', { name: 'Second' })).toBeVisible();
  expect(table.getByRole('cell', { name: '20' })).toHaveAttribute('data-label', 'Amount');
  expect(table.getByRole('cell', { name: '20' })).toHaveClass('late');
  expect(table.getByRole('cell', { name: '10' })).not.toHaveClass('late');
  const [, , second, total] = table.getAllByRole('row');
  expect(second?.lastElementChild).toBeEmptyDOMElement();
  expect(total).toHaveTextContent('Total30');
});

test('sorts by the head of a column', async () => {
  const onSort = jest.fn();
  show({
    columns: [
      { key: 'name', title: 'Name', sort: { direction: 'descending', onSort }, cell: ({ name }) => name },
    ],
  });
  const head = screen.getByRole('columnheader', { name: /Name/ });
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(within(head).getByRole('button'));
  expect(onSort).toHaveBeenCalledTimes(1);
});

test('selects one row, or all rows of the page', async () => {
  const onSelect = jest.fn();
  const selection = { selected: new Set([1]), onSelect, all: 'All', nameOf: ({ name }: Row) => name };
  show({ selection });
  expect(screen.getByRole('checkbox', { name: 'First' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Second' }));
  expect(onSelect).toHaveBeenLastCalledWith([2], true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'All' }));
  expect(onSelect).toHaveBeenLastCalledWith([1, 2], true);
});
