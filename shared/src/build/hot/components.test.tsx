import { act, render, screen } from '@testing-library/react';
import { type FunctionComponent, useReducer, useState } from 'react';
import { hot } from './components.mjs';

const press = () => act(() => screen.getByRole('button').click());
const replace = (next: FunctionComponent, id: string, source: string) =>
  act(async () => void hot(next, id, source));

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      one {count}
    </button>
  );
}
function SameHooks() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 10)}>
      two {count}
    </button>
  );
}
function OtherHooks() {
  const [count, add] = useReducer((sum: number) => sum + 1, 100);
  return (
    <button type="button" onClick={add}>
      three {count}
    </button>
  );
}

test('new code of a file shows at once and keeps the state', async () => {
  const Stable = hot(Counter, 'same', 'a');
  render(<Stable />);
  press();
  await replace(SameHooks, 'same', 'b');
  expect(screen.getByRole('button')).toHaveTextContent('two 1');
  press();
  expect(screen.getByRole('button')).toHaveTextContent('two 11');
});

test('with other hooks, or after a change of what it imports, a component starts again', async () => {
  const Stable = hot(Counter, 'other', 'a');
  render(<Stable />);
  press();
  await replace(OtherHooks, 'other', 'b');
  expect(screen.getByRole('button')).toHaveTextContent('three 100');
  press();
  await replace(OtherHooks, 'other', 'b');
  expect(screen.getByRole('button')).toHaveTextContent('three 100');
});
