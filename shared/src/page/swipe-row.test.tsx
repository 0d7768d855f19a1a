import { act, render, screen } from '@testing-library/react';
import { SwipeRow } from './swipe-row.tsx';

const WIDTH_PX = 300;

function show() {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH_PX);
  const onSwipe = jest.fn();
  render(
    <SwipeRow label="Remove" onSwipe={onSwipe}>
      <a href="/listing">A flat</a>
    </SwipeRow>,
  );
  const link = screen.getByRole('link', { name: 'A flat' });
  const finger = (type: string, clientX: number, pointerType = 'touch') => {
    const event = new MouseEvent(type, { clientX, bubbles: true, cancelable: true });
    act(() => void link.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType })));
  };
  return { onSwipe, finger, content: link.parentElement as HTMLElement };
}

afterEach(() => jest.restoreAllMocks());

test('a row swiped far enough to the left does its action once and returns to its place', () => {
  const { onSwipe, finger, content } = show();
  finger('pointerdown', 280);
  finger('pointermove', 240);
  expect(content).toHaveStyle({ transform: 'translateX(-40px)' });
  finger('pointermove', 160);
  finger('pointerup', 160);
  expect(onSwipe).toHaveBeenCalledTimes(1);
  expect(content.style.transform).toBe('');
});

test.each([
  ['a short swipe', [280, 230], 'pointerup', 'touch'],
  ['a swipe to the right', [100, 290], 'pointerup', 'touch'],
  ['a movement that becomes a scroll', [280, 100], 'pointercancel', 'touch'],
  ['a mouse that marks text', [280, 100], 'pointerup', 'mouse'],
] as const)('%s does nothing', (_name, [from, to], end, kind) => {
  const { onSwipe, finger, content } = show();
  finger('pointerdown', from, kind);
  finger('pointermove', to, kind);
  finger(end, to, kind);
  expect(onSwipe).not.toHaveBeenCalled();
  expect(content.style.transform).toBe('');
});
