import { DataTable, type Sorting, useAreaSources } from '@baza/shared/page';
import { AreaSelector, Button, ListOption, OptionList } from '@baza/shared/ui';
import { type ReactNode, useRef, useState } from 'react';

interface HeldProps<T> {
  initial: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}

/** Keeps the value of a controlled example. */
export function Held<T>({ initial, children }: HeldProps<T>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

export type Choices = { value: string; label: string }[];

export function Options({ options, state }: { options: Choices; state: 'all' | 'selected' | 'disabled' }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button ref={anchor} variant="secondary" onClick={() => setOpen(!open)}>
        {options[0]?.label}
      </Button>
      {open && (
        <OptionList
          id={`gallery-${state}`}
          anchor={anchor}
          activeId={undefined}
          onClose={() => setOpen(false)}
        >
          {options.map(({ value, label }, index) => (
            <ListOption
              key={value}
              id={`gallery-${state}-${value}`}
              active={false}
              selected={state === 'selected' && index === 0}
              disabled={state === 'disabled'}
              onActive={() => {}}
              onPick={() => setOpen(false)}
            >
              {label}
            </ListOption>
          ))}
        </OptionList>
      )}
    </>
  );
}

interface Row {
  name: string;
  price: number;
}

export function SortedTable({
  rows,
  labels,
}: {
  rows: readonly Row[] | undefined;
  labels: [string, string, string];
}) {
  const [sorting, setSorting] = useState<Sorting<'name' | 'price'>>({ key: 'name', descending: false });
  const [caption, name, price] = labels;
  const sorted = rows?.toSorted(
    (a, b) =>
      (sorting.key === 'name' ? a.name.localeCompare(b.name) : a.price - b.price) *
      (sorting.descending ? -1 : 1),
  );
  return (
    <DataTable
      caption={caption}
      rows={sorted}
      rowKey={(row) => row.name}
      empty="—"
      sorting={sorting}
      onSort={setSorting}
      columns={[
        { key: 'name', label: name, cell: (row) => row.name, sortable: true },
        { key: 'price', label: price, cell: (row) => row.price, end: true, sortable: true },
      ]}
    />
  );
}

export function Areas({ label }: { label: string }) {
  const sources = useAreaSources();
  return <AreaSelector label={label} paths={[]} {...sources} onApply={() => {}} />;
}
