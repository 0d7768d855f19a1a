import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../core/test-render.tsx';
import { Chip, Chips } from '../select/chips.tsx';
import { Checkbox } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const options = [
  { value: 'UZS', label: 'сум' },
  { value: 'USD', label: '$' },
] as const;

const count = (n: number) => ({ text: String(n), words: `${n} объявлений`, none: n === 0 });
const names = () => screen.getAllByRole('button').map((button) => button.textContent?.replace(/\d.*$/, ''));

test('chips without results come last behind one button, unless they are pressed', async () => {
  const onValue = jest.fn();
  const chips = [
    { value: 'a', label: 'Агентство', count: count(0) },
    { value: 'b', label: 'Риелтор', count: count(7) },
    { value: 'c', label: 'Владелец', count: count(0) },
  ];
  const { user } = renderUi(<Chips label="Продавец" options={chips} value={['c']} onValue={onValue} />);
  expect(names()).toEqual(['Риелтор', 'Владелец', 'Ещё ']);
  const more = screen.getByRole('button', { name: /^Ещё/, expanded: false });
  await user.click(more);
  expect(names()).toEqual(['Риелтор', 'Владелец', 'Агентство', 'Ещё ']);
  await user.click(screen.getByRole('button', { name: /Агентство/ }));
  // In the order of the options, not of the screen.
  expect(onValue).toHaveBeenLastCalledWith(['a', 'c']);
});

test('steps of a scale stay in their places', () => {
  const rooms = [3, 0, 5].map((n, index) => ({ value: `${index}`, label: `№${index}`, count: count(n) }));
  renderUi(<Chips scale label="Комнаты" options={rooms} value={[]} onValue={() => {}} />);
  expect(screen.getAllByRole('button')).toHaveLength(3);
});

test('a checkbox reacts to its label and the space bar', async () => {
  const onChecked = jest.fn();
  const { user } = renderUi(
    <Checkbox checked={false} onChecked={onChecked}>
      С фото
    </Checkbox>,
  );
  await user.click(screen.getByText('С фото'));
  await user.keyboard(' ');
  expect(onChecked.mock.calls).toEqual([[true], [true]]);
});

function Radios() {
  const [value, setValue] = useState<'UZS' | 'USD'>('UZS');
  return (
    <>
      <RadioGroup label="Валюта" options={options} value={value} onValue={setValue} />
      <SegmentedControl label="Цены в" options={options} value={value} onValue={setValue} />
    </>
  );
}

test('radio buttons and the segmented strip choose one', async () => {
  const { user } = renderUi(<Radios />);
  expect(screen.getByRole('radiogroup', { name: 'Валюта' })).toBeVisible();
  const [first, second] = screen.getAllByRole('radio', { name: '$' });
  if (!first || !second) throw new Error('both groups show dollars');
  await user.click(second);
  expect(first).toBeChecked();
  expect(second).toBeChecked();
});

test('an option that is off is reached and says why, and is not chosen', async () => {
  const onValue = jest.fn();
  const why = 'Не задан ключ';
  const { user } = renderUi(
    <RadioGroup
      label="Карта"
      options={[
        { value: 'osm', label: 'OpenStreetMap' },
        { value: 'google', label: 'Google', off: why },
      ]}
      value="osm"
      onValue={onValue}
    />,
  );
  const google = screen.getByRole('radio', { name: 'Google' });
  expect(google).toHaveAccessibleDescription(why);
  expect(google).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(google).toHaveFocus();
  await user.click(screen.getByText(why));
  await user.keyboard(' ');
  expect(google).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'OpenStreetMap' })).toBeChecked();
  expect(onValue).not.toHaveBeenCalled();
});

test('chips are pressed and freed; a fact is removed by its cross', async () => {
  const onValue = jest.fn();
  const onRemove = jest.fn();
  const { user } = renderUi(
    <>
      <Chips label="Комнаты" options={options} value={['UZS']} onValue={onValue} />
      <Chip onRemove={onRemove} removeLabel="Убрать цену">
        до 500 млн
      </Chip>
    </>,
  );
  expect(screen.getByRole('button', { name: 'сум' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '$' }));
  await user.click(screen.getByRole('button', { name: 'сум' }));
  expect(onValue.mock.calls).toEqual([[['UZS', 'USD']], [[]]]);
  await user.click(screen.getByRole('button', { name: 'Убрать цену' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});
