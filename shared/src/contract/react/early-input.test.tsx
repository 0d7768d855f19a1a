import { act } from '@testing-library/react';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { numberText } from '../../domain/text/number-input.ts';
import { NumberField, SegmentedControl, TextField } from '../../ui/index.ts';
import { EarlyInput } from './early-input.tsx';

const submitted = jest.fn();
const changed = jest.fn();
let typedNext: (() => void) | null = null;

/** A filter like those of the site: one state, whose changes are made from the last render. */
function Filter({ again }: { again?: boolean }) {
  const [filter, setFilter] = useState({
    text: '',
    min: null as number | null,
    max: null as number | null,
    unit: 'UZS',
    only: false,
    size: 33.4,
  });
  const [, render] = useState(0);
  // As for a narrow window: another render before anything else happens.
  useEffect(() => {
    if (again) render(1);
  }, [again]);
  // The next thing that happens, as soon as the code that takes the field over is through.
  useLayoutEffect(() => {
    const typed = typedNext;
    if (typed) queueMicrotask(() => queueMicrotask(typed));
  }, []);
  // As panels do that keep their filter elsewhere.
  useEffect(() => setFilter((now) => ({ ...now, text: '', unit: 'UZS' })), []);
  const change = (next: Partial<typeof filter>) => {
    changed(Object.keys(next)[0]);
    setFilter({ ...filter, ...next });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(filter);
      }}
    >
      <TextField
        label="text"
        type="search"
        autoComplete="off"
        value={filter.text}
        onValue={(text) => change({ text })}
      />
      <NumberField label="min" value={filter.min} onValue={(min) => change({ min })} />
      <NumberField label="max" value={filter.max} onValue={(max) => change({ max })} />
      <SegmentedControl
        label="unit"
        options={['UZS', 'USD'].map((value) => ({ value, label: value }))}
        value={filter.unit}
        onValue={(unit) => change({ unit })}
      />
      <input
        type="checkbox"
        aria-label="only"
        checked={filter.only}
        onChange={({ target }) => change({ only: target.checked })}
      />
      <input
        type="range"
        aria-label="size"
        value={filter.size}
        onChange={({ target }) => change({ size: Number(target.value) })}
      />
    </form>
  );
}

/** As in a remote's root. */
const inRoot = (root: Element | null, children: ReactNode) => (
  <Suspense>
    {children}
    <EarlyInput root={root} />
  </Suspense>
);

function open(props: { again?: boolean } = {}) {
  document.body.innerHTML = `<main>${renderToString(inRoot(null, <Filter {...props} />))}</main>`;
  const root = document.querySelector('main') as HTMLElement;
  const field = (type: string, at = 0) =>
    root.querySelectorAll<HTMLInputElement>(`input[type=${type}]`)[at] as HTMLInputElement;
  const continueHere = () => void hydrateRoot(root, inRoot(root, <Filter {...props} />));
  return {
    field,
    continueHere,
    hydrate: () => act(async () => continueHere()),
    async state() {
      await act(async () => root.querySelector('form')?.requestSubmit());
      return submitted.mock.lastCall?.[0];
    },
  };
}

beforeEach(() => {
  submitted.mockClear();
  changed.mockClear();
});

for (const again of [false, true])
  test(`what was typed and chosen before is there afterwards${again ? ', though it is rendered again' : ''}`, async () => {
    const { field, hydrate, state } = open({ again });
    const search = field('search');
    search.focus();
    search.value = 'Chilonzor';
    search.setSelectionRange(2, 4);
    field('text', 0).value = '500000';
    field('text', 1).value = '900000';
    field('radio', 1).checked = true;
    field('checkbox').checked = true;
    field('range').value = '70';
    await hydrate();
    expect(search).toHaveValue('Chilonzor');
    expect(search).toHaveFocus();
    expect([search.selectionStart, search.selectionEnd]).toEqual([2, 4]);
    expect(field('text', 0).value).toBe(numberText(500_000));
    expect(await state()).toEqual({
      text: 'Chilonzor',
      min: 500_000,
      max: 900_000,
      unit: 'USD',
      only: true,
      size: 70,
    });
    expect(changed.mock.calls.flat()).toEqual(['unit', 'only', 'text', 'min', 'max', 'size']);
  });

test('a letter that is typed at once afterwards stays too', async () => {
  const { field, continueHere, state } = open();
  const search = field('search');
  search.value = 'Chil';
  const typed = new Promise<void>((resolve) => {
    typedNext = () => {
      search.setRangeText('on', 4, 4, 'end');
      search.dispatchEvent(new Event('input', { bubbles: true }));
      resolve();
    };
  });
  // With React's own timing.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  continueHere();
  await typed;
  await new Promise((resolve) => setTimeout(resolve, 50));
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  typedNext = null;
  expect(search).toHaveValue('Chilon');
  expect(await state()).toMatchObject({ text: 'Chilon' });
});

test('untouched fields report nothing', async () => {
  const { hydrate, state } = open();
  await hydrate();
  expect(changed).not.toHaveBeenCalled();
  expect(await state()).toMatchObject({ text: '', unit: 'UZS', size: 33.4 });
});
