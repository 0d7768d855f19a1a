import { cx, Skeleton } from '@baza/shared/ui';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import ChevronUpIcon from 'lucide-react/icons/chevron-up';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<Row, Key extends string = string> {
  key: Key;
  label: string;
  cell: (row: Row) => ReactNode;
  /** At the end of its column, as numbers are. */
  end?: boolean;
  sortable?: boolean;
}

export interface Sorting<Key extends string = string> {
  key: Key;
  descending: boolean;
}

export interface DataTableProps<Row, Key extends string> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row, Key>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Shown in place of no rows. */
  empty: ReactNode;
  sorting?: Sorting<Key>;
  onSort?: (sorting: Sorting<Key>) => void;
}

const WAITING_ROWS = 5;

const ariaSort = ({ descending }: Sorting) => (descending ? 'descending' : 'ascending');

/** Rows of a staff screen: sorted by their heads, scrolled sideways where there is little room. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, empty, sorting, onSort } = props;
  const isEmpty = rows?.length === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0} aria-busy={!rows}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, label, end, sortable }) => (
              <th
                key={key}
                scope="col"
                className={cx(end && styles.end)}
                aria-sort={sorting?.key === key ? ariaSort(sorting) : undefined}
              >
                {sortable && onSort ? (
                  <button
                    type="button"
                    className={styles.sort}
                    onClick={() => onSort({ key, descending: sorting?.key === key && !sorting.descending })}
                  >
                    {label}
                    {sorting?.key === key && (sorting.descending ? <ChevronDownIcon /> : <ChevronUpIcon />)}
                  </button>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map(({ key, cell, end }) => (
                    <td key={key} className={cx(end && styles.end)}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: WAITING_ROWS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
                <tr key={index}>
                  {columns.map(({ key }) => (
                    <td key={key}>
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))}
          {isEmpty && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
