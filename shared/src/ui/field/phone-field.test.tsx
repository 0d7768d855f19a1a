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
