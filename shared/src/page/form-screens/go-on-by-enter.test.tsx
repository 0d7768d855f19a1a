import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goOnByEnter } from './go-on-by-enter.ts';

function show() {
  const onLast = jest.fn();
  render(
    <section aria-label="Questions" onKeyDown={(event) => goOnByEnter(event, onLast)}>
      <div data-path="name">
        <input aria-label="Name" />
        <input aria-label="Calendar" type="date" tabIndex={-1} />
      </div>
      <div data-path="bank">
        <button type="button">Bank</button>
      </div>
      <div data-path="about">
        <textarea aria-label="About" />
      </div>
      <div data-path="phone">
        <input aria-label="Phone" type="tel" />
      </div>
    </section>,
  );
  return { onLast };
}

test('Enter leads from a field to the next one, whatever its kind', async () => {
  const { onLast } = show();
  await userEvent.type(screen.getByLabelText('Name'), 'A{Enter}');
  expect(screen.getByRole('button', { name: 'Bank' })).toHaveFocus();
  expect(onLast).not.toHaveBeenCalled();
});

test('Enter in the last field leaves it and goes on', async () => {
  const { onLast } = show();
  await userEvent.type(screen.getByLabelText('Phone'), '9{Enter}');
  expect(onLast).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Phone')).not.toHaveFocus();
});

test('Enter in a text of several lines begins another line', async () => {
  const { onLast } = show();
  const about = screen.getByLabelText('About');
  await userEvent.type(about, 'a{Enter}b');
  expect(about).toHaveValue('a\nb');
  expect(about).toHaveFocus();
  expect(onLast).not.toHaveBeenCalled();
});
