import { useEffect } from 'react';

/** Lower than any keyboard: bars of the browser that come and go. */
const MIN_KEYBOARD_PX = 100;

/**
 * Stores the height of the on-screen keyboard in `--keyboard-height` of the root while a page with a bar at the
 * window's bottom is shown. Where the keyboard resizes the page (`interactive-widget`) it is 0; Safari lays the
 * keyboard over the page.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const measure = () => {
      const covered = Math.round(window.innerHeight - view.height - view.offsetTop);
      // A zoomed page covers nothing.
      const isKeyboard = view.scale <= 1 && covered >= MIN_KEYBOARD_PX;
      if (isKeyboard) style.setProperty('--keyboard-height', `${covered}px`);
      else style.removeProperty('--keyboard-height');
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard-height');
    };
  }, []);
}
