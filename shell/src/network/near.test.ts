import { isNear, whenNear } from './near.ts';

let shown: (isIntersecting: boolean) => void;
let observing: Element | null = null;

/** An element whose top is that far below the window's, which is 768 px high. */
function elementAt(top: number): Element {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => ({ top }) as DOMRect;
  return element;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  window.IntersectionObserver = class {
    constructor(call: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit) {
      expect(rootMargin).toBe('100%');
      shown = (isIntersecting) => call([{ isIntersecting } as IntersectionObserverEntry], this as never);
    }
    observe(element: Element) {
      observing = element;
    }
    disconnect() {
      observing = null;
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('up to a window’s height below it is near, and all above', () => {
  expect([-5000, 0, 767, 1535, 1536].map((top) => isNear(elementAt(top)))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('what is near runs at once', () => {
  const run = jest.fn();
  whenNear(elementAt(900), run)();
  expect(run).toHaveBeenCalledTimes(1);
});

test('what is far runs once it is near, and not again when the page is idle', async () => {
  const run = jest.fn();
  const element = elementAt(4000);
  whenNear(element, run);
  expect(observing).toBe(element);
  shown(false);
  expect(run).not.toHaveBeenCalled();
  shown(true);
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(3000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(observing).toBeNull();
});

test('what stays far runs when the page is loaded and idle', async () => {
  const run = jest.fn();
  whenNear(elementAt(4000), run);
  await jest.advanceTimersByTimeAsync(3000);
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(3000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('what stays far does not run for who saves data, until it is near', async () => {
  const run = jest.fn();
  whenNear(elementAt(4000), run, () => true);
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(3000);
  expect(run).not.toHaveBeenCalled();
  shown(true);
  expect(run).toHaveBeenCalledTimes(1);
});

test('what is gone does not run', async () => {
  const run = jest.fn();
  whenNear(elementAt(4000), run)();
  expect(observing).toBeNull();
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(3000);
  expect(run).not.toHaveBeenCalled();
});
