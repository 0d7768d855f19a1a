import { screen } from '@testing-library/react';
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
