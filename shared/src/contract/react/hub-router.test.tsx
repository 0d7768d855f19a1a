import { act, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { createHistoryHub } from '../history/hub.ts';
import { memorySource } from '../history/memory-source.ts';
import { HubRouter } from './hub-router.tsx';

const missing = jest.fn();
function Missing() {
  missing();
  return <p>no page</p>;
}
/** A remote that owns `/a` and nothing else, mounted at this address. */
function mounted(path: string) {
  const hub = createHistoryHub(memorySource(path), () => true);
  render(
    <HubRouter hub={hub} locale="ru" owns={(address) => address === '/a'}>
      <Routes>
        <Route path="/a" element={<p>page a</p>} />
        <Route path="*" element={<Missing />} />
      </Routes>
    </HubRouter>,
  );
  return hub;
}
beforeEach(() => missing.mockClear());

test('a remote that mounts after its page was left renders nothing, and reports no missing page', () => {
  const hub = mounted('/ru/b');
  expect(document.body.textContent).toBe('');
  act(() => hub.push('/ru/a'));
  expect(screen.getByText('page a')).toBeInTheDocument();
  expect(missing).not.toHaveBeenCalled();
});

test('a remote that is being left keeps its last page', () => {
  const hub = mounted('/ru/a');
  act(() => hub.push('/ru/b'));
  expect(screen.getByText('page a')).toBeInTheDocument();
  expect(missing).not.toHaveBeenCalled();
});
