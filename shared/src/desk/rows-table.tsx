import { cx } from '@baza/shared/ui';
import { Checkbox } from '@baza/shared/ui/antd-desk';
import type { ReactNode } from 'react';
import styles from './rows-table.module.css';

export interface RowsColumn<Row> {
  key: string;
  /** Stands above the column, and before the value on a card; empty for a column of buttons. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** Sorts by this column; cards show the control too. */
  sort?: { direction: 'ascending' | 'descending'; onSort: () => void };
  /** What the row is about: its cell is a header, or the first line of a card, without the title. */
  isMain?: boolean;
  /** A number, at the end of its column. */
  isNumber?: boolean;
  /** The value is too late. */
  isLate?: (row: Row) => boolean;
  /** The cell of a last row, of totals. */
  foot?: ReactNode;
}

export interface RowsSelection<Row, Key> {
  selected: ReadonlySet<Key>;
  onSelect: (keys: readonly Key[], isOn: boolean) => void;
  /** Name of the checkbox that selects all rows. */
  all: string;
  nameOf: (row: Row) => string;
}

export interface RowsTableProps<Row, Key extends string | number> {
  /** The id of the heading that names the table; else `label`. */
  labelledBy?: string;
  label?: string;
  columns: readonly RowsColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  selection?: RowsSelection<Row, Key> | undefined;
}

/**
 * Rows of a desk: a native table on wide screens, cards on narrow ones. antd's own table measures scrollbars with a style
 * element, which the Content-Security-Policy forbids.
 */
export function RowsTable<Row, Key extends string | number>(props: RowsTableProps<Row, Key>) {
  const { labelledBy, label, columns, rows, keyOf, selection } = props;
  const keys = rows.map(keyOf);
  const selected = selection ? keys.filter((key) => selection.selected.has(key)).length : 0;
  return (
    <div className={styles.box}>
      <table
        className={cx(styles.table, selection && styles.selectable)}
        aria-label={label}
        aria-labelledby={labelledBy}
      >
        <thead>
          <tr>
            {selection && (
              <td className={styles.choice}>
                <Checkbox
                  aria-label={selection.all}
                  checked={selected > 0 && selected === keys.length}
                  indeterminate={selected > 0 && selected < keys.length}
                  onChange={({ target }) => selection.onSelect(keys, target.checked)}
                >
                  <span className={styles.onCards} aria-hidden="true">
                    {selection.all}
                  </span>
                </Checkbox>
              </td>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row);
            const isSelected = selection?.selected.has(key);
            return (
              <tr key={key} className={cx(isSelected && styles.selected)}>
                {selection && (
                  <td className={styles.choice}>
                    <Checkbox
                      aria-label={selection.nameOf(row)}
                      checked={isSelected}
                      onChange={({ target }) => selection.onSelect([key], target.checked)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <Cell key={column.key} column={column} isLate={column.isLate?.(row)}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
        {columns.some(({ foot }) => foot !== undefined) && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.foot}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Head<Row>({ column: { title, sort, isNumber } }: { column: RowsColumn<Row> }) {
  if (!title) return <td />;
  const className = cx(isNumber && styles.number);
  if (!sort)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  return (
    <th scope="col" className={cx(className, styles.sorted)} aria-sort={sort.direction}>
      <button type="button" className={styles.sort} onClick={sort.onSort}>
        {title} <span aria-hidden="true">{sort.direction === 'ascending' ? '↑' : '↓'}</span>
      </button>
    </th>
  );
}

interface CellProps<Row> {
  column: RowsColumn<Row>;
  isLate?: boolean | undefined;
  children: ReactNode;
}

function Cell<Row>({ column: { title, isMain, isNumber }, isLate, children }: CellProps<Row>) {
  const className = cx(isNumber && styles.number, isLate && styles.late, isMain && styles.main);
  if (isMain)
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    );
  const isEmpty = children === null || children === undefined || children === false;
  return (
    <td className={className} data-label={title && !isEmpty ? title : undefined}>
      {/* One box, beside the title on a card. */}
      {!isEmpty && <div>{children}</div>}
    </td>
  );
}
