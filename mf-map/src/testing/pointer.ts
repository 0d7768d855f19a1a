import { act } from '@testing-library/react';

// Capture sends a pointer's events to one element, as these tests do anyway.
HTMLElement.prototype.setPointerCapture ??= () => {};

/** A pointer event with its place in the window, which jsdom's own lacks. */
export function pointer(
  target: EventTarget,
  type: 'pointerdown' | 'pointermove' | 'pointerup',
  clientX: number,
  clientY: number,
): void {
  const event = new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true });
  act(() => void target.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'mouse' })));
}
