import { screen } from '@testing-library/react';
import { renderUi } from '../core/test-render.tsx';
import { ClampedText, clamp } from './clamped-text.tsx';

/** jsdom has no layout: a paragraph is as high as its text is long, and cut when it is clamped. */
beforeEach(() => {
  const lines = (element: HTMLElement) => Math.ceil((element.textContent?.length ?? 0) / 40);
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return lines(this) * 20;
  });
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.min(lines(this), this.className.includes('clamp') ? 3 : 100) * 20;
  });
});
afterEach(() => jest.restoreAllMocks());

test('a long text is cut and shown whole on demand', async () => {
  const { user } = renderUi(<ClampedText lines={3}>{'Светлая квартира у метро. '.repeat(20)}</ClampedText>);
  const text = screen.getByText(/Светлая/);
  expect(text).toHaveClass('clamp', 'three');
  await user.click(screen.getByRole('button', { name: 'Показать полностью', expanded: false }));
  expect(text).not.toHaveClass('clamp');
  await user.click(screen.getByRole('button', { name: 'Свернуть', expanded: true }));
  expect(text).toHaveClass('clamp');
});

test('a short text has no button', () => {
  renderUi(<ClampedText lines={3}>Светлая квартира у метро.</ClampedText>);
  expect(screen.queryByRole('button')).toBeNull();
});

test('each number of lines is a class of its own', () => {
  expect(([2, 3, 4, 5, 6] as const).map(clamp)).toEqual(
    ['two', 'three', 'four', 'five', 'six'].map((lines) => `clamp ${lines}`),
  );
});
