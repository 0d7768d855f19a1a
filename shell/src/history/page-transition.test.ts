/** @jest-environment node */
import { createPageTurn } from './page-transition.ts';

function setup(more: { reduced?: boolean; hidden?: boolean; api?: boolean } = {}) {
  const listeners: ((event: { hasUAVisualTransition: boolean }) => void)[] = [];
  const started: (() => void)[] = [];
  const page = {
    addEventListener: (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    matchMedia: () => ({ matches: more.reduced ?? false }),
    document: {
      hidden: more.hidden ?? false,
      startViewTransition:
        more.api === false
          ? undefined
          : (show: () => void) => {
              started.push(show);
              return { ready: Promise.reject(new Error('skipped')), finished: Promise.resolve() };
            },
    },
  };
  return { turn: createPageTurn(page as unknown as Window), listeners, started };
}

test('another page is shown in a transition, and a skipped one is not an error', async () => {
  const { turn, started } = setup();
  const show = jest.fn();
  turn(show);
  expect(show).not.toHaveBeenCalled();
  started[0]?.();
  expect(show).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setTimeout(resolve, 0));
});

test.each([
  ['with reduced motion', { reduced: true }],
  ['in a tab out of sight', { hidden: true }],
  ['without the API', { api: false }],
])('%s it comes at once', (_name, more) => {
  const show = jest.fn();
  setup(more).turn(show);
  expect(show).toHaveBeenCalledTimes(1);
});

test('a swipe back, already animated by the browser, is not animated twice', () => {
  const { turn, listeners, started } = setup();
  listeners[0]?.({ hasUAVisualTransition: true });
  const show = jest.fn();
  turn(show);
  expect(show).toHaveBeenCalledTimes(1);
  turn(show);
  expect(started).toHaveLength(1);
});
