import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../core/test-render.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

const HEIGHT_PX = 400;

function Sheet({ variant, stubborn }: { variant: NonNullable<DialogProps['variant']>; stubborn?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} title="Фильтры" variant={variant} onClose={() => setOpen(stubborn === true)}>
      …
    </Dialog>
  );
}

function show(variant: NonNullable<DialogProps['variant']>, { phone = true, stubborn = false } = {}) {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: phone && query.includes('max-width') }) as MediaQueryList,
    );
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT_PX);
  renderUi(<Sheet variant={variant} stubborn={stubborn} />);
  const header = screen.getByRole('heading', { name: 'Фильтры' });
  let time = 0;
  const finger = (type: string, clientY: number, after = 200) => {
    time += after;
    const event = new MouseEvent(type, { clientY, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: time });
    act(() => void header.dispatchEvent(Object.assign(event, { pointerId: 1 })));
  };
  return { finger, sheet: () => screen.queryByRole('dialog') };
}

afterEach(() => jest.restoreAllMocks());

test.each([
  'center',
  'bottom',
  'full',
] as const)('a %s sheet follows the finger and closes below a quarter of its height', (variant) => {
  const { finger, sheet } = show(variant);
  finger('pointerdown', 300);
  finger('pointermove', 360);
  expect(sheet()).toHaveStyle({ transform: 'translateY(60px)' });
  finger('pointermove', 300 + HEIGHT_PX * 0.25 + 1);
  finger('pointerup', 300 + HEIGHT_PX * 0.25 + 1);
  expect(sheet()).toBeNull();
});

test('a sheet let go higher returns to its place', () => {
  const { finger, sheet } = show('bottom');
  finger('pointerdown', 300);
  finger('pointermove', 390);
  finger('pointerup', 390);
  expect(sheet()?.style.transform).toBe('');
});

test('a short flick downwards closes a sheet, one that rested first does not', () => {
  const { finger, sheet } = show('bottom');
  finger('pointerdown', 300);
  finger('pointermove', 340, 20);
  finger('pointerup', 340, 200);
  expect(sheet()).toBeVisible();
  finger('pointerdown', 300);
  finger('pointermove', 340, 20);
  finger('pointerup', 340, 10);
  expect(sheet()).toBeNull();
});

test('a sheet is not dragged upwards, and a cancelled drag closes nothing', () => {
  const { finger, sheet } = show('bottom');
  finger('pointerdown', 300);
  finger('pointermove', 200);
  expect(sheet()).toHaveStyle({ transform: 'translateY(0px)' });
  finger('pointermove', 600);
  finger('pointercancel', 600);
  expect(sheet()).toBeVisible();
  expect(sheet()?.style.transform).toBe('');
});

test('a sheet that asks before it closes is back in its place', () => {
  const { finger, sheet } = show('bottom', { stubborn: true });
  finger('pointerdown', 300);
  finger('pointermove', 500);
  finger('pointerup', 500);
  expect(sheet()).toBeVisible();
  expect(sheet()?.style.transform).toBe('');
});

test.each([
  ['a box in the middle of a wide window', 'center', false],
  ['a drawer', 'left', true],
  ['a gallery', 'cover', true],
] as const)('%s is not dragged', (_what, variant, phone) => {
  const { finger, sheet } = show(variant, { phone });
  finger('pointerdown', 300);
  finger('pointermove', 600);
  finger('pointerup', 600);
  expect(sheet()).toBeVisible();
  expect(sheet()?.style.transform).toBe('');
});
