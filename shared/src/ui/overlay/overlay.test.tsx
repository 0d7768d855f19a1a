import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { renderUi } from '../core/test-render.tsx';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';
import { placeFloating } from './use-floating.ts';

function Filter() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Цена"
        trigger={(props) => (
          <button type="button" {...props}>
            Цена
          </button>
        )}
      >
        <input aria-label="от" />
        <Button onClick={() => setOpen(false)}>Применить</Button>
      </Popover>
      <button type="button">дальше</button>
    </>
  );
}

test('a popover takes the focus and gives it back on Escape', async () => {
  const { user } = renderUi(<Filter />);
  const button = screen.getByRole('button', { name: 'Цена' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const panel = screen.getByRole('dialog', { name: 'Цена', hidden: true });
  expect(panel).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(button).toHaveFocus();
});

test('a popover closed from inside gives the focus back too', async () => {
  const { user } = renderUi(<Filter />);
  await user.click(screen.getByRole('button', { name: 'Цена' }));
  await user.click(screen.getByText('Применить'));
  expect(screen.getByRole('button', { name: 'Цена' })).toHaveFocus();
});

test('what is scrolled inside a popover stays where it is, also while the page scrolls', async () => {
  const { user } = renderUi(<Filter />);
  await user.click(screen.getByRole('button', { name: 'Цена' }));
  const panel = screen.getByRole('dialog', { name: 'Цена', hidden: true });
  const content = panel.firstElementChild as HTMLElement;
  // As a browser does: what is measured without a limit of height has nothing to scroll.
  jest.spyOn(panel, 'offsetHeight', 'get').mockImplementation(() => {
    if (panel.style.maxHeight === 'none') content.scrollTop = 0;
    return 2000;
  });
  content.scrollTop = 300;
  content.dispatchEvent(new Event('scroll'));
  expect(content.scrollTop).toBe(300);
  document.dispatchEvent(new Event('scroll'));
  expect(content.scrollTop).toBe(300);
});

test('a press outside and leaving it by Tab close a popover', async () => {
  const { user } = renderUi(<Filter />);
  const button = screen.getByRole('button', { name: 'Цена' });
  const next = screen.getByRole('button', { name: 'дальше' });
  await user.click(button);
  await user.click(next);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await user.tab();
  expect(screen.getByLabelText('от')).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(next).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

function Modal() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Настройки">
        текст
      </Dialog>
    </>
  );
}

test('a dialog is named, closes by its button and gives the focus back', async () => {
  const { user } = renderUi(<Modal />);
  const opener = screen.getByRole('button', { name: 'Открыть' });
  await user.click(opener);
  expect(screen.getByRole('dialog', { name: 'Настройки' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
});

test('a tooltip waits for its delay and describes its button', async () => {
  jest.useFakeTimers();
  renderUi(
    <Tooltip text="Мой профиль" delay={20}>
      <button type="button">Я</button>
    </Tooltip>,
  );
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await user.hover(screen.getByRole('button'));
  act(() => jest.advanceTimersByTime(19));
  expect(screen.queryByText('Мой профиль')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('Мой профиль')).toBeInTheDocument();
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Мой профиль');
  await user.unhover(screen.getByRole('button'));
  expect(screen.queryByText('Мой профиль')).toBeNull();
  jest.useRealTimers();
});

describe('placeFloating', () => {
  const view = { width: 1000, height: 800 };
  const anchor = (top: number, left: number) => ({
    top,
    bottom: top + 40,
    left,
    right: left + 100,
    width: 100,
  });
  const size = { width: 300, height: 200 };

  test.each([
    ['below its anchor', anchor(100, 50), 'bottom-start', { top: 146, left: 50 }],
    ['by its right edge', anchor(100, 500), 'bottom-end', { top: 146, left: 300 }],
    ['never past the right edge', anchor(100, 900), 'bottom-start', { top: 146, left: 692 }],
    ['never past the left edge', anchor(100, 0), 'bottom-end', { top: 146, left: 8 }],
    ['above where there is no room below', anchor(700, 50), 'bottom-start', { top: 494, left: 50 }],
    ['above when asked', anchor(400, 450), 'top', { top: 194, left: 350 }],
    ['below when there is no room above', anchor(50, 450), 'top', { top: 96, left: 350 }],
  ] as const)('%s', (_name, box, placement, expected) => {
    expect(placeFloating(box, size, view, placement)).toMatchObject(expected);
  });

  test('limits the size to the available space', () => {
    expect(placeFloating(anchor(500, 0), { width: 300, height: 2000 }, view, 'bottom-start')).toMatchObject({
      top: 8,
      maxHeight: 486,
    });
  });
});
