import { hookReact, watchRenders } from './render-loops.ts';

// As in the page: before React's code runs.
jest.resetModules();
hookReact();
const { createElement, useEffect, useState } = jest.requireActual<typeof import('react')>('react');
const { createRoot } = jest.requireActual<typeof import('react-dom/client')>('react-dom/client');

const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const nodes: (() => void)[] = [];
beforeAll(() => {
  flags.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  for (const clean of nodes.splice(0)) clean();
});

function Effects({ times }: { times: number }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn < times) setTurn(turn + 1);
  }, [turn, times]);
  return 'the same text';
}

function mount(times: number) {
  const outlet = document.createElement('div');
  const inner = outlet.appendChild(document.createElement('div'));
  const root = createRoot(inner);
  const loops: string[] = [];
  const stop = watchRenders(outlet, (error) => {
    loops.push(error.message);
    root.unmount();
  });
  nodes.push(stop, () => root.unmount());
  root.render(createElement(Effects, { times }));
  return loops;
}
const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('an endless effect is told of once, and can be ended', async () => {
  // React's warning in development.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const loops = mount(Number.POSITIVE_INFINITY);
  const other = mount(3);
  while (loops.length === 0) await later(10);
  await later(50);
  expect(loops).toEqual([expect.stringMatching(/^1000 renders in \d+ ms$/)]);
  expect(other).toEqual([]);
});
