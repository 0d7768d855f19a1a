import { RENDERED, WIDTH } from '../remotes/first-screen.ts';

/** A root whose HTML came from the server and that nothing has taken over. */
const WAITING = `[${RENDERED}], #root[${WIDTH}]`;

/** React has begun: from here on it takes care of presses itself. */
const hasReact = (root: Element): boolean =>
  Object.keys(root).some((key) => key.startsWith('__reactContainer$'));

/**
 * Remembers the last button that was pressed on HTML that does not react yet, and presses it again once it does. Links
 * and forms work without.
 */
export function keepEarlyPress(page: Document = document): void {
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const root = target.closest(WAITING);
    // Whatever is pressed last counts.
    pressed = root && !hasReact(root) ? target.closest<HTMLElement>('button[type="button"]') : null;
  };
  const observer = new MutationObserver(() => {
    if (pressed && !pressed.closest(WAITING)) {
      const button = pressed;
      pressed = null;
      // It may have been replaced.
      if (button.isConnected) {
        button.focus();
        button.click();
      }
    }
    if (page.querySelector(WAITING)) return;
    observer.disconnect();
    page.removeEventListener('click', remember, true);
  });
  page.addEventListener('click', remember, true);
  observer.observe(page, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: [RENDERED, WIDTH],
  });
}
