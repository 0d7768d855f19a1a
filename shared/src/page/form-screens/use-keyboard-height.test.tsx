import { render } from '@testing-library/react';
import { useKeyboardHeight } from './use-keyboard-height.ts';

function Bar() {
  useKeyboardHeight();
  return <footer />;
}
const stored = () => document.documentElement.style.getPropertyValue('--keyboard-height');

test('a keyboard that lies over the page is measured, and forgotten with the bar', () => {
  const view = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: view });
  const { unmount } = render(<Bar />);
  const change = (patch: object) => {
    Object.assign(view, patch);
    view.dispatchEvent(new Event('resize'));
  };
  expect(stored()).toBe('');
  change({ height: window.innerHeight - 320 });
  expect(stored()).toBe('320px');
  change({ offsetTop: 20 });
  expect(stored()).toBe('300px');
  // Bars of the browser, and a zoomed page, are no keyboard.
  change({ offsetTop: 0, height: window.innerHeight - 60 });
  expect(stored()).toBe('');
  change({ height: window.innerHeight / 2, scale: 2 });
  expect(stored()).toBe('');
  change({ scale: 1 });
  expect(stored()).not.toBe('');
  unmount();
  expect(stored()).toBe('');
  Reflect.deleteProperty(window, 'visualViewport');
});
