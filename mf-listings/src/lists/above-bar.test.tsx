import { act, render } from '@testing-library/react';
import { keepAbove } from './above-bar.ts';

const bottom = () => document.documentElement.style.getPropertyValue('--page-bottom');

test('what floats stays above a bar of any height, and comes down with its end', () => {
  let resized = () => {};
  const stopped = jest.fn();
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(
    (listener) =>
      ({
        observe(bar: HTMLElement) {
          resized = () => listener([], {} as ResizeObserver);
          Object.defineProperty(bar, 'offsetHeight', { configurable: true, value: 72 });
          resized();
        },
        disconnect: stopped,
      }) as unknown as ResizeObserver,
  );
  const { container, unmount } = render(<div ref={keepAbove} />);
  expect(bottom()).toBe('72px');
  Object.defineProperty(container.firstChild, 'offsetHeight', { value: 132 });
  act(() => resized());
  expect(bottom()).toBe('132px');
  unmount();
  expect(bottom()).toBe('');
  expect(stopped).toHaveBeenCalledTimes(1);
});
