import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { renderUi } from '../core/test-render.tsx';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';

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

function Place({ placement }: { placement: 'bottom-end' | 'top' | undefined }) {
  const [open, setOpen] = useState(false);
  const props = placement ? { placement } : {};
  return (
    <Popover
      {...props}
      open={open}
      onOpenChange={setOpen}
      label="Цена"
      trigger={(trigger) => (
        <button type="button" {...trigger}>
          Цена
        </button>
      )}
    >
      от
    </Popover>
  );
}

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

describe('the place of an open popover', () => {
  const WIDTH_PX = 1000;
  const HEIGHT_PX = 800;
  const define = (target: object, name: string, get: () => unknown) =>
    Object.defineProperty(target, name, { configurable: true, get });

  /** Lays out the page: an anchor of 100 x 40 px and a panel of the given size. */
  async function open(
    anchor: { top: number; left: number },
    size: { width: number; height: number },
    at?: 'bottom-end' | 'top',
  ) {
    const sizeOf = (element: Element) => (element.tagName === 'BUTTON' ? { width: 100, height: 40 } : size);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: Element) {
      return sizeOf(this).width;
    });
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: Element) {
      return sizeOf(this).height;
    });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const { width, height } = sizeOf(this);
      const { top, left } = this.tagName === 'BUTTON' ? anchor : { top: 0, left: 0 };
      return new DOMRect(left, top, width, height);
    });
    define(document.documentElement, 'clientWidth', () => WIDTH_PX);
    define(document.documentElement, 'clientHeight', () => HEIGHT_PX);
    const { user } = renderUi(<Place placement={at} />);
    await user.click(screen.getByRole('button'));
    await act(async () => {});
    const { top, left, maxHeight } = screen.getByRole('dialog', { hidden: true }).style;
    return { top, left, maxHeight };
  }
  const size = { width: 300, height: 200 };

  test.each([
    ['below its anchor', { top: 100, left: 50 }, undefined, { top: '146px', left: '50px' }],
    [
      'by the right edge of its anchor',
      { top: 100, left: 500 },
      'bottom-end',
      { top: '146px', left: '300px' },
    ],
    [
      'never past the right edge of the window',
      { top: 100, left: 900 },
      undefined,
      { top: '146px', left: '692px' },
    ],
    [
      'never past the left edge of the window',
      { top: 100, left: 0 },
      'bottom-end',
      { top: '146px', left: '8px' },
    ],
    [
      'above its anchor without room below',
      { top: 700, left: 50 },
      undefined,
      { top: '494px', left: '50px' },
    ],
    ['below its anchor without room above', { top: 50, left: 450 }, 'top', { top: '96px', left: '350px' }],
  ] as const)('is %s', async (_name, anchor, placement, expected) => {
    expect(await open(anchor, size, placement)).toMatchObject(expected);
  });

  test('has a height limited to the room beside the anchor', async () => {
    expect((await open({ top: 500, left: 0 }, { width: 300, height: 2000 })).maxHeight).toBe('486px');
  });
});
