import { act, screen } from '@testing-library/react';
import { renderChrome } from '../test-chrome.tsx';
import { frame } from './frame-testing.tsx';

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

test('the button back to the top appears after 300 px', async () => {
  await renderChrome(frame());
  scrollTo(300);
  expect(screen.queryByRole('button', { name: 'Наверх' })).not.toBeInTheDocument();
  scrollTo(301);
  expect(screen.getByRole('button', { name: 'Наверх' })).toBeInTheDocument();
  scrollTo(0);
});

describe('the button back to the top makes way', () => {
  const at = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  const box = at(300, 700, 48, 48);

  /** The page at rest past 300 px, with one element beneath the button. */
  async function over(markup: string, rect: DOMRect) {
    const { unmount } = await renderChrome(frame());
    const holder = document.createElement('div');
    holder.innerHTML = markup;
    document.body.append(holder);
    const beneath = holder.firstElementChild as Element;
    beneath.getBoundingClientRect = () => rect;
    document.elementsFromPoint = () => [beneath];
    // jsdom has no boxes of text.
    Range.prototype.getClientRects = () => [rect] as unknown as DOMRectList;
    const boxes = jest.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
    scrollTo(900);
    const button = screen.getByTitle('Наверх').closest('div');
    const yields = button?.className.includes('yields');
    scrollTo(0);
    boxes.mockRestore();
    document.elementsFromPoint = () => [];
    holder.remove();
    unmount();
    return yields;
  }

  test.each([
    ['a heart', '<button>♥</button>', at(310, 690, 44, 44)],
    ['a wide button by its end', '<button>Далее</button>', at(16, 710, 340, 44)],
    ['a field', '<input>', at(16, 730, 340, 48)],
    ['an amount', '<p>850 000 000</p>', at(280, 720, 60, 20)],
  ])('for %s', async (_what, markup, rect) => {
    expect(await over(markup, rect)).toBe(true);
  });

  test.each([
    ['a large card which is one link', '<a href="/">Квартира</a>', at(16, 420, 340, 400)],
    ['words', '<p>Хорошая квартира</p>', at(16, 690, 340, 80)],
  ])('not for %s', async (_what, markup, rect) => {
    expect(await over(markup, rect)).toBe(false);
  });
});
