import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine must not fail tests: allow more time to wait.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(30_000);

/** What jsdom lacks; a test of the server has no window at all. */
function completeWindow(): void {
  class NoopObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }

  const define = (name: string, value: unknown) =>
    Object.defineProperty(window, name, { value, configurable: true, writable: true });

  define('ResizeObserver', NoopObserver);
  define('IntersectionObserver', NoopObserver);
  define('scrollTo', () => {});
  define('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }));
  define('requestIdleCallback', (run: (deadline: { didTimeout: boolean; timeRemaining(): number }) => void) =>
    setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }), 0),
  );
  define('cancelIdleCallback', (id: number) => clearTimeout(id));
  Element.prototype.scrollIntoView ??= () => {};
  // jsdom does not implement <dialog>.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  HTMLElement.prototype.showPopover ??= function showPopover() {};
  HTMLElement.prototype.hidePopover ??= function hidePopover() {};
}
if ('window' in globalThis) completeWindow();
