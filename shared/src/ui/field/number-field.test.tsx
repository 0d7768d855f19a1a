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

test('spaces the thousands and drops what is no digit', async () => {
  const report = jest.fn();
  const { user } = renderUi(<Held min={0} report={report} />);
  await user.type(input(), '-1a2,3.4567');
  expect(input()).toHaveValue('1 234 567');
  expect(report).toHaveBeenLastCalledWith(1234567);
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

test('a key that the field refuses leaves the caret where it is', async () => {
  const { user } = renderUi(<Held value={1234567} />);
  await user.click(input());
  input().setSelectionRange(3, 3);
  await user.keyboard('x');
  expect(input()).toHaveValue('1 234 567');
  expect(input().selectionStart).toBe(3);
});
