import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../core/test-render.tsx';
import { PhoneField } from './phone-field.tsx';

function Held() {
  const [value, setValue] = useState('');
  return <PhoneField label="Телефон" value={value} onValue={setValue} />;
}

test('the mask fills itself in and lets itself be deleted', async () => {
  const { user } = renderUi(<Held />);
  const input = screen.getByLabelText('Телефон');
  await user.type(input, '901234567');
  expect(input).toHaveValue('+998 (90) 123-45-67');
  await user.keyboard('{Backspace>9/}');
  expect(input).toHaveValue('');
});

test('a pasted number in any writing', async () => {
  const { user } = renderUi(<Held />);
  const input = screen.getByLabelText('Телефон');
  await user.click(input);
  await user.paste('+998 90 1234567');
  expect(input).toHaveValue('+998 (90) 123-45-67');
});

test.each([
  '+998901234567',
  '998901234567',
  '00998901234567',
])('%s typed key by key is one number', async (keys) => {
  const { user } = renderUi(<Held />);
  const input = screen.getByLabelText('Телефон');
  await user.type(input, keys);
  expect(input).toHaveValue('+998 (90) 123-45-67');
});

test('a foreign number and a digit too many stay visible', async () => {
  const { user } = renderUi(<Held />);
  const input = screen.getByLabelText('Телефон');
  await user.click(input);
  await user.paste('+7 999 123-45-67');
  expect(input).toHaveValue('+7 999 123-45-67');
  await user.clear(input);
  await user.type(input, '9012345678');
  expect(input).toHaveValue('+998 (90) 123-45-678');
});

test('a number pasted over a selection replaces the selection alone', async () => {
  const { user } = renderUi(<Held />);
  const input = screen.getByLabelText<HTMLInputElement>('Телефон');
  await user.type(input, '901234567');
  input.setSelectionRange(0, input.value.length);
  await user.paste('\u2068+998 93 765\u201143\u201121\u2069');
  expect(input).toHaveValue('+998 (93) 765-43-21');
});

test('the caret stays where a digit was deleted, also over a sign of the mask', async () => {
  const { user } = renderUi(<Held />);
  const input = screen.getByLabelText<HTMLInputElement>('Телефон');
  await user.type(input, '901234567');
  input.setSelectionRange(12, 12);
  await user.keyboard('{Backspace}');
  expect(input).toHaveValue('+998 (90) 134-56-7');
  expect(input.selectionStart).toBe(11);
  input.setSelectionRange(10, 10);
  await user.keyboard('{Backspace}');
  expect(input).toHaveValue('+998 (91) 345-67');
  expect(input.selectionStart).toBe(7);
});

test('a letter typed between the digits is shown and loses no digit', async () => {
  const { user } = renderUi(<Held />);
  const input = screen.getByLabelText<HTMLInputElement>('Телефон');
  await user.type(input, '901234567x');
  expect(input).toHaveValue('+998 (90) 123-45-67x');
});
