import { act, render } from '@testing-library/react';
import { keepAbove } from './above-bar.ts';

const bottom = (name = '--page-bottom') => document.documentElement.style.getPropertyValue(name);

test.each([
  ['fixed', '72px'],
  ['sticky', ''],
])('a %s bar leaves %s of room at the end of the page', (position, room) => {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(
    (listener) =>
      ({
        observe(bar: HTMLElement) {
          Object.defineProperty(bar, 'offsetHeight', { configurable: true, value: 72 });
          listener([], {} as ResizeObserver);
        },
        disconnect() {},
      }) as unknown as ResizeObserver,
  );
  const placed = (bar: HTMLElement | null) => {
    if (bar) bar.style.position = position;
    return keepAbove(bar);
  };
  const { unmount } = render(<div ref={placed} />);
  expect(bottom('--page-end')).toBe(room);
  expect(bottom()).toBe('72px');
  unmount();
  expect(bottom('--page-end')).toBe('');
});

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
