import { act, render, screen } from '@testing-library/react';
import { Component, type FunctionComponent, lazy, memo, Suspense, useReducer, useState } from 'react';
import { hot, stays } from './components.mjs';

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
const otherHooks = () =>
  function OtherHooks() {
    const [count, add] = useReducer((sum: number) => sum + 1, 100);
    return (
      <button type="button" onClick={add}>
        three {count}
      </button>
    );
  };

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
  await replace(otherHooks(), 'other', 'b');
  expect(screen.getByRole('button')).toHaveTextContent('three 100');
  press();
  await replace(otherHooks(), 'other', 'b');
  expect(screen.getByRole('button')).toHaveTextContent('three 100');
});

const arrow = (text: string) => () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {text} {count}
    </button>
  );
};

test('of memo it keeps the state, unless its comparison is another', async () => {
  const Stable = hot(memo(arrow('one')), 'memo', 'a');
  render(<Stable />);
  press();
  let next = Stable;
  await act(async () => {
    next = hot(memo(arrow('two')), 'memo', 'b');
  });
  expect(next).toBe(Stable);
  expect(screen.getByRole('button')).toHaveTextContent('two 1');
  await act(async () => {
    next = hot(
      memo(arrow('three'), () => true),
      'memo',
      'c',
    );
  });
  expect(next).not.toBe(Stable);
});

test('of lazy it keeps the state, and shows what was loaded again; another module is another component', async () => {
  let module = { default: arrow('one') };
  const load = () => lazy(async () => module);
  const Stable = hot(load(), 'lazy', 'a');
  await act(
    async () =>
      void render(
        <Suspense>
          <Stable />
        </Suspense>,
      ),
  );
  press();
  // What imports it was built again, and then it was itself.
  await act(async () => void hot(load(), 'lazy', 'b'));
  expect(screen.getByRole('button')).toHaveTextContent('one 1');
  module = { default: SameHooks };
  let next = Stable;
  await act(async () => {
    next = hot(load(), 'lazy', 'c');
  });
  expect(next).toBe(Stable);
  expect(screen.getByRole('button')).toHaveTextContent('two 1');
  expect(
    hot(
      lazy(async () => ({ default: arrow('other') })),
      'lazy',
      'd',
    ),
  ).not.toBe(Stable);
});

class Old extends Component {
  override state = { count: 0 };
  override render = () => (
    <button type="button" onClick={() => this.setState({ count: this.state.count + 1 })}>
      old {this.state.count}
    </button>
  );
}
class New extends Old {
  override render = () => <button type="button">new {this.state.count}</button>;
}

test('a class starts again, and what is around it keeps its state', async () => {
  const Stable = hot(Old, 'class', 'a') as unknown as FunctionComponent;
  render(
    <>
      <input aria-label="around" />
      <Stable />
    </>,
  );
  const around = screen.getByRole('textbox');
  press();
  await replace(New as unknown as FunctionComponent, 'class', 'b');
  expect(screen.getByRole('button')).toHaveTextContent('new 0');
  expect(screen.getByRole('textbox')).toBe(around);
});

test('what is no component stays as it is, and has its importers run again', () => {
  for (const value of [12, null, 'a', { a: 1 }, class Plain {}, memo({} as never)])
    expect(hot(value, 'other', 'a')).toBe(value);
  expect(stays(hot(arrow('a'), 'a', 'a'), hot(memo(arrow('a')), 'm', 'a'))).toBe(true);
  expect(stays(hot(arrow('a'), 'a', 'a'), 12)).toBe(false);
});
