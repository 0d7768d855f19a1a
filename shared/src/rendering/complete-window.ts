/** Adds what jsdom lacks, and remotes may use, to a window of it. */
export function completeWindow(window: Window & typeof globalThis): void {
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
  const { Element, HTMLCanvasElement, HTMLDialogElement, HTMLElement, Event } = window;
  // jsdom draws nothing, and says so each time.
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView ??= () => {};
  // Nor does it lay anything out: there is nothing at any point.
  window.Document.prototype.elementsFromPoint ??= () => [];
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
