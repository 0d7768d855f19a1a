import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../core/test-render.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

function Held(props: Partial<NumberFieldProps> & { report?: (value: number | null) => void }) {
  const { report, ...rest } = props;
  const [value, setValue] = useState<number | null>(rest.value ?? null);
  return (
    <>
      <NumberField
        label="Цена"
        {...rest}
        value={value}
        onValue={(next) => {
          report?.(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue(5000)}>
        извне
      </button>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Цена' });

test('spaces the thousands of typed digits', async () => {
  const report = jest.fn();
  const { user } = renderUi(<Held min={0} report={report} />);
  await user.type(input(), '1234567');
  expect(input()).toHaveValue('1 234 567');
  expect(report).toHaveBeenLastCalledWith(1234567);
});

test('makes no other number of signs and letters that it cannot read', async () => {
  const report = jest.fn();
  const { user } = renderUi(<Held min={0} report={report} />);
  await user.type(input(), '2,5');
  expect(input()).toHaveValue('2,5');
  expect(input()).toBeValid();
  await user.tab();
  await waitFor(() => expect(input()).toBeInvalid());
  expect(input()).toHaveValue('2,5');
  expect(report).toHaveBeenLastCalledWith(null);
});

test('keeps the caret where the person edits', async () => {
  const { user } = renderUi(<Held value={1234567} />);
  await user.click(input());
  input().setSelectionRange(5, 5);
  await user.keyboard('9');
  expect(input()).toHaveValue('12 349 567');
  expect(input().selectionStart).toBe(6);
});

test('clamps to the least value on leaving, to the greatest at once', async () => {
  const { user } = renderUi(<Held min={10} max={50} />);
  await user.type(input(), '7');
  expect(input()).toHaveValue('7');
  await user.tab();
  expect(input()).toHaveValue('10');
  await user.clear(input());
  await user.type(input(), '99');
  expect(input()).toHaveValue('50');
});

test('shows a value set from outside, and is emptied by its cross', async () => {
  const report = jest.fn();
  const { user } = renderUi(<Held clearable report={report} />);
  await user.click(screen.getByRole('button', { name: 'извне' }));
  expect(input()).toHaveValue('5 000');
  await user.click(screen.getByRole('button', { name: 'Очистить поле «Цена»' }));
  expect(input()).toHaveValue('');
  expect(report).toHaveBeenLastCalledWith(null);
});

test('an error is tied to the input', () => {
  renderUi(<NumberField label="Цена" value={null} onValue={() => {}} error="Укажите цену" required />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('Укажите цену');
});

const UZS = { min: 0, max: 9_999_999_999_999, currency: 'UZS' } as const;

test.each([
  ['850 000 000,00', '850 000 000', 850_000_000],
  ['1,5 млрд', '1 500 000 000', 1_500_000_000],
  ["850'000'000 so'm", '850 000 000', 850_000_000],
])('a pasted %s is read as people write it', async (pasted, shown, value) => {
  const report = jest.fn();
  const { user } = renderUi(<Held {...UZS} report={report} />);
  await user.click(input());
  await user.paste(pasted);
  await waitFor(() => expect(input()).toHaveValue(shown));
  expect(report).toHaveBeenLastCalledWith(value);
  expect(input()).toBeValid();
});

test('a pasted text that may be two numbers stays, says so and has no value until it is cleared up', async () => {
  const report = jest.fn();
  const { user } = renderUi(<Held min={0} max={100_000} precision={2} value={7} report={report} />);
  await user.tripleClick(input());
  await user.paste('1,234');
  await waitFor(() => expect(input()).toBeInvalid());
  expect(input()).toHaveValue('1,234');
  expect(input()).toHaveAccessibleDescription(/1\s234.*1,234/);
  expect(report).toHaveBeenLastCalledWith(null);
  await user.tab();
  expect(input()).toHaveValue('1,234');
  input().focus();
  input().setSelectionRange(2, 2);
  await user.keyboard('{Backspace}');
  expect(input()).toHaveValue('1 234');
  expect(input()).toBeValid();
  expect(report).toHaveBeenLastCalledWith(1234);
});

test('a pasted amount in another currency or above the bound stays, with the reason', async () => {
  const { user } = renderUi(<Held {...UZS} />);
  await user.click(input());
  await user.paste('$85,000.00');
  await waitFor(() => expect(input()).toHaveAccessibleDescription(/UZS/));
  expect(input()).toHaveValue('$85,000.00');
  await user.clear(input());
  expect(input()).toBeValid();
  await user.paste('999 трлн');
  await waitFor(() => expect(input()).toBeInvalid());
  expect(input()).toHaveValue('999 трлн');
});

test('a value set from outside replaces a text in doubt', async () => {
  const { user } = renderUi(<Held {...UZS} />);
  await user.click(input());
  await user.paste('12 34');
  await waitFor(() => expect(input()).toBeInvalid());
  await user.click(screen.getByRole('button', { name: 'извне' }));
  expect(input()).toHaveValue('5 000');
  expect(input()).toBeValid();
});

test('digits pasted between digits join them', async () => {
  const { user } = renderUi(<Held {...UZS} value={8500} />);
  await user.click(input());
  input().setSelectionRange(5, 5);
  await user.paste('00 000');
  await waitFor(() => expect(input()).toHaveValue('850 000 000'));
});

test('deleting the space of a group leaves the digits grouped and moves the caret', async () => {
  const { user } = renderUi(<Held value={1234567} />);
  await user.click(input());
  input().setSelectionRange(2, 2);
  await user.keyboard('{Backspace}');
  expect(input()).toHaveValue('1 234 567');
  expect(input().selectionStart).toBe(1);
});

test('a typed amount stays as typed until the field is left', async () => {
  const report = jest.fn();
  const { user } = renderUi(<Held {...UZS} report={report} />);
  await user.type(input(), '1,5 млрд');
  expect(input()).toHaveValue('1,5 млрд');
  expect(input()).toBeValid();
  await waitFor(() => expect(report).toHaveBeenLastCalledWith(1_500_000_000));
  await user.tab();
  expect(input()).toHaveValue('1 500 000 000');
  expect(input()).toBeValid();
});

test('a word inserted by the keyboard ends no typed amount', async () => {
  const report = jest.fn();
  const { user } = renderUi(<Held {...UZS} report={report} />);
  await user.type(input(), '1 ');
  await user.paste('млрд');
  await user.type(input(), ' 200 ');
  await user.paste('млн');
  await user.tab();
  await waitFor(() => expect(input()).toHaveValue('1 200 000 000'));
});

const USD = { min: 0, max: 800_000_000, currency: 'USD' } as const;
const AREA = { min: 0, max: 100_000, precision: 2, unit: 'm2' } as const;
const COUNT = { min: 0, max: 100 } as const;
const DEGREES = { min: -50, max: 50, precision: 1 } as const;

const TEXTS: [Partial<NumberFieldProps>, string[]][] = [
  [
    UZS,
    [
      ...['0', '007', '850000000', '850 000 000', '850\u00a0000\u202f000', '850 000 000,00', '850000000,00'],
      ...["850'000'000", '850’000’000.00', '850.000.000', '850,000,000.00', '850,000', '1.234', '850_000'],
      ...['850 000 000 сўм', "850 000 000 so'm", 'UZS 850,000,000.00', '1,5 млрд', '1.5 mlrd', '850 млн'],
      ...['850млн.', '850m', '1 млрд 200 млн сум', '1 500 тыс.', '900 ming', '8.5E8', '$85,000.00', '-5'],
      ...[
        '12 34',
        '1234 567',
        '80-90',
        '1,234 млн',
        '850 000 000,50',
        'договорная',
        '10%',
        ' 850 000',
        '1a2',
      ],
      ...['~850 млн', '850 000 000 ', '1,00,000', '\u202a850 000\u202c', '99 999 999 999 999 999'],
    ],
  ],
  [USD, ['$85,000.00', '85 000 $', '85 000 у.е.', '85k', '$85K', '120,000', '850 000 000 сўм']],
  [
    AREA,
    ['65', '65,5', '65.50', '65.5 м²', '65 м2', '65,50 кв. м', '1,234', ',5', '12.', '1 234,56', '65.12345'],
  ],
  [COUNT, ['3', '2.5', '10 млн', '3 комнаты', '1e1', '12 34', '099']],
  [DEGREES, ['-5,5', '−5', '+5', '-', '5-']],
];

test.each(
  TEXTS.flatMap(([props, texts]) => texts.map((text) => [text, props] as const)),
)('typing %j key by key ends in the same text, value and error as pasting it with %j', async (text, props) => {
  const results = [];
  for (const isTyped of [true, false]) {
    const report = jest.fn();
    const { user, unmount } = renderUi(<Held {...props} report={report} />);
    await user.click(input());
    if (isTyped) for (const key of text) await user.keyboard(key === '{' || key === '[' ? key + key : key);
    else await user.paste(text);
    await user.tab();
    const field = input();
    // A number's own separator is shown as a dot from the first key on.
    const shown = field.value.replace(',', '.');
    results.push([shown, report.mock.lastCall?.[0] ?? null, field.getAttribute('aria-invalid')]);
    unmount();
  }
  expect(results[0]).toEqual(results[1]);
});
