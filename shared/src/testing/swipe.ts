import { act } from '@testing-library/react';

/** Moves a finger over an element from one place to another, in pixels from the window's left side. */
export function swipe(element: Element, fromX: number, toX: number): void {
  const moves = [
    ['pointerdown', fromX],
    ['pointermove', toX],
    ['pointerup', toX],
  ] as const;
  for (const [type, clientX] of moves) {
    const event = new MouseEvent(type, { clientX, bubbles: true, cancelable: true });
    act(() => void element.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'touch' })));
  }
}
