import { PlatformProviders } from '@baza/shared/contract';
import { createStubShell } from '@baza/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from './date-field.tsx';

const changes = jest.fn();
function Held() {
  const [value, setValue] = useState('');
  changes(value);
  return <DateField label="Birth" value={value} onValue={setValue} />;
}
const open = async () => {
  const { shell, live } = await createStubShell({ locale: 'en' });
  return render(
    <PlatformProviders shell={shell} live={live} owns={() => true}>
      <Held />
    </PlatformProviders>,
  ).container;
};

test('the dots fill themselves in and let themselves be deleted', async () => {
  const user = userEvent.setup();
  await open();
  const input = screen.getByLabelText('Birth');
  await user.type(input, '04051990');
  expect(input).toHaveValue('04.05.1990');
  expect(changes).toHaveBeenLastCalledWith('1990-05-04');
  await user.keyboard('{Backspace>10/}');
  expect(input).toHaveValue('');
});

test('a day of the calendar is written like a typed one', async () => {
  const page = await open();
  const calendar = page.querySelector('input[type="date"]');
  if (calendar) fireEvent.change(calendar, { target: { value: '2026-03-01' } });
  expect(screen.getByLabelText('Birth')).toHaveValue('01.03.2026');
});
