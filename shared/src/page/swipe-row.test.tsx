import { act, render, screen } from '@testing-library/react';
import { SwipeRow } from './swipe-row.tsx';

const WIDTH_PX = 300;

function show(before?: () => void) {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH_PX);
  const onSwipe = jest.fn();
  render(
    <SwipeRow toLeft={{ label: 'Remove', onSwipe }} toRight={before && { label: 'Edit', onSwipe: before }}>
      <a href="/listing">A flat</a>
      <input aria-label="Note" />
      <dialog open aria-label="Sure?" />
      <ul aria-label="Photos" />
    </SwipeRow>,
  );
  const link = screen.getByRole('link', { name: 'A flat' });
  const fingerOn =
    (element: Element) =>
    (type: string, clientX: number, pointerType = 'touch', clientY = 0, pointerId = 1) => {
      const event = new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true });
      act(() => void element.dispatchEvent(Object.assign(event, { pointerId, pointerType })));
    };
  const finger = fingerOn(link);
  return { onSwipe, finger, fingerOn, content: link.parentElement as HTMLElement };
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

test('a row with an action on each side does that of the side it is swiped to', () => {
  const onBefore = jest.fn();
  const { onSwipe, finger, content } = show(onBefore);
  finger('pointerdown', 100);
  finger('pointermove', 160);
  expect(content).toHaveStyle({ transform: 'translateX(60px)' });
  finger('pointermove', 260);
  finger('pointerup', 260);
  expect(onBefore).toHaveBeenCalledTimes(1);
  expect(onSwipe).not.toHaveBeenCalled();
});

test('a phone vibrates once when the row has been swiped far enough', () => {
  const vibrate = jest.fn(() => true);
  Object.assign(navigator, { vibrate });
  const { finger } = show();
  finger('pointerdown', 280);
  finger('pointermove', 160);
  finger('pointermove', 150);
  expect(vibrate).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'vibrate');
});

test.each([
  ['left', 10, 300],
  ['right', window.innerWidth - 10, 300],
] as const)('a movement from the %s side of the window stays with the system', (_side, from, to) => {
  const onBefore = jest.fn();
  const { onSwipe, finger } = show(onBefore);
  finger('pointerdown', from);
  finger('pointermove', to);
  finger('pointerup', to);
  expect(onSwipe).not.toHaveBeenCalled();
  expect(onBefore).not.toHaveBeenCalled();
});

test('a movement that begins upright scrolls the page, even if it turns aside', () => {
  const { onSwipe, finger, content } = show();
  finger('pointerdown', 280, 'touch', 100);
  finger('pointermove', 270, 'touch', 130);
  finger('pointermove', 100, 'touch', 130);
  expect(content.style.transform).toBe('');
  finger('pointerup', 100, 'touch', 130);
  expect(onSwipe).not.toHaveBeenCalled();
});

test('a movement in a field, in a dialog, or in something that scrolls aside is not a swipe', () => {
  const { onSwipe, fingerOn } = show();
  const photos = screen.getByRole('list', { name: 'Photos' });
  photos.style.overflowX = 'auto';
  Object.defineProperty(photos, 'scrollWidth', { value: 900 });
  const others = [screen.getByRole('textbox', { name: 'Note' }), screen.getByRole('dialog'), photos];
  for (const element of others) {
    const finger = fingerOn(element);
    finger('pointerdown', 280);
    finger('pointermove', 100);
    finger('pointerup', 100);
  }
  expect(onSwipe).not.toHaveBeenCalled();
});

test('a second finger ends the swipe', () => {
  const { onSwipe, finger, content } = show();
  finger('pointerdown', 280);
  finger('pointermove', 100);
  finger('pointerdown', 200, 'touch', 0, 2);
  expect(content.style.transform).toBe('');
  finger('pointerup', 100);
  expect(onSwipe).not.toHaveBeenCalled();
});
