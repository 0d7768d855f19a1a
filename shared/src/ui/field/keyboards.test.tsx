import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderUi } from '../core/test-render.tsx';
import { NumberField } from './number-field.tsx';
import { PhoneField } from './phone-field.tsx';

const nothing = () => {};

test.each<[string, ReactElement, object]>([
  [
    'a telephone number',
    <PhoneField key="phone" label="Поле" value="" onValue={nothing} />,
    { type: 'tel', inputmode: 'tel', autocomplete: 'tel' },
  ],
  [
    'a whole number',
    <NumberField key="whole" label="Поле" value={null} onValue={nothing} />,
    { type: 'text', inputmode: 'numeric', autocomplete: 'off' },
  ],
  [
    'a number with decimals',
    <NumberField key="decimals" label="Поле" precision={2} value={null} onValue={nothing} />,
    { type: 'text', inputmode: 'decimal', autocomplete: 'off' },
  ],
])('a field of %s opens its keyboard', (_name, field, attributes) => {
  renderUi(field);
  for (const [name, value] of Object.entries(attributes))
    expect(screen.getByLabelText('Поле')).toHaveAttribute(name, value);
});
